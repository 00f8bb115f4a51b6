import { markRoot } from '@uplift/ui-kit';
import { useLayoutEffect } from 'react';

/** Marks the root while mounted, for style sheets. */
export function useRootMark(name: 'data-stage' | 'data-has-foot-bar'): void {
  useLayoutEffect(() => markRoot(name), [name]);
}
