import { useLayoutEffect } from 'react';

/** Makes the page dark while mounted, including its menus, whatever the system prefers. */
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
