import { useLayoutEffect } from 'react';

/** Marks the root while mounted. Style sheets look for the mark: for a `:has` on the root, browsers look through the whole page at each change. */
export function useRootMark(name: 'data-stage' | 'data-has-foot-bar'): void {
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute(name, true);
    return () => void document.documentElement.toggleAttribute(name, false);
  }, [name]);
}
