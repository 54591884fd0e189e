import { mount } from 'svelte';
import './fonts.css';
import './app.css';
import './lobby/lobby.css';
import App from './App.svelte';

mount(App, { target: document.getElementById('app') as HTMLElement });
