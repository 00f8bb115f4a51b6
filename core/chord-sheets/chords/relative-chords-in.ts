import { relativeChord } from '@uplift/core/music';
import type { KeyName } from '@uplift/core/music';
import { remembered } from './remember.ts';

const IN_KEYS = new Map<KeyName, (chord: string) => string>();

/** {@link relativeChord} for one key, cached. */
export function relativeChordsIn(key: KeyName): (chord: string) => string {
  const known = IN_KEYS.get(key);
  if (known !== undefined) return known;
  const relative = remembered((chord) => relativeChord(chord, key));
  IN_KEYS.set(key, relative);
  return relative;
}
