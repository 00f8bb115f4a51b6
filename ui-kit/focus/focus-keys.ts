import { createContext, useCallback, useContext, useEffect, useMemo, useReducer, useRef } from 'react';

/** Elements that can be focused by a key, even after they are rendered again. */
export interface FocusKeys {
  /** Focuses, once what just changed is drawn, the first of these keys that has an element, and brings it into sight. */
  readonly focusNext: (...keys: readonly string[]) => void;
  /** Notes the element of a key. Returns the function that forgets it. */
  readonly register: (key: string, element: HTMLElement) => () => void;
}

const NO_KEYS: FocusKeys = { focusNext: () => undefined, register: () => () => undefined };

/** The keys of the nearest part of the page that has some. */
export const FocusKeysContext = createContext<FocusKeys>(NO_KEYS);

/** Keys of a part of a page; parts within it get them by {@link FocusKeysContext}. */
export function useFocusKeys(): FocusKeys {
  const elements = useRef(new Map<string, HTMLElement>());
  const wanted = useRef<readonly string[]>([]);
  const [, drawAgain] = useReducer((drawings: number) => drawings + 1, 0);
  useEffect(() => {
    const key = wanted.current.find((each) => elements.current.has(each));
    if (key === undefined) return;
    wanted.current = [];
    focus(elements.current.get(key));
  });
  return useMemo(
    () => ({
      focusNext(...keys) {
        wanted.current = keys;
        drawAgain();
      },
      register(key, element) {
        elements.current.set(key, element);
        // What is drawn later than its owner still gets the focus that waits for it.
        if (wanted.current.includes(key)) drawAgain();
        return () => {
          if (elements.current.get(key) === element) elements.current.delete(key);
        };
      },
    }),
    [],
  );
}

function focus(element: HTMLElement | undefined): void {
  element?.focus();
  element?.scrollIntoView({ block: 'nearest' });
}

/** Returns the ref that gives an element its key. */
export function useFocusKey(key: string): (element: HTMLElement | null) => (() => void) | undefined {
  const { register } = useContext(FocusKeysContext);
  return useCallback((element) => (element === null ? undefined : register(key, element)), [key, register]);
}
