/** Whether the window has so little room that storeys are drawn for small sizes, with letters that stay readable. */
import { MediaQuery } from 'svelte/reactivity';

export const scarce = new MediaQuery('(max-width: 44rem) or (max-height: 52rem)');
