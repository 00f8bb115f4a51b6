import fc from 'fast-check';
import { chordInKey, KEYS } from '@uplift/core/music';
import { sectionsInOrder, validateSong } from '@uplift/core/songbook';
import type { Section, Song } from '@uplift/core/songbook';
import { describe, expect, test } from 'vitest';
import { arrangementToWrite } from './arrangement-to-write.ts';
import { readSongFile } from '../files/song-file.ts';
import { writeChordPro } from './write-chordpro.ts';
import { readWrittenChordPro } from './written-chordpro.ts';
import { WRITTEN_MARK } from './written-chordpro-blocks.ts';
import { writeUplift } from '../files/uplift-file.ts';

let lastId = 0;
const newId = () => `id-${(lastId += 1)}`;

/** Lines that a reader is tempted to take for something else. */
const TEMPTING = [
  'A',
  'Am I',
  'G C D G',
  'Verse 2',
  'Chorus:',
  '[Intro]',
  '(Chorus)',
  '(G)lory',
  'sing [C] now]',
  '#1 of all',
  '  # indented',
  '{c: softly}',
  '{eov}',
  'mind {the} gap',
  '| G | C |',
  '|: again :|',
  'e|--0--2--|',
  'x2',
  'Title: none',
  'Key: G',
  'Capo 3',
  'https://example.org',
  'CCLI 1234',
  'back\\slash\\',
  'u\\u005b',
  'a\u00a0b',
  'a\tb',
  'tabs\t',
  '<b>bold</b>',
  '%{title}',
  '---',
  '* * *',
  '🎸 é ♭ ♯',
  '   in the middle',
];

const lineOf = fc
  .oneof(fc.constantFrom(...TEMPTING), fc.string({ unit: 'grapheme', maxLength: 12 }), fc.constant(''))
  .map((line) => line.trimEnd());
const wordsOf = fc.oneof(fc.constantFrom(...TEMPTING), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }));
const filled = wordsOf.map((text) => text.trim()).filter((text) => text !== '');
const chordOf = fc.constantFrom(
  '1',
  '4',
  '57',
  '6m7',
  'b7',
  '#4dim',
  '2sus4/5',
  'N.C.',
  '(hold)',
  '%',
  '5/7',
  'b3maj7',
);

const sungSection = fc
  .tuple(
    fc.array(lineOf, { maxLength: 4 }),
    filled,
    fc.array(fc.tuple(chordOf, fc.nat(4), fc.nat(14)), { maxLength: 6 }),
  )
  .map(([lines, last, chords]) => ({ lyrics: [last, ...lines, last].join('\n'), chords, measures: [] }))
  .map(({ lyrics, chords, measures }) => ({
    lyrics,
    measures,
    chords: chords
      .filter(([, line]) => line < lyrics.split('\n').length)
      .map(([chord, line, character]) => ({
        chord,
        line,
        character: besidePairs(lyrics, line, character),
        beat: null,
      })),
  }));

/** A chord within a character's two units is written before it. */
function besidePairs(lyrics: string, line: number, character: number): number {
  const beside = (lyrics.split('\n')[line] ?? '').slice(character - 1, character + 1);
  return /[\ud800-\udbff][\udc00-\udfff]/.test(beside) ? character - 1 : character;
}

const instrumentalSection = fc
  .tuple(
    fc.array(fc.integer({ min: 2, max: 7 }), { minLength: 1, maxLength: 6 }),
    fc.array(fc.tuple(chordOf, fc.nat(6)), { maxLength: 4 }),
  )
  .map(([measures, chords]) => ({
    lyrics: '',
    measures,
    chords: chords.map(([chord, beat]) => ({ chord, line: -1, character: -1, beat })),
  }))
  .map((section) => ({
    ...section,
    chords: section.chords.filter(
      ({ beat }, index, all) =>
        beat < section.measures.reduce((a, b) => a + b, 0) && all.findIndex((other) => other.beat === beat) === index,
    ),
  }));

const sectionOf = fc.tuple(filled, fc.oneof(sungSection, instrumentalSection)).map(([name, section]) => ({
  ...section,
  name,
  chords: Object.fromEntries(section.chords.map((chord, index) => [`c${index}`, chord])),
  line_beginnings: {},
  line_breaks: {},
}));

const songOf: fc.Arbitrary<Song> = fc
  .record({
    title: filled,
    artist: fc.option(filled, { nil: undefined }),
    time_signature: fc.constantFrom('4/4', '3/4', '6/8'),
    copyright_status: fc.constantFrom('unverified', 'original', 'licensed', 'public'),
    copyright_information: fc.oneof(
      fc.constant(''),
      filled,
      fc.tuple(filled, filled).map((lines) => lines.join('\n')),
    ),
    sections: fc.array(sectionOf, { minLength: 1, maxLength: 4 }),
    order: fc.array(fc.tuple(fc.nat(3), fc.oneof(fc.constant(''), filled)), { minLength: 1, maxLength: 7 }),
    key: fc.constantFrom(...KEYS),
    tempo: fc.constantFrom(1, 60, 92.5, 240),
    name: fc.oneof(fc.constant('Default'), filled),
  })
  .map(({ sections, order, key, tempo, name, ...song }) =>
    accepted({
      ...song,
      id: 'song',
      sections: Object.fromEntries(sections.map((section, index) => [`s${index}`, section])),
      arrangements: {
        a: {
          name,
          key,
          tempo,
          order: order.map(([index, annotation]) => ({ section_id: `s${index % sections.length}`, annotation })),
        },
      },
    }),
  );

function accepted(fields: object): Song {
  const song = validateSong(fields);
  if (!song.ok) throw new Error(JSON.stringify(song.refusal));
  return song.value;
}

/** All fields of a song that a chord sheet can express, except ids. */
function summary(song: Song) {
  const { name, key, tempo } = arrangementToWrite(song, null);
  const { title, artist, time_signature, copyright_status, copyright_information } = song;
  const order = sectionsInOrder(song, null).map(({ section, annotation }) => ({
    annotation,
    ...sectionSummary(section, (chord) => chordInKey(chord, key)),
  }));
  return { title, artist, time_signature, copyright_status, copyright_information, name, key, tempo, order };
}

function sectionSummary({ name, lyrics, measures, chords }: Section, shown: (chord: string) => string) {
  const placed = Object.values(chords).map(({ chord, line, character, beat }) => ({
    chord: shown(chord),
    line,
    character,
    beat,
  }));
  return {
    name,
    lines: lyrics.split('\n').map((line) => line.trimEnd()),
    measures,
    chords: placed.toSorted((a, b) => a.line - b.line || a.character - b.character || (a.beat ?? 0) - (b.beat ?? 0)),
  };
}

const placed = (chord: string, character: number) => ({ chord, line: 0, character, beat: null });

function readAgain(text: string, fileName: string): Song | null {
  const sheet = readSongFile(new TextEncoder().encode(text), fileName, newId);
  return sheet.ok && sheet.value.songs.length === 1 ? (sheet.value.songs[0]?.song ?? null) : null;
}

describe('a song that is written and read again is the same song', () => {
  test('[IMP-15] a song written as a file of its own type is read as the same song, ids included', () => {
    fc.assert(
      fc.property(songOf, (song) => {
        expect(readAgain(writeUplift(song), 'a.uplift')).toEqual(song);
      }),
      { numRuns: 50 },
    );
  });

  test('[IMP-19] a song written as ChordPro is read as the same song', () => {
    fc.assert(
      fc.property(songOf, (song) => {
        const text = writeChordPro(song, null);
        const read = readAgain(text, 'a.cho');
        expect(read === null ? text : summary(read)).toEqual(summary(song));
      }),
      { numRuns: 300 },
    );
  });

  test('[IMP-19] a song written as ChordPro is read by any reader: without the mark in its first line too', () => {
    const verse = { measures: [], line_beginnings: {}, line_breaks: {} };
    const song = accepted({
      id: 'song',
      title: 'Amazing Grace',
      artist: 'John Newton',
      time_signature: '3/4',
      copyright_status: 'unverified',
      copyright_information: 'Public domain',
      sections: {
        intro: {
          ...verse,
          name: 'Intro',
          lyrics: '',
          measures: [3, 3],
          chords: { a: { chord: '1', line: -1, character: -1, beat: 0 } },
        },
        v1: {
          ...verse,
          name: 'Verse 1',
          lyrics: 'Amazing grace\nhow sweet the sound',
          chords: { a: placed('1', 0), b: placed('4', 8) },
        },
        c: { ...verse, name: 'Chorus', lyrics: 'Praise God', chords: { a: placed('5/7', 7) } },
      },
      arrangements: {
        a: {
          name: 'Default',
          key: 'G',
          tempo: 90,
          order: [
            ['intro', ''],
            ['v1', 'Voices only'],
            ['c', ''],
            ['v1', ''],
            ['c', ''],
            ['intro', ''],
          ].map(([section_id, annotation]) => ({ section_id, annotation })),
        },
      },
    });
    const text = writeChordPro(song, null).replace(`${WRITTEN_MARK}\n`, '');
    const read = readAgain(text, 'a.cho');
    expect(read === null ? text : summary(read)).toEqual(summary(song));
  });

  test('text that only begins like written ChordPro is read like any chord sheet', () => {
    const read = readAgain(`${WRITTEN_MARK}\n{title: Mine}\n\nVerse 1\nG\nAmazing grace\n`, 'a.cho');
    expect(read).toMatchObject({ title: 'Mine' });
    expect(read && sectionsInOrder(read, null).map(({ section }) => section.name)).toEqual(['Verse 1']);
  });

  test.each([
    ['{title: T}\n{key: H}\n{tempo: 90}\n{time: 4/4}\n'],
    ['{title: T}\n{key: G}\n{tempo: fast}\n{time: 4/4}\n'],
    ['{title: T}\n{key: G}\n{tempo: 90}\n{time: 4/4}\n{capo: 3}\n'],
    ['{title: T}\n{key: G}\n{tempo: 90}\n{time: 4/4}\nla\n'],
    ['{title: T}\n{key: G}\n{tempo: 90}\n{time: 4/4}\n{chorus}\n'],
    ['{title: T}\n{key: G}\n{tempo: 90}\n{time: 4/4}\n{start_of_verse: V}\nla\n'],
    ['{title: T}\n{key: G}\n{tempo: 90}\n{time: 4/4}\n{start_of_verse: V}\n{soc}\n{end_of_verse}\n'],
    ['{title: T}\n{key: G}\n{tempo: 90}\n{time: 4/4}\n{start_of_verse: V}\n[G la\n{end_of_verse}\n'],
    ['{title: T}\n{key: G}\n{tempo: 90}\n{time: 4/4}\n{start_of_grid: V}\nG C\n{end_of_grid}\n'],
  ])('text that no writer of ours produces is read like any chord sheet: %j', (text) => {
    expect(readWrittenChordPro(`${WRITTEN_MARK}\n${text}`, newId)).toBeNull();
  });

  test('a written sheet with the line ends of another system is the same', () => {
    const text = `${WRITTEN_MARK}\n{title: T}\n{key: G}\n{tempo: 90}\n{time: 4/4}\n\n{start_of_verse: V}\n[G]la\n{end_of_verse}\n`;
    expect(readWrittenChordPro(text.replaceAll('\n', '\r\n'), newId)).toMatchObject({ title: 'T' });
  });
});
