let updateReady: (() => void) | null = null;
const listeners = new Set<(reload: () => void) => void>();

/** Registers the service worker that keeps the app working offline, where the browser has them. */
export function registerServiceWorker(): void {
  // Without the worker the app still works online; the next visit tries again.
  if ('serviceWorker' in navigator) void register().catch(() => null);
}

async function register(): Promise<void> {
  const { Workbox } = await import('workbox-window');
  const worker = new Workbox('/sw.js');
  const reload = () => {
    worker.addEventListener('controlling', () => window.location.reload());
    worker.messageSkipWaiting();
  };
  worker.addEventListener('waiting', () => {
    updateReady = reload;
    for (const listener of listeners) listener(reload);
  });
  await worker.register();
}

/** Reports once that a new version waits. Returns the function that ends the watch. */
export function watchForUpdate(onReady: (reload: () => void) => void): () => void {
  listeners.add(onReady);
  if (updateReady !== null) onReady(updateReady);
  return () => listeners.delete(onReady);
}
