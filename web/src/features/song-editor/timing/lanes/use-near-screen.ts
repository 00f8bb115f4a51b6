import { useEffect, useState, type RefObject } from 'react';

export interface Nearness {
  readonly isNear: boolean;
  /** Height when it was last near, in px; null before. */
  readonly lastHeight: number | null;
}

/** Half a screen above and below the visible part. */
const NEAR = '50% 0px';

/** Returns whether an element is on the screen or soon will be. An element with the focus stays near. */
export function useNearScreen(ref: RefObject<HTMLElement | null>, isFirst: boolean): Nearness {
  const [nearness, setNearness] = useState<Nearness>({ isNear: isFirst, lastHeight: null });
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const watcher = new IntersectionObserver(
      (entries) => {
        const isNear = (entries.at(-1)?.isIntersecting ?? false) || element.contains(document.activeElement);
        const lastHeight = element.offsetHeight;
        setNearness((before) => (before.isNear === isNear ? before : { isNear, lastHeight }));
      },
      { rootMargin: NEAR },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [ref]);
  return nearness;
}
