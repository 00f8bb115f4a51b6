import { chordInKey } from '@uplift/core/music';
import type { KeyName } from '@uplift/core/music';
import type { ChartChord } from './chart.ts';
import { spokenChord } from './spoken-line.ts';

/** A chord in the chart's key, written and in words. */
export type ShownChord = Pick<ChartChord, 'text' | 'spoken'>;

/** Shows stored chords in a key, each different one worked out once: a song of 2,000 chords has some twenty. */
export function chordsShownIn(key: KeyName): (relative: string) => ShownChord {
  const known = new Map<string, ShownChord>();
  return (relative) => {
    const shown = known.get(relative) ?? shownChord(chordInKey(relative, key));
    known.set(relative, shown);
    return shown;
  };
}

function shownChord(text: string): ShownChord {
  return { text, spoken: spokenChord(text) };
}
