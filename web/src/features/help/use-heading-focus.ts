import { useEffect, useRef, type RefObject } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

/**
 * Focuses the heading of a page that was opened by a link, so that a screen reader announces the page. `key` names the
 * page.
 */
export function useHeadingFocus(key: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpenedByLink = useNavigationType() === NavigationType.Push;
  useEffect(() => {
    // A focus that the visitor has moved already, such as into the search box, stays there.
    const isFree = document.activeElement === document.body || document.activeElement?.isConnected !== true;
    if (isOpenedByLink && isFree) heading.current?.focus({ preventScroll: true });
    // A dialog that opens over the page changes its address, not the page.
    // oxlint-disable-next-line react/exhaustive-deps -- asked once for each page
  }, [key]);
  return heading;
}
