import { startTransition, useEffect, useState } from 'react';
import type { SectionInOrder } from '@uplift/core/songbook';

/** More lines than any screen shows: the rest of a long song is drawn right after it can be used. */
const FIRST_LINES = 60;

/** The sections to draw now: those that come into sight first, then, a moment after the page has opened, all. */
export function useFirstPlaces<Place extends SectionInOrder>(sections: readonly Place[]): readonly Place[] {
  const [isComplete, setComplete] = useState(false);
  useEffect(() => startTransition(() => setComplete(true)), []);
  return isComplete ? sections : sections.slice(0, firstCount(sections));
}

function firstCount(sections: readonly SectionInOrder[]): number {
  let lines = 0;
  const last = sections.findIndex(({ section }) => {
    lines += section.lyrics.split('\n').length + 2;
    return lines > FIRST_LINES;
  });
  return last === -1 ? sections.length : last + 1;
}
