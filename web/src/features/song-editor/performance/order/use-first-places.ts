import { startTransition, useEffect, useState } from 'react';
import { countFirstSections, type SectionInOrder } from '@uplift/core/songbook';

/** More lines than a screen shows below the fields of the song. */
const FIRST_LINES = 30;
/** Number of sections drawn at a time after that, so that no key press waits for all of them. */
const SECTIONS_AT_A_TIME = 6;

/** The sections to draw now: those that come into sight first, then, by and by, all. */
export function useFirstPlaces<Place extends SectionInOrder>(sections: readonly Place[]): readonly Place[] {
  const [count, setCount] = useState(() => firstCount(sections));
  const next = count + SECTIONS_AT_A_TIME;
  // Once all were drawn, what comes in later is drawn at once.
  const nextCount = next < sections.length ? next : Infinity;
  useEffect(() => {
    if (count < Infinity) startTransition(() => setCount(nextCount));
  }, [count, nextCount]);
  return sections.slice(0, count);
}

function firstCount(sections: readonly SectionInOrder[]): number {
  const lineCounts = sections.map(({ section }) => section.lyrics.split('\n').length + 2);
  const count = countFirstSections(lineCounts, FIRST_LINES);
  return count < sections.length ? count : Infinity;
}
