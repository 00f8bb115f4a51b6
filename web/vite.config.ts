import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

export default defineConfig({
  root: import.meta.dirname,
  // Nothing is inlined as data: URL, so that the content security policy can name 'self' alone.
  build: { target: 'es2023', outDir: 'dist', emptyOutDir: true, assetsInlineLimit: 0, sourcemap: false },
  worker: { format: 'es' },
  server: { port: 5173, proxy: { '/api': 'http://localhost:4400', '/health': 'http://localhost:4400' } },
  plugins: [
    react(),
    drawnAfterFirstScript(),
    VitePWA({
      registerType: 'prompt',
      injectRegister: false,
      includeAssets: ['icon.svg', 'icon-180.png'],
      manifest: {
        name: 'Uplift',
        short_name: 'Uplift',
        description: 'A library of songs, timed set lists, and charts that are performed, presented and printed.',
        start_url: '/library/songs',
        display: 'standalone',
        background_color: '#faf9f8',
        theme_color: '#faf9f8',
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        ],
      },
      workbox: {
        globPatterns: ['**/*.{js,css,html,svg,png,woff2,webmanifest}'],
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [/^\/api\//, /^\/health$/],
        cleanupOutdatedCaches: true,
      },
    }),
  ],
});

/** Nothing is drawn before the first script has run, which makes the audience window's page black: a white one would light up a dark room. */
function drawnAfterFirstScript(): Plugin {
  return {
    name: 'drawn-after-first-script',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace('<script type="module"', '<script type="module" blocking="render"'),
    },
  };
}
