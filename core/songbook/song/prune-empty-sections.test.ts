import { expect, test } from 'vitest';
import {
  arrangementsById,
  chordsAt,
  exampleArrangement,
  exampleSection,
  exampleSong,
  orderedSections,
  sectionsById,
} from '../testing/example-song.ts';
import { pruneEmptySections } from './prune-empty-sections.ts';

const SECTIONS = {
  verse: exampleSection({ lyrics: 'Amazing grace' }),
  empty: exampleSection({ name: 'Chorus' }),
  blank: exampleSection({ lyrics: ' \n ' }),
  bars: exampleSection({ measures: [4] }),
  chords: exampleSection({ chords: chordsAt(['1', 0, 0]) }),
};

test('[IMP-42] sections without lyrics, measures and chords leave the song and every order', () => {
  const song = exampleSong({
    sections: sectionsById(SECTIONS),
    arrangements: arrangementsById({
      a: exampleArrangement({ order: orderedSections('empty', 'verse', 'blank', 'bars', 'chords', 'empty') }),
      b: exampleArrangement({ order: orderedSections('blank') }),
    }),
  });
  const { verse, bars, chords } = SECTIONS;
  expect(pruneEmptySections(song)).toEqual({
    ...song,
    sections: { verse, bars, chords },
    arrangements: {
      a: exampleArrangement({ order: orderedSections('verse', 'bars', 'chords') }),
      b: exampleArrangement({ order: [] }),
    },
  });
});

test('[IMP-42] a song without empty sections stays as it is', () => {
  const song = exampleSong();
  expect(pruneEmptySections(song)).toBe(song);
});
