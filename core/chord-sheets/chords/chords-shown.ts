import { chordInKey } from '@uplift/core/music';
import type { KeyName } from '@uplift/core/music';

/** Shows the stored chords of one song in `key`; cached, as a song repeats its few chords. */
export function chordsShownIn(key: KeyName): (chord: string) => string {
  const shown = new Map<string, string>();
  return (chord) => {
    const known = shown.get(chord);
    if (known !== undefined) return known;
    const text = chordInKey(chord, key);
    shown.set(chord, text);
    return text;
  };
}
