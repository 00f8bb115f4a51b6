import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chordInKey } from '@uplift/core/music';
import type { Section } from '@uplift/core/songbook';
import { onlyArrangement, orderNames, readOne, sectionAt } from './read-for-test.ts';
import { readChordSheet } from '../reading.ts';
import type { ReadSong } from '../reading.ts';

function readAll(text: string): readonly ReadSong[] {
  let count = 0;
  const read = readChordSheet(text, { fileName: 'x.txt', newId: () => `id-${String((count += 1))}` });
  return read.ok ? read.value.songs : [];
}

function listSections({ song }: ReadSong): readonly Section[] {
  return Object.values(song.sections);
}

const piece = fc.oneof(
  fc.constantFrom(
    'G',
    'Am7',
    '[C]',
    '[x]',
    '(D)',
    '{soc}',
    '{eoc}',
    '{t: A}',
    '{c: Verse 1}',
    '{sog}',
    '{',
    '}',
    '[',
    ']',
    '|',
    ':',
    'x2',
    'Verse 1',
    'Chorus',
    '(Chorus)',
    'Key: G',
    '1.',
    '---',
    '# x',
    '\t',
    '\n',
    '\n\n',
    '\r',
    '\f',
    '\\\n',
    'N.C.',
    '%',
    '<b>',
    '__proto__',
  ),
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
);
const sheet = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(' '));
const chord = fc.constantFrom('G', 'C', 'D7', 'Em', 'F#m7', 'G/B', 'Asus4', 'Cmaj7');
const word = fc.constantFrom('grace', 'how', 'sweet', 'sound', 'that', 'lost');

/** Checks that a section has content, with every chord on a letter, after the words, or on a beat. */
function isSound({ lyrics, chords, measures }: Section): boolean {
  const lines = lyrics.split('\n');
  const beats = measures.reduce((sum, one) => sum + one, 0);
  const placed = Object.values(chords);
  const arePlaced = placed.every(({ line, character, beat }) =>
    line === -1
      ? character === -1 && beat !== null && beat < beats
      : beat === null && character <= (lines[line]?.length ?? -1),
  );
  return arePlaced && (placed.length > 0 || measures.length > 0 || lyrics.trim() !== '');
}

describe('laws of reading', () => {
  test('any text is read or refused, and every chord is on its line or measure', () => {
    fc.assert(
      fc.property(sheet, (text) => {
        const sections = readAll(text).flatMap(listSections);
        expect(sections.filter((section) => !isSound(section))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test('[IMP-29] [IMP-30] no directive is sung: each is understood, or left out as written', () => {
    const name = fc.stringMatching(/^[a-z_]{1,12}$/u);
    fc.assert(
      fc.property(fc.array(fc.tuple(name, word), { minLength: 1, maxLength: 8 }), (directives) => {
        const written = directives.map(([name, value]) => `{zz${name}: ${value}qq}`);
        const read = readOne(`first line\nsecond line\n${written.join('\n')}\nlast line`);
        expect(
          listSections(read)
            .map(({ lyrics }) => lyrics)
            .join('\n'),
        ).not.toMatch(/[{}]|qq/u);
        expect(read.leftOut.map(({ text }) => text)).toEqual(written);
      }),
    );
  });

  test('[IMP-19] bracketed chords keep their text and order, and their place before their words', () => {
    const line = fc.array(fc.tuple(chord, word), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (lines) => {
        const read = readOne(
          `{t: A}\n{key: G}\n{sov}\n${lines.map((one) => one.map(([c, w]) => `[${c}]${w}`).join(' ')).join('\n')}\n{eov}`,
        );
        const section = sectionAt(read, 0);
        const { key } = onlyArrangement(read);
        const lyrics = section.lyrics.split('\n');
        const found = Object.values(section.chords).map(({ chord, line, character }) => [
          chordInKey(chord, key),
          lyrics[line]?.slice(character).split(' ')[0],
        ]);
        expect(found).toEqual(lines.flat());
      }),
    );
  });

  test('[IMP-19] chords over words are placed on the letters they were typed over', () => {
    const line = fc.array(fc.tuple(chord, word), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(line, (pairs) => {
        const width = 9;
        const chords = pairs
          .map(([c]) => c.padEnd(width))
          .join('')
          .trimEnd();
        const words = pairs
          .map(([, w]) => w.padEnd(width))
          .join('')
          .trimEnd();
        const read = readOne(`Key: G\n\n[Verse 1]\n${chords}\n${words}`);
        const section = sectionAt(read, 0);
        expect(section.lyrics).toBe(pairs.map(([, w]) => w).join(' '));
        const found = Object.values(section.chords).map(({ chord, character }) => [
          chordInKey(chord, 'G'),
          section.lyrics.slice(character).split(' ')[0],
        ]);
        expect(found).toEqual(pairs);
      }),
    );
  });

  test('every bracketed token becomes part of the song or is left out', () => {
    const token = fc.stringMatching(/^[A-Za-z#0-9/%.]{1,8}$/u);
    fc.assert(
      fc.property(fc.array(fc.tuple(token, word), { minLength: 1, maxLength: 8 }), (tokens) => {
        const read = readOne(`{t: A}\n[G]start\n${tokens.map(([t, w]) => `${w} [${t}]${w}`).join('\n')}`);
        const count = listSections(read).reduce((sum, { chords }) => sum + Object.keys(chords).length, 0);
        // "[2x]" is a direction.
        const directions = orderNames(read).flatMap((place) => place.match(/(?<=[<;]) ?[^;>]+/gu) ?? []);
        expect(count + directions.length + read.leftOut.length).toBeGreaterThanOrEqual(tokens.length + 1);
      }),
    );
  });

  test.each([
    ['one endless line', 'a'.repeat(100_000)],
    ['a line of chords', 'A '.repeat(50_000)],
    ['open brackets', '['.repeat(100_000)],
    ['closing brackets', ']'.repeat(100_000)],
    ['chords without words', '[G]'.repeat(100_000)],
    ['chords in round brackets', '(G)la '.repeat(30_000)],
    ['an open block', `{soc${' '.repeat(100_000)}`],
    ['open tags', `${'<pre>'.repeat(20_000)}la`],
    ['open scripts', `<pre>la ${'<script '.repeat(20_000)}`],
    ['ampersands', '&'.repeat(100_000)],
    ['open braces', '{'.repeat(100_000)],
    ['open parentheses', '('.repeat(100_000)],
    ['a bracket and words without end', `[${'a b '.repeat(25_000)}`],
    ['a label of dashes', `{soc: ${'a-'.repeat(50_000)}}\nla`],
    ['tabs', `${'\t'.repeat(20_000)}x`],
    ['dashes', `${'-'.repeat(100_000)}x`],
    ['colons', ':'.repeat(100_000)],
    ['spaces', `${' '.repeat(100_000)}x`],
    ['a title of 10,000 characters', `{title: ${'x'.repeat(10_000)}}\nla`],
    ['5,000 titles', 'Chorus\n'.repeat(5000)],
    ['5,000 chord lines', 'C G Am\n'.repeat(5000)],
    ['names of the object prototype', '[__proto__]\n__proto__: x\n{__proto__: y}\nconstructor\n[constructor]la'],
  ])('hostile text is read in an acceptable time: %s', { timeout: 4000 }, (_, text) => {
    expect(readAll(text).length).toBeGreaterThan(0);
  });
});
