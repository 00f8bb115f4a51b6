import { useSyncExternalStore } from 'react';

/** Wide screens, and phones on their side, which have no height to give away. */
const BESIDE = '(min-width: 1000px), (min-width: 600px) and (max-height: 480px)';

/** Returns true if the section list is next to the chart; otherwise its chips are above the footer. */
export function useListBeside(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(BESIDE).matches);
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(BESIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
