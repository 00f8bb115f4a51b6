import { createStore, type Store } from '@uplift/core/foundation';

/** True while the page can be seen. */
export function isPageVisible(): boolean {
  return document.visibilityState === 'visible';
}

/** Follows {@link isPageVisible} for the life of the page. */
export function createPageVisibility(): Store<boolean> {
  const isVisible = createStore(isPageVisible());
  document.addEventListener('visibilitychange', () => isVisible.set(isPageVisible()));
  return isVisible;
}

/** Calls `listener` each time the page is shown again, even if it was frozen before it noticed that it was hidden. */
export function onPageShown(listener: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (isPageVisible()) listener();
  });
}
