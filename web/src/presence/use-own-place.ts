import type { EditingPlace, PresenceVisit } from '@uplift/client/presence';
import { useEffect, useEffectEvent } from 'react';

type ReadPlace = (focused: Element | null) => EditingPlace | null;

const EVENTS = ['focusin', 'focusout', 'selectionchange'] as const;

/** Shows the others where this person edits: the place of the element with the focus, read once a frame at most. */
export function useOwnPlace(visit: PresenceVisit, read: ReadPlace): void {
  const readLatest = useEffectEvent(read);
  useEffect(() => {
    let frame = 0;
    const look = () => visit.edit(readLatest(document.activeElement));
    const lookSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    EVENTS.forEach((event) => document.addEventListener(event, lookSoon));
    lookSoon();
    return () => {
      cancelAnimationFrame(frame);
      EVENTS.forEach((event) => document.removeEventListener(event, lookSoon));
    };
  }, [visit]);
}
