import { useCallback, useEffect, useReducer, useRef } from 'react';

/** Returns a function that focuses, after the next render, what a selector finds within the element with the id `rootId`: something that an edit adds or replaces. */
export function useFocusNext(rootId: string): (selector: string) => void {
  const wanted = useRef<string | null>(null);
  const [, drawAgain] = useReducer((drawings: number) => drawings + 1, 0);
  useEffect(() => {
    const found =
      wanted.current === null ? null : document.querySelector<HTMLElement>(`#${CSS.escape(rootId)} ${wanted.current}`);
    if (!found) return;
    wanted.current = null;
    found.focus();
    found.scrollIntoView({ block: 'nearest' });
  });
  return useCallback((selector: string) => {
    wanted.current = selector;
    drawAgain();
  }, []);
}
