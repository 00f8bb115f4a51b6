import { createHash } from 'node:crypto';
import { readChordSheet } from '@uplift/core/chord-sheets';
import { DEFAULT_THRESHOLD, scoreText } from '@uplift/core/library';
import { validateSong } from '@uplift/core/songbook';
import type { Song } from '@uplift/core/songbook';
import { describe, expect, test } from 'vitest';
import { composeLibrary } from './library-of-songs.ts';
import { typedQueries } from './queries.ts';
import { chordProText, overWordsText } from './song-texts.ts';
import { createVocabulary } from './vocabulary.ts';
import { writtenSong } from './written-song.ts';

const LIBRARY = composeLibrary(60);

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);
}

describe('the library of songs', () => {
  test('is always the same, and a longer one begins with the shorter', () => {
    expect(composeLibrary(60)).toEqual(LIBRARY);
    expect(composeLibrary(70).slice(0, 60)).toEqual(LIBRARY);
    // Figures of different days compare only over the same songs: a change of the generator is a change of the bench.
    expect(hashOf(LIBRARY)).toBe('640b8ecf71ef');
  });

  test('has songs of four to six sections and some 200 words', () => {
    const wordCounts = LIBRARY.map(({ sections }) => {
      const lines = sections.flatMap((section) => section.lines);
      return lines.flatMap((line) => line.lyrics.split(' ')).length;
    });
    const sectionCounts = LIBRARY.map((song) => song.sections.length);
    expect([Math.min(...sectionCounts), Math.max(...sectionCounts)]).toEqual([4, 6]);
    expect(Math.min(...wordCounts)).toBeGreaterThan(100);
    expect(Math.max(...wordCounts)).toBeLessThan(320);
  });

  test('draws from nine thousand words, the commonest most', () => {
    const vocabulary = createVocabulary();
    expect(new Set(vocabulary.words).size).toBe(9_000);
    let thrown = 0;
    const drawn = Array.from({ length: 10_000 }, () => vocabulary.draw(() => (thrown++ + 0.5) / 10_000));
    const the = drawn.filter((word) => word === 'the').length;
    const and = drawn.filter((word) => word === 'and').length;
    expect(the).toBeGreaterThan(and);
    expect(and).toBeGreaterThan(drawn.filter((word) => word === 'alone').length);
  });
});

describe('a song of the library', () => {
  test('is valid as it is stored', () => {
    for (const song of LIBRARY) expect(validateSong(writtenSong(song)).ok).toBe(true);
  });

  test.each([
    ['ChordPro', chordProText],
    ['chords over words', overWordsText],
  ])('is the same when read from its %s', (_, textOf) => {
    for (const composed of LIBRARY) {
      expect(contentOf(readBack(textOf(composed)))).toEqual(contentOf(writtenSong(composed)));
    }
  });
});

test('queries are always the same, of one to three words, and most find their song by title or lyrics', () => {
  const queries = typedQueries(LIBRARY, 300);
  expect(typedQueries(LIBRARY, 300)).toEqual(queries);
  expect(queries.every((query) => query.trim().split(' ').length <= 3)).toBe(true);
  const texts = LIBRARY.map(
    (song) => `${song.title} ${song.sections.flatMap(({ lines }) => lines.map((line) => line.lyrics)).join(' ')}`,
  );
  const finding = queries.filter((query) => texts.some((text) => scoreText(text, query) >= DEFAULT_THRESHOLD));
  expect(finding.length).toBeGreaterThan(280);
});

function readBack(text: string): Song {
  let lastId = 0;
  const read = readChordSheet(text, { fileName: 'song.cho', newId: () => `id-${(lastId += 1)}` });
  const [song] = read.ok ? read.value.songs : [];
  if (song === undefined) throw new Error(`No song was read from ${text}`);
  return song.song;
}

/** All that a song says, without its ids. */
function contentOf(song: Song) {
  const [arrangement] = Object.values(song.arrangements);
  return {
    title: song.title,
    artist: song.artist,
    time_signature: song.time_signature,
    key: arrangement?.key,
    tempo: arrangement?.tempo,
    sections: Object.values(song.sections).map(({ name, lyrics, chords }) => ({
      name,
      lyrics,
      chords: Object.values(chords).map(({ chord, line, character }) => `${chord} ${line}:${character}`),
    })),
  };
}
