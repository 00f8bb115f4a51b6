import { createScrollPositions } from '@uplift/adapters/browser';
import { useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { isScrollKept } from '../../page/index.ts';

/**
 * Scrolls a page that a link opens to its top, or to the part that the address names, and one that is opened again, by
 * Back or a reload, to its last position. Replacing the query of the open page scrolls nothing.
 */
export function useScrollRestoration(): void {
  const { key, pathname, hash, state } = useLocation();
  const type = useNavigationType();
  const shown = useRef<string>(null);
  const [positions] = useState(createScrollPositions);
  // The first entry of every visit has the same key.
  const place = `${key} ${pathname}`;
  useLayoutEffect(() => positions.follow(place), [positions, place]);
  useLayoutEffect(() => {
    const isOtherPage = shown.current !== pathname;
    shown.current = pathname;
    const isInPlace = isScrollKept(state) || (type === NavigationType.Replace && !isOtherPage);
    if (!isInPlace) positions.show(place, hash);
  }, [positions, place, pathname, hash, state, type]);
}
