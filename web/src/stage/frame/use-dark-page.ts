import { useLayoutEffect } from 'react';

/** Makes the whole page dark while it is shown, with the menus that hang beside it, whatever the system prefers. */
export function useDarkPage(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    const before = dataset['theme'];
    dataset['theme'] = 'dark';
    return () => {
      if (before === undefined) delete dataset['theme'];
      else dataset['theme'] = before;
    };
  }, []);
}
