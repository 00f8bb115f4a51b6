import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { preloadForCodeCache } from '@uplift/adapters/browser';
import { AUDIENCE_PATH } from '../audience-path.ts';

/** Files of the app, filled in by the build. */
declare const BUILT_FILES: PrecacheEntry[];
// The service worker's own global (Service Workers, ServiceWorkerGlobalScope), which TypeScript's library for pages lacks.
declare function skipWaiting(): Promise<void>;

const NOT_OF_THE_PAGE = [/^\/api\//, /^\/(?:health|ready|metrics)$/, /^\/licenses\.txt$/];

addPlugins([{ cacheWillUpdate: ({ response }) => preloadForCodeCache(response) }]);
precacheAndRoute(BUILT_FILES);
cleanupOutdatedCaches();
for (const path of [AUDIENCE_PATH, '/perform', '/present']) {
  const allowlist = [new RegExp(`^${path}/?(?:\\?|$)`)];
  registerRoute(new NavigationRoute(createHandlerBoundToURL(`/pages${path}.html`), { allowlist }));
}
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_OF_THE_PAGE }));

// The page asks for it when the musician does: a new version never takes the place of a chart that is being played.
addEventListener('message', ({ data }: MessageEvent<{ readonly type?: string } | null>) => {
  if (data?.type === 'SKIP_WAITING') void skipWaiting();
});
