import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Reports each press outside of all `places`, while `isOn`. */
export function usePressOutside(
  places: readonly RefObject<HTMLElement | null>[],
  isOn: boolean,
  onPressOutside: () => void,
): void {
  const tell = useEffectEvent((target: EventTarget | null) => {
    const isInside = target instanceof Node && places.some((place) => place.current?.contains(target) === true);
    if (!isInside) onPressOutside();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: PointerEvent) => tell(event.target);
    document.addEventListener('pointerdown', listen, { capture: true });
    return () => document.removeEventListener('pointerdown', listen, { capture: true });
  }, [isOn]);
}
