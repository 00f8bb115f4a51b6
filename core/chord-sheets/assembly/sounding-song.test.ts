import { describe, expect, test } from 'vitest';
import { keyAtFret } from '@uplift/core/music';
import { toChartJson } from '../files/chart-json.ts';
import { readOne } from '../reading/read-for-test.ts';
import { soundingSongs } from './sounding-song.ts';

const shown = (song: Parameters<typeof toChartJson>[0]) => {
  const { key, sections } = toChartJson(song, null);
  return {
    key,
    chords: sections.flatMap(({ lines }) => lines.flatMap(({ chords }) => chords.map(({ chord }) => chord))),
  };
};

describe('a sheet that is written for a capo', () => {
  test.each([
    ['states the key of its shapes', '{key: G}\n{capo: 2}\n[G]Amazing [C]grace how [D7]sweet the [G]sound', 'G'],
    ['states the key that sounds', '{key: A}\n{capo: 2}\n[G]Amazing [C]grace how [D7]sweet the [G]sound', 'A'],
    ['states no key', '{capo: 2}\n[G]Amazing [C]grace how [D7]sweet the [G]sound', 'A'],
  ])(
    'a sheet for a capo, %s, sounds two semitones above its shapes, and the capo restores them',
    (_what, text, stated) => {
      const read = readOne(text);
      expect(read.shapes).toBe('G');
      expect(shown(read.song)).toEqual({ key: stated, chords: ['G', 'C', 'D7', 'G'] });
      const [sounding] = soundingSongs([read]);
      expect(sounding && shown(sounding.song)).toEqual({ key: 'A', chords: ['A', 'D', 'E7', 'A'] });
      expect(keyAtFret('A', 2)).toBe('G');
    },
  );

  test('a minor sheet for a capo keeps slash chords and a chord outside the key', () => {
    const [sounding] = soundingSongs([
      readOne('{capo: 3}\n[Em]By the [G/B]rivers [C]dark I [B7]wandered [Em]on [F]now [Em]la'),
    ]);
    expect(sounding && shown(sounding.song)).toEqual({
      key: 'Gm',
      chords: ['Gm', 'Bb/D', 'Eb', 'D7', 'Gm', 'Ab', 'Gm'],
    });
  });

  test.each(['{key: G}\n[G]la [D]la', '{key: G}\n{capo: 2}\nla la', '{capo: 0}\n[G]la'])(
    'a sheet without a capo, or without chords, stays the same: %j',
    (text) => {
      const read = readOne(text);
      expect(read.shapes).toBeNull();
      expect(soundingSongs([read])[0]?.song).toBe(read.song);
    },
  );
});
