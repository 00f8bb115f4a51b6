import { expect, test } from 'vitest';
import {
  arrangementsById,
  placeChords,
  exampleArrangement,
  buildSection,
  exampleSong,
  orderSections,
  sectionsById,
} from '../testing/example-song.ts';
import { pruneEmptySections } from './prune-empty-sections.ts';

const SECTIONS = {
  verse: buildSection({ lyrics: 'Amazing grace' }),
  empty: buildSection({ name: 'Chorus' }),
  blank: buildSection({ lyrics: ' \n ' }),
  bars: buildSection({ measures: [4] }),
  chords: buildSection({ chords: placeChords(['1', 0, 0]) }),
};

test('[IMP-42] empty sections, without lyrics, measures and chords, leave the song and every order', () => {
  const song = exampleSong({
    sections: sectionsById(SECTIONS),
    arrangements: arrangementsById({
      a: exampleArrangement({ order: orderSections('empty', 'verse', 'blank', 'bars', 'chords', 'empty') }),
      b: exampleArrangement({ order: orderSections('blank') }),
    }),
  });
  const { verse, bars, chords } = SECTIONS;
  expect(pruneEmptySections(song)).toEqual({
    ...song,
    sections: { verse, bars, chords },
    arrangements: {
      a: exampleArrangement({ order: orderSections('verse', 'bars', 'chords') }),
      b: exampleArrangement({ order: [] }),
    },
  });
});

test('[IMP-42] a song without empty sections stays as it is', () => {
  const song = exampleSong();
  expect(pruneEmptySections(song)).toBe(song);
});
