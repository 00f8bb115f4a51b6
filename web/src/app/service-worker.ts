import { Workbox } from 'workbox-window';

let updateReady: (() => void) | null = null;
const listeners = new Set<(reload: () => void) => void>();

/**
 * Registers the service worker that keeps the app working offline. Does nothing in development or without service
 * workers.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const worker = new Workbox('/sw.js');
  const reload = () => {
    worker.addEventListener('controlling', () => window.location.reload());
    worker.messageSkipWaiting();
  };
  worker.addEventListener('waiting', () => {
    updateReady = reload;
    for (const listener of listeners) listener(reload);
  });
  // Without the worker the app still works online; the next visit tries again.
  worker.register().catch(() => null);
}

/** Reports once that a new version waits. Returns the function that ends the watch. */
export function watchForUpdate(onReady: (reload: () => void) => void): () => void {
  listeners.add(onReady);
  if (updateReady !== null) onReady(updateReady);
  return () => listeners.delete(onReady);
}
