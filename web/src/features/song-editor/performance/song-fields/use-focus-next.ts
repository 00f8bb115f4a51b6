import { useCallback, useEffect, useReducer, useRef } from 'react';

/** Answers a function that gives focus, after the next drawing, to what a selector finds within the element `rootId` names. For what an edit brings to the page, or puts in the place of what it took away. */
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
