import { describe, expect, test } from 'vitest';
import { isKeyName, isMinorKey, keysInMode, keyLabel, keyOrder, KEYS, keySpokenLabel, tonicOf } from './key.ts';
import { formatNote } from './note.ts';

describe('keys', () => {
  test('[MUS-1] the list of keys begins with the major ones, by fifths', () => {
    expect(KEYS.slice(0, 15).join(' ')).toBe('C G D A E B F# C# Cb Gb Db Ab Eb Bb F');
  });

  test('[MUS-2] the list of keys has the minor keys after the major ones', () => {
    expect(KEYS.slice(15).join(' ')).toBe('Am Em Bm F#m C#m G#m D#m A#m Abm Ebm Bbm Fm Cm Gm Dm');
  });

  test.each([
    ['C', 'C Major', 'C major'],
    ['F#m', 'F♯ Minor', 'F sharp minor'],
    ['Bb', 'B♭ Major', 'B flat major'],
    ['Abm', 'A♭ Minor', 'A flat minor'],
    ['Bm', 'B Minor', 'B minor'],
  ] as const)('[MUS-3] the key %s is shown as "%s" and spoken as "%s"', (key, label, spoken) => {
    expect(keyLabel(key)).toBe(label);
    expect(keySpokenLabel(key)).toBe(spoken);
  });

  test('only the thirty names are keys', () => {
    expect(KEYS.every(isKeyName)).toBe(true);
    for (const text of ['', 'H', 'c', 'G#', 'Dbm', 'C ', 'toString', '__proto__', null, 3]) {
      expect(isKeyName(text)).toBe(false);
    }
  });

  test('keyOrder follows the list of keys', () => {
    expect(KEYS.map(keyOrder)).toEqual(KEYS.map((_key, index) => index));
  });

  test('a key knows its mode and its tonic', () => {
    expect(KEYS.map((key) => formatNote(tonicOf(key)) + (isMinorKey(key) ? 'm' : ''))).toEqual([...KEYS]);
  });
});

test('the keys of a mode are the naturals by letter, then the others by letter and sound', () => {
  expect(keysInMode('Eb').join(' ')).toBe('A B C D E F G Ab Bb Cb C# Db Eb F# Gb');
  expect(keysInMode('F#m').join(' ')).toBe('Am Bm Cm Dm Em Fm Gm Abm A#m Bbm C#m D#m Ebm F#m G#m');
});
