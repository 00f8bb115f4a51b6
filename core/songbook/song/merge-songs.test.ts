import { type SongId, toId } from '@uplift/core/foundation';
import { describe, expect, test } from 'vitest';
import {
  arrangementsById,
  placeChords,
  exampleArrangement,
  buildSection,
  exampleSong,
  orderSections,
  sectionsById,
} from '../testing/example-song.ts';
import { mergeSongs, replaceSong } from './merge-songs.ts';
import type { Song } from '../song.ts';

const existing = exampleSong({
  artist: 'Newton',
  sections: sectionsById({
    verse: buildSection({
      lyrics: 'Old words',
      measures: [3, 3],
      chords: { ...placeChords(['1', 0, 0], ['4', 0, 4]) },
    }),
    bridge: buildSection({ name: 'Bridge' }),
  }),
  arrangements: arrangementsById({
    default: exampleArrangement({ key: 'G', order: orderSections('verse', 'bridge') }),
    acoustic: exampleArrangement({ name: 'Acoustic' }),
  }),
  last_performed: 2000,
  times_performed: 7,
});
const incoming = exampleSong({
  title: 'Amazing Grace (2026)',
  sections: sectionsById({
    verse: buildSection({ lyrics: 'New words', measures: [4], chords: { ...placeChords(['5', 0, 2]) } }),
    tag: buildSection({ name: 'Tag' }),
  }),
  arrangements: arrangementsById({ default: exampleArrangement({ key: 'A', order: orderSections('verse', 'tag') }) }),
  last_performed: 1000,
  times_performed: 2,
});

/** A song whose one section has a chord, a line beginning and a line break on `beat`. */
function timed(id: string, beat: number): Song {
  return exampleSong({
    sections: sectionsById({
      verse: buildSection({
        chords: placeChords(['1', 0, beat]),
        line_beginnings: { [id]: { line: 0, beat } },
        line_breaks: { [id]: { line: 0, word: 1, beat } },
      }),
    }),
  });
}

describe('merging an imported song into an existing one', () => {
  const merged = mergeSongs(existing, incoming);

  test('[IMP-9] merging songs unites sections and arrangements by ID', () => {
    expect(Object.keys(merged.sections)).toEqual(['verse', 'bridge', 'tag']);
    expect(Object.keys(merged.arrangements)).toEqual(['default', 'acoustic']);
  });

  test('[IMP-9] merging takes the incoming value or list if both songs have one', () => {
    expect(merged.title).toBe('Amazing Grace (2026)');
    expect(merged.sections).toMatchObject({ verse: { lyrics: 'New words', measures: [4] } });
    expect(merged.arrangements).toMatchObject({ default: { key: 'A', order: orderSections('verse', 'tag') } });
  });

  test('[IMP-9] merging unites the chords, line beginnings and line breaks of a section by id', () => {
    expect(merged.sections).toMatchObject({ verse: { chords: { c0: { chord: '5' }, c1: { chord: '4' } } } });
    expect(Object.values(mergeSongs(timed('x', 1), timed('y', 2)).sections)).toEqual([
      buildSection({
        chords: placeChords(['1', 0, 2]),
        line_beginnings: { x: { line: 0, beat: 1 }, y: { line: 0, beat: 2 } },
        line_breaks: { x: { line: 0, word: 1, beat: 1 }, y: { line: 0, word: 1, beat: 2 } },
      }),
    ]);
  });

  test('[IMP-9] merging keeps values that the incoming song lacks', () => {
    expect(merged.artist).toBe('Newton');
    expect(mergeSongs({ ...existing, last_performed: 5 }, { ...incoming, last_performed: null }).last_performed).toBe(
      5,
    );
    expect(mergeSongs({ ...existing, last_performed: null }, { ...incoming, last_performed: 6 }).last_performed).toBe(
      6,
    );
  });

  test('[IMP-9] merging never makes a song look less often or less recently performed', () => {
    expect(merged).toMatchObject({ last_performed: 2000, times_performed: 7 });
    expect(mergeSongs(incoming, existing)).toMatchObject({ last_performed: 2000, times_performed: 7 });
  });

  test('[IMP-9] merging the same song again changes nothing', () => {
    expect(mergeSongs(merged, merged)).toEqual(merged);
    expect(mergeSongs(merged, incoming)).toEqual(merged);
  });

  test('[IMP-9] merging an id never reaches the prototype of an object', () => {
    const sections = JSON.parse('{"__proto__": {"name": "Polluted"}, "toString": {"name": "T"}}') as never;
    const hostile = mergeSongs(existing, { ...incoming, sections });
    expect(Object.getPrototypeOf(hostile.sections)).toBe(Object.prototype);
    expect(({} as { name?: string }).name).toBeUndefined();
  });
});

test('[IMP-8] replacing a song overwrites everything but the id', () => {
  expect(replaceSong(existing, { ...incoming, id: toId<SongId>('other') })).toEqual({ ...incoming, id: existing.id });
});
