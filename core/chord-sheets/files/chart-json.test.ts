import { validateSong } from '@uplift/core/songbook';
import { expect, test } from 'vitest';
import { toChartJson } from './chart-json.ts';

const blank = { measures: [], lyrics: '', chords: {}, line_beginnings: {}, line_breaks: {} };

const read = validateSong({
  id: 'grace',
  title: 'Amazing Grace',
  time_signature: '3/4',
  copyright_status: 'unverified',
  copyright_information: '',
  sections: {
    unused: { ...blank, name: 'Ending' },
    v: {
      ...blank,
      name: 'Verse',
      lyrics: 'Amazing\n\ngrace',
      chords: {
        b: { chord: '4', line: 2, character: 3, beat: null },
        a: { chord: '1', line: 2, character: 0, beat: null },
        c: { chord: 'N.C.', line: 4, character: -2, beat: null },
      },
    },
    i: {
      ...blank,
      name: 'Intro',
      measures: [3, 4],
      chords: {
        b: { chord: '5', line: -1, character: -1, beat: 3 },
        a: { chord: '1', line: -1, character: -1, beat: 0 },
        c: { chord: '6m', line: -1, character: -1, beat: 5.5 },
      },
    },
  },
  arrangements: {
    a1: {
      name: 'Default',
      key: 'D',
      tempo: 90,
      order: ['i', 'v', 'i'].map((section_id) => ({ section_id, annotation: '' })),
    },
  },
});

test('a chart has each section once, in the order of first appearance, with chords in the key', () => {
  expect(read.ok && toChartJson(read.value, null)).toEqual({
    title: 'Amazing Grace',
    artist: null,
    key: 'D',
    tempo: 90,
    time_signature: '3/4',
    sections: [
      {
        name: 'Intro',
        lines: [],
        measures: [
          { beats: 3, chords: ['D'] },
          { beats: 4, chords: ['A', 'Bm'] },
        ],
      },
      {
        name: 'Verse',
        lines: [
          { lyrics: 'Amazing', chords: [] },
          { lyrics: '', chords: [] },
          {
            lyrics: 'grace',
            chords: [
              { chord: 'D', character: 0 },
              { chord: 'G', character: 3 },
            ],
          },
          { lyrics: '', chords: [{ chord: 'N.C.', character: 0 }] },
        ],
        measures: [],
      },
    ],
    order: ['Intro', 'Verse', 'Intro'],
  });
});

test('a song without arrangements has an empty chart in C', () => {
  const song = read.ok ? { ...read.value, arrangements: {} } : null;
  expect(song && toChartJson(song, null)).toMatchObject({ key: 'C', tempo: 120, sections: [], order: [] });
});
