/**
 * From now on, takes the preload of each script out of the page once it is loaded. It has no use then, and a page that
 * fetches its later parts while it is idle would collect dozens of them.
 */
export function dropLoadedPreloads(): void {
  // The event doesn't bubble.
  document.addEventListener('load', dropPreload, { capture: true });
}

function dropPreload({ target }: Event): void {
  if (target instanceof HTMLLinkElement && isOfScript(target)) target.remove();
}

/** The offline worker writes `preload` in place of `modulepreload`. */
function isOfScript({ rel, as }: HTMLLinkElement): boolean {
  return rel === 'modulepreload' || (rel === 'preload' && as === 'script');
}
