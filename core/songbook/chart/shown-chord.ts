import { chordInNotation, spokenInNotation } from '@uplift/core/music';
import type { KeyName, Notation } from '@uplift/core/music';
import type { ChartChord } from './chart.ts';
import { seventhsTogether } from './spoken-line.ts';

/** A chord in the chart's key, written and in words. */
export type ShownChord = Pick<ChartChord, 'text' | 'spoken'>;

/** Formats stored chords in a key, in letters by default. Results are cached: a song of 2,000 chords has some twenty different ones. */
export function chordsShownIn(key: KeyName, notation: Notation = 'letters'): (relative: string) => ShownChord {
  const known = new Map<string, ShownChord>();
  return (relative) => {
    const shown = known.get(relative) ?? {
      text: chordInNotation(relative, key, notation),
      spoken: seventhsTogether(spokenInNotation(relative, key, notation)),
    };
    known.set(relative, shown);
    return shown;
  };
}
