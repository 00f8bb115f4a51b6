import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { articlePlugin } from '../tools/articles/article-plugin.ts';

/**
 * Groups of modules that share a script; the first group that matches a module gets it, with its imports. By default,
 * each set of pages that share something gets scripts of its own: a page then requests a hundred, and opening them
 * takes longer than their contents. A page may get a little code that it doesn't use; the songs table and the audience
 * window get next to none.
 */
const SCRIPTS = [
  // All that the first script imports. Until it has run nothing is drawn, so nothing large may come with it.
  { name: 'first', test: /preload-helper|[\\/]web[\\/]src[\\/]app[\\/](?:pages|audience-path|test-checkout-path)\./ },
  { name: 'react', test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
  { name: 'icons', test: /[\\/]node_modules[\\/]lucide-react[\\/]/ },
  // What the audience window shares with the app, kept apart from controls and routes, which it does without.
  {
    name: 'core',
    test: /[\\/]core[\\/](?:foundation|music|library|performance[\\/](?!engine|set[\\/]laid-out|controls[\\/]pedal-words)|songbook[\\/](?:arrangement|word-boundaries)\.)/,
    minShareCount: 2,
  },
  // What only the stages need of LiveScroll and of charts stays out of the script above.
  { name: 'live-scroll', test: /[\\/]core[\\/]performance[\\/]engine|[\\/]src[\\/]live-scroll[\\/]/, minShareCount: 2 },
  { name: 'browser', test: /[\\/]adapters[\\/]browser[\\/]|[\\/]use-store\./, minShareCount: 2 },
  { name: 'slides', test: /[\\/]core[\\/]presentation[\\/]|[\\/]src[\\/]slide[\\/]/, minShareCount: 2 },
  // Every part that speaks to the server is fetched after the page, and so is what all of them share.
  { name: 'calls', test: /[\\/](?:contract|adapters[\\/]http-api|node_modules[\\/]zod)[\\/]/, minShareCount: 2 },
  { name: 'everywhere', minShareCount: 9 },
  {
    name: 'tables',
    test: /[\\/]ui-kit[\\/].*(?:table|row|progress)|[\\/]src[\\/](?:state|page)[\\/]/,
    minShareCount: 4,
  },
  {
    name: 'charts',
    test: /[\\/]core[\\/]songbook[\\/]|[\\/]core[\\/]performance[\\/]set[\\/]laid-out|[\\/]src[\\/]chart[\\/]/,
    minShareCount: 3,
  },
  { name: 'fields', minShareCount: 4 },
];

export default defineConfig({
  root: import.meta.dirname,
  // The page reads only the operator's support address from the environment.
  envPrefix: 'UPLIFT_SUPPORT_',
  // Nothing is inlined as data: URL, so that the content security policy can name 'self' alone.
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    sourcemap: false,
    rolldownOptions: { output: { codeSplitting: { groups: SCRIPTS } } },
  },
  worker: { format: 'es' },
  // The server must see the address the page has, or its calls would look like those of another site.
  server: { port: 5173, proxy: { '/api': toServer(), '/health': toServer(), '/socket': { ...toServer(), ws: true } } },
  css: { transformer: 'lightningcss' },
  plugins: [react(), articlePlugin(), drawnAfterFirstScript()],
});

function toServer() {
  return { target: 'http://localhost:4400', changeOrigin: false };
}

/**
 * Nothing is drawn before the first script has run, which makes the audience window's page black: a white page would
 * light up a dark room.
 */
function drawnAfterFirstScript(): Plugin {
  return {
    name: 'drawn-after-first-script',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace('<script type="module"', '<script type="module" blocking="render"'),
    },
  };
}
