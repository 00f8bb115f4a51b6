import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Section } from '@uplift/core/songbook';
import { readLineKinds } from './read-line-kinds.ts';
import { withLineKind } from './line-kind.ts';
import type { LineKind, LineKinds } from './line-kind.ts';
import { listLeftOut, orderNames, typedSections } from '../reading/read-for-test.ts';
import { readChordSheet } from '../reading.ts';
import type { ReadSong } from '../reading.ts';

function readAll(text: string, kinds: LineKinds): readonly ReadSong[] {
  let count = 0;
  const newId = () => `id-${String((count += 1))}`;
  const read = readChordSheet(text, { fileName: 'sheet.txt', newId, kinds });
  return read.ok ? read.value.songs : [];
}

function readWith(text: string, ...set: readonly (readonly [number, LineKind])[]): ReadSong {
  const [song] = readAll(text, new Map(set));
  if (song === undefined) throw new Error('No song');
  return song;
}

function kindsIn(text: string, ...set: readonly (readonly [number, LineKind])[]): readonly string[] {
  return readLineKinds(text, 'sheet.txt', new Map(set)).map(({ kind }) => kind);
}

describe('what a line was read as', () => {
  test('[IMP-19] [IMP-23] reading chords over words distinguishes title, key, sections, chords, words and comments', () => {
    const text = 'River\nKey: G\n\n[Verse 1]\nG   C\nla  la\n* softly\n\ne|--0--2--3--|\n';
    expect(kindsIn(text)).toEqual([
      'details',
      'details',
      'nothing',
      'section',
      'chords',
      'lyrics',
      'comment',
      'nothing',
      'left-out',
    ]);
  });

  test("[IMP-28] a directive's line gets the kind of its content, and a line of several things that of the part that is played", () => {
    const text =
      '{t: A}\n{soc}\n[G]Sing\n{c: softly}\n{eoc}\n{soc}[D]Sing{eoc}\n{chorus}\n{define: G 1}\n{foo: 1}\n{ns}\n{t: B}\nla';
    expect(kindsIn(text)).toEqual([
      'details',
      'section',
      'lyrics',
      'comment',
      'nothing',
      'lyrics',
      'section',
      'left-out',
      'left-out',
      'nothing',
      'details',
      'lyrics',
    ]);
  });

  test('line kinds come with the numbers and texts of the file; a line without words has no other kind', () => {
    expect(readLineKinds('{sov}\n\n[G]la\t la\n{c: hm}', 'x.txt')).toEqual([
      { number: 1, text: '{sov}', kind: 'section', canBeSet: false },
      { number: 2, text: '', kind: 'nothing', canBeSet: false },
      { number: 3, text: '[G]la\t la', kind: 'lyrics', canBeSet: true },
      { number: 4, text: '{c: hm}', kind: 'comment', canBeSet: true },
    ]);
  });

  test('[IMP-36] a text that is refused has no line kinds', () => {
    expect(readLineKinds('la\n'.repeat(5001), 'x.txt')).toEqual([]);
    expect(readLineKinds('la\n'.repeat(5000), 'x.txt')).toHaveLength(5000);
  });

  test('a line set to a kind has it, even if the line before or after changes meaning', () => {
    const text = 'Verse 1\nG   C\nla  la\nShout it\nla la';
    expect(kindsIn(text, [4, 'section'], [3, 'comment'])).toEqual([
      'section',
      'chords',
      'comment',
      'section',
      'lyrics',
    ]);
  });
});

describe('what a person says a line is', () => {
  test('[IMP-19] a line set to lyrics is sung: a chord line of letters, a section’s title, a comment', () => {
    expect(typedSections(readWith('[Verse]\nA B C D E\nla la', [2, 'lyrics']))).toEqual([
      ['Verse', 'A B C D E\nla la'],
    ]);
    expect(typedSections(readWith('[Verse]\nla la\n[Bridge]\nlo lo', [3, 'lyrics']))).toEqual([
      ['Verse', 'la la\n[Bridge]\nlo lo'],
    ]);
    expect(typedSections(readWith('{t: A}\n[G]la\n{c: sing this}', [3, 'lyrics']))).toEqual([
      ['Verse', '[G]la\nsing this'],
    ]);
  });

  test('[IMP-19] a line set to chords is placed over the words below, even if the reader knows few of its chords', () => {
    const text = '[Verse]\nG   Hsus what ever\nla  la   la   la';
    expect(typedSections(readWith(text, [2, 'chords']))).toEqual([['Verse', '[G]la [Hsus]la [what]la [ever]la']]);
  });

  test('[IMP-27] a line set to chords without words below is played in measures', () => {
    expect(typedSections(readWith('[Intro]\nGo | Tell it', [2, 'chords']))[0]?.[1]).toBe('Go@0 Tell@4 it@6');
  });

  test('[IMP-25] a line set to a section begins one, within a paragraph and within a block', () => {
    const text = '{t: A}\n{soc}\n[G]la\nShout it out\n[C]lo\n{eoc}';
    expect(typedSections(readWith(text, [4, 'section']))).toEqual([
      ['Chorus', '[G]la'],
      ['Shout it out', '[C]lo'],
    ]);
    expect(typedSections(readWith('Bridge over water\nla la', [1, 'section']))).toEqual([
      ['Bridge over water', 'la la'],
    ]);
    expect(typedSections(readWith('[Gang Vocals Now]\nla la', [1, 'section']))).toEqual([['Gang Vocals Now', 'la la']]);
  });

  test('a line set to a section keeps the words after its title, and its repeats', () => {
    expect(typedSections(readWith('x\n\nVerse 1: Amazing\ngrace', [3, 'section'], [1, 'left-out']))).toEqual([
      ['Verse 1', 'Amazing\ngrace'],
    ]);
    expect(orderNames(readWith('[Verse]\nla\nTag x2\nlo', [3, 'section']))).toEqual(['Verse', 'Tag', 'Tag']);
  });

  test("the lines around a line that is set don't change its kind", () => {
    expect(typedSections(readWith('{t: A}\nla la\n\nGerman:\n\nlo', [4, 'lyrics']))[1]?.[1]).toBe('German:');
    expect(typedSections(readWith('{t: A}\n1. Amazing\ngrace', [2, 'section']))).toEqual([
      ['Verse 1', 'Amazing\ngrace'],
    ]);
  });

  test('a line set to a comment belongs to its section and is not sung', () => {
    const read = readWith('[Verse]\nla la\nGuitar only here', [3, 'comment']);
    expect(typedSections(read)).toEqual([['Verse', 'la la']]);
    expect(orderNames(read)).toEqual(['Verse <Guitar only here>']);
  });

  test('[IMP-30] a line set to left out is reported, and chords above it are placed over the next words', () => {
    const read = readWith('[Verse]\nG   C\nwww\nla  la', [3, 'left-out']);
    expect(typedSections(read)).toEqual([['Verse', '[G]la [C]la']]);
    expect(listLeftOut(read)).toEqual(['3: www']);
    expect(read.leftOut[0]?.because).toBe('You left this line out.');
  });

  test('a title set to lyrics is no longer the title, and a footer’s line set to lyrics isn’t a credit', () => {
    const read = readWith('River\n\n[Verse]\nla la', [1, 'lyrics']);
    expect(read.song.title).toBe('Sheet');
    expect(typedSections(read)[0]).toEqual(['Verse 1', 'River']);
    const footed = readWith('[Verse]\nla la\n\nAnna Example\n© 2001 House', [4, 'lyrics']);
    expect(footed.song.copyright_information).toBe('© 2001 House');
    expect(typedSections(footed).at(-1)?.[1]).toContain('Anna Example');
  });

  test('a second title set to a comment does not divide the song', () => {
    const text = '{t: A}\nla\n{t: B}\nlo';
    expect(readAll(text, new Map())).toHaveLength(2);
    const [only, ...others] = readAll(text, new Map([[3, 'comment']]));
    expect(others).toEqual([]);
    expect(only?.song.title).toBe('A');
  });

  test('a line set to chords where nothing can be played, and any kind on a line without words, change nothing', () => {
    const text = '[Verse]\nla\n--- ---\n{eov}\n\nlo';
    const set = [3, 4, 5, 99].map((number) => [number, 'chords'] as const);
    expect(typedSections(readWith(text, ...set))).toEqual(typedSections(readWith(text)));
  });

  test('ChordPro that Uplift wrote is read like any sheet once a line is set', () => {
    const text =
      '# Written by Uplift\n{title: A}\n{key: G}\n{time: 4/4}\n{tempo: 90}\n\n{start_of_verse: Verse}\nla\nlo\n{end_of_verse}\n';
    expect(typedSections(readWith(text))).toEqual([['Verse', 'la\nlo']]);
    expect(typedSections(readWith(text, [9, 'left-out']))).toEqual([['Verse', 'la']]);
  });

  test('line kinds can be set on several lines and removed again', () => {
    const set = withLineKind(new Map(), [1, 2, 3], 'lyrics');
    expect([...withLineKind(withLineKind(set, [2], 'chords'), [3, 4], null)]).toEqual([
      [1, 'lyrics'],
      [2, 'chords'],
    ]);
    expect(set.size).toBe(3);
  });
});

/** Checks that every chord is on its line's words or after them, or on a measure. */
function isPlaced({ lyrics, chords }: Section): boolean {
  const rows = lyrics.split('\n');
  const isOnLine = (line: number, character: number) => character <= (rows[line]?.length ?? -1);
  return Object.values(chords).every(({ line, character }) => line === -1 || isOnLine(line, character));
}

describe('laws of setting', () => {
  const piece = fc.constantFrom(
    'G',
    'Am7',
    '[C]la',
    '{soc}',
    '{eoc}',
    '{t: A}',
    '{c: x}',
    'Verse 1',
    'Chorus',
    'la la',
    '',
    '| G | D |',
    '\f',
    '# x',
    '---',
    '©',
  );
  const text = fc.array(piece, { minLength: 1, maxLength: 14 }).map((lines) => lines.join('\n'));
  const kind = fc.constantFrom<LineKind>('chords', 'lyrics', 'section', 'comment', 'left-out');
  const set = fc.array(fc.tuple(fc.integer({ min: 1, max: 14 }), kind), { maxLength: 8 });

  test('every line that can be set gets its kind, and every song stays valid', () => {
    fc.assert(
      fc.property(text, set, (sheet, pairs) => {
        const kinds = new Map(pairs);
        const lines = readLineKinds(sheet, 'x.txt', kinds);
        const wrong = lines.filter(({ number, kind, canBeSet }) => canBeSet && kind !== (kinds.get(number) ?? kind));
        expect(wrong).toEqual([]);
        const sections = readAll(sheet, kinds).flatMap(({ song }) => Object.values<Section>(song.sections));
        expect(sections.filter((section) => !isPlaced(section))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  test('a sheet with every line set to left out has no sections, and reports every line', () => {
    fc.assert(
      fc.property(text, (sheet) => {
        const lines = readLineKinds(sheet, 'x.txt').filter(({ canBeSet }) => canBeSet);
        const songs = readAll(
          sheet,
          withLineKind(
            new Map(),
            lines.map(({ number }) => number),
            'left-out',
          ),
        );
        expect(songs.flatMap(({ song }) => Object.keys(song.sections))).toEqual([]);
        const reported = songs.flatMap(({ leftOut }) => leftOut.map(({ line }) => line));
        expect(lines.filter(({ number }) => !reported.includes(number))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});
