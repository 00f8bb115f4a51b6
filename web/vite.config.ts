import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { articlePlugin } from '../tools/articles/article-plugin.ts';
import { packagesPlugin } from '../tools/pages/packages-plugin.ts';

/**
 * Groups of modules that share a script; the first group that matches a module gets it, with its imports. By default,
 * each set of pages that share something gets scripts of its own: a page then requests a hundred, and opening them
 * takes longer than their contents. A page may get a little code that it doesn't use; the audience window gets none.
 */
const SCRIPTS = [
  // The first script and all that it imports. Until it has run nothing is drawn, so nothing large may come with it.
  {
    name: 'first',
    test: /preload-helper|modulepreload-polyfill|[\\/]web[\\/](?:index\.html|src[\\/]app[\\/](?:main|trusted-types|routing[\\/]pages|audience-path|test-checkout-path)\.)|[\\/]adapters[\\/]browser[\\/]first-page\./,
  },
  // What the audience window shares with the app, kept apart from controls and routes, which it does without.
  {
    name: 'base',
    test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]|@fontsource|src[\\/]app[\\/]fonts[\\/]|ui-kit[\\/]styles\.css|core[\\/]foundation[\\/]|core[\\/]music[\\/](?:note|key)\.|core[\\/]songbook[\\/]song[\\/](?:arrangement|new-song|sections)\.|adapters[\\/]browser[\\/](?:audience[\\/]|wake-lock|clock)|src[\\/]state[\\/]use-store\./,
    minShareCount: 2,
  },
  // All that start.tsx and the songs table import: nearly every page needs nearly all of it.
  { name: 'app', tags: ['$initial' as const] },
  // Small parts that several pages share: a request for each costs more than the code that a page doesn't use.
  {
    name: 'controls',
    test: /lucide-react|ui-kit[\\/](?:buttons|display|feedback|overlays|fields[\\/](?:field-parts|text-(?:area|field)))|core[\\/]songbook[\\/]validation[\\/]field-reader|[\\/]src[\\/](?:state|page|guests)[\\/]|react-aria-components[\\/]dist[\\/]private[\\/](?:Input|Form|FieldError|Group|Label|SelectionIndicator|Text|TextField)\.|react-aria[\\/]dist[\\/]private[\\/](?:focus|interactions|toggle|utils|visually-hidden)[\\/]|react-stately[\\/]dist[\\/]private[\\/]toggle[\\/]/,
    minShareCount: 3,
    maxModuleSize: 3_000,
  },
  // What keeps the focus within dialogs and moves it between radio buttons.
  { name: 'focus', test: /react-aria[\\/]dist[\\/]private[\\/]focus[\\/]/, minShareCount: 2 },
  // What menus, dialogs and panels need beyond the buttons that open them.
  {
    name: 'overlays',
    test: /[\\/]react-(?:aria|stately)[\\/]dist[\\/]private[\\/](?:collections|dialog|menu|overlays|selection|tree)[\\/]|[\\/]react-aria-components[\\/]dist[\\/]private[\\/](?:Collection|Dialog|Header|Heading|Menu|Modal|Popover|Separator)\./,
    minShareCount: 2,
  },
  // The slides of the audience window, the operator's page and printing.
  {
    name: 'slides',
    test: /[\\/]core[\\/]presentation[\\/]|[\\/]src[\\/]slide[\\/](?:slide|image)|core[\\/]performance[\\/](?:set[\\/](?:performance-list|place|stored-(?:performance|items|fields)|item-places|stage-opening)|live-scroll[\\/](?:learned|live-run))|core[\\/]songbook[\\/]chart[\\/]word-boundaries/,
    minShareCount: 2,
  },
  // Rules of forms that the calls check too: the forms needn't wait for the calls.
  { name: 'form-rules', test: /[\\/]core[\\/]membership[\\/]full-name\./, minShareCount: 2 },
  // Every part that speaks to the server is fetched after the page, and so is what all of them share. Only syncing has logs.
  {
    name: 'calls',
    test: /[\\/](?:contract|adapters[\\/]http-api(?![\\/](?:about-library|call-batches|log-server|replace-logs)\.)|node_modules[\\/]zod)[\\/]/,
    minShareCount: 2,
  },
  // What both stages, the page of guests and the song's page have of charts and of playing.
  {
    name: 'stage',
    test: /[\\/]src[\\/](?:stage|chart|live-scroll)[\\/]|[\\/]core[\\/](?:performance|song-timing|songbook|room)[\\/]|[\\/]client[\\/](?:stage|room)[\\/]/,
    minShareCount: 4,
  },
  // What validates, merges and stores edits, for the pages that edit records.
  {
    name: 'edits',
    test: /[\\/]core[\\/](?:record-session[\\/]|replication[\\/](?:rebase-value|lists[\\/]match-items)\.)/,
    minShareCount: 2,
  },
  // Small parts that several pages share and no group above has.
  {
    name: 'parts',
    test: /[\\/](?:change-set|validate-set-list|song-for-item|suggested-set|profile-picture|set-dates|stage-times|key-target)\.tsx?/,
    minShareCount: 2,
  },
];

/** Scripts that most pages, or the stage, run before they are drawn. */
const BEFORE_DRAWING: ReadonlySet<string> = new Set([
  'base',
  'start',
  'index',
  'controls',
  'slides',
  'stage',
  'perform-page',
]);

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
    manifest: true,
    // Each page's scripts have a budget: tools/pages/budgets.ts.
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      // Named as entries, so that what they import is known as such: see the group "app".
      input: {
        index: join(import.meta.dirname, 'index.html'),
        start: join(import.meta.dirname, 'src/app/start.tsx'),
      },
      output: { codeSplitting: { groups: SCRIPTS } },
    },
  },
  worker: { format: 'es', plugins: () => [withoutNodeCrypto()] },
  // The server must see the address the page has, or its calls would look like those of another site.
  server: { port: 5173, proxy: { '/api': toServer(), '/health': toServer(), '/socket': { ...toServer(), ws: true } } },
  css: { transformer: 'lightningcss' },
  plugins: [
    react(),
    articlePlugin(),
    withoutNodeCrypto(),
    drawnAfterFirstScript(),
    compiledAhead(),
    packagesPlugin(join(import.meta.dirname, '..')),
  ],
});

function toServer() {
  return { target: 'http://localhost:4400', changeOrigin: false };
}

/** `@hpke/common` imports the cryptography of Node where there is no Web Crypto; every browser has it. */
function withoutNodeCrypto(): Plugin {
  const NONE = '\0no-node-crypto';
  return {
    name: 'without-node-crypto',
    enforce: 'pre',
    resolveId: (id, importer) => (id === 'crypto' && importer?.includes('@hpke') === true ? NONE : null),
    load: (id) => (id === NONE ? 'export const webcrypto = undefined;' : null),
  };
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

/**
 * Chromium compiles all functions of these scripts at once, in the background, not one after the other when they are
 * first called, and keeps all of them in its code cache: https://v8.dev/blog/explicit-compile-hints.
 */
function compiledAhead(): Plugin {
  return {
    name: 'compiled-ahead',
    // The comment must come first, also before what Vite puts at the beginning of a script.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type === 'chunk' && BEFORE_DRAWING.has(output.name))
            output.code = `//# allFunctionsCalledOnLoad\n${output.code}`;
        }
      },
    },
  };
}
