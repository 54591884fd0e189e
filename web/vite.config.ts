import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/quattrocento/server/page',
    emptyOutDir: true,
    // No inline script or style may leave the build: the server forbids both.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    // How long each plugin took is nobody's business who only wants to play.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  // Units keep nothing to themselves: one process tries them all, and loads what they share once. How long it takes is the machine's affair.
  test: { isolate: false, testTimeout: 120_000 },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8437', ws: true } } },
});
