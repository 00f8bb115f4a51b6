/**
 * Calls `listener` when the page closes or may close without an event, and when the stage is left. Returns the
 * function that ends it.
 */
export function onLeave(listener: () => void): () => void {
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') listener();
  };
  window.addEventListener('pagehide', listener);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    window.removeEventListener('pagehide', listener);
    document.removeEventListener('visibilitychange', onVisibility);
    listener();
  };
}
