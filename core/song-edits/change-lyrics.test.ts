import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ChordId, toId } from '@uplift/core/foundation';
import type { PlacedChord, Section } from '@uplift/core/songbook';
import { changeLyrics } from './change-lyrics.ts';
import { song, VERSE, findVerse, type SectionParts } from './testing/example-song.ts';

function chord(line: number, character: number): PlacedChord {
  return { chord: '1', line, character, beat: null };
}

function edited(section: SectionParts, lyrics: string): Section {
  return findVerse(changeLyrics(song(section), VERSE, lyrics));
}

describe('[EDIT-54] chords move with their words', () => {
  const LINE = 'Amazing grace! How sweet the sound';
  test.each([
    ['a word put in before', LINE, [0, 8], 'Amazing, amazing grace! How sweet the sound', [0, 17]],
    ['a word taken out before', LINE, [0, 19], 'Amazing grace! sweet the sound', [0, 15]],
    ['within a word', LINE, [0, 1], 'Oh Amazing grace! How sweet the sound', [0, 4]],
    ['another comma or capital', LINE, [0, 8], 'amazing GRACE, how sweet the sound', [0, 8]],
    ['the line split before its word', LINE, [0, 19], 'Amazing grace! How\nsweet the sound', [1, 0]],
    ['the line joined to the one above', 'Amazing grace!\nHow sweet', [1, 4], 'Amazing grace! How sweet', [0, 19]],
    ['a line put in above', LINE, [0, 8], `Oh\n${LINE}`, [1, 8]],
    ['a line taken out above', `Oh\n${LINE}`, [1, 8], LINE, [0, 8]],
    ['a word replaced', LINE, [0, 8], 'Amazing love! How sweet the sound', [0, 8]],
    ['a word replaced by a shorter one', LINE, [0, 12], 'Amazing joy How sweet the sound', [0, 10]],
    ['after the last word', LINE, [0, 34], `${LINE} today`, [0, 40]],
    ['after the last word, which changed', LINE, [0, 34], 'Amazing grace! How sweet the noise', [0, 34]],
  ])('a chord moves with its word: %s', (_what, before, [line, character], after, [newLine, newCharacter]) => {
    const { chords } = edited({ lyrics: before, chords: { c: chord(line ?? 0, character ?? 0) } }, after);
    expect(chords[toId<ChordId>('c')]).toEqual(chord(newLine ?? 0, newCharacter ?? 0));
  });

  test('a chord on measures stays where it is', () => {
    const onMeasure = { chord: '4', line: -1, character: -1, beat: 3 };
    expect(edited({ lyrics: 'Amazing', chords: { c: onMeasure } }, 'Grace').chords).toEqual({ c: onMeasure });
  });

  const word = fc.stringMatching(/^[a-z]{1,6}$/u);
  const uniqueLines = fc
    .uniqueArray(word, { minLength: 1, maxLength: 24 })
    .chain((words) => fc.tuple(fc.constant(words), fc.array(fc.boolean(), { minLength: 24, maxLength: 24 })));

  test('a chord is on its word, if the word remains, after any insertions and deletions', () => {
    fc.assert(
      fc.property(uniqueLines, fc.infiniteStream(fc.nat({ max: 9 })), ([words, breaks], digits) => {
        const roll = () => digits.next().value ?? 0;
        const text = (kept: readonly string[]) =>
          kept.map((each, index) => each + (index === kept.length - 1 ? '' : breaks[index] ? '\n' : ' ')).join('');
        const before = text(words);
        const after = text(words.flatMap((each) => (roll() < 2 ? [] : roll() < 2 ? [`NEW${roll()}`, each] : [each])));
        const chords = Object.fromEntries(words.map((each) => [each, placeInText(before, each, roll())]));
        const carried = edited({ lyrics: before, chords }, after).chords;
        expect(Object.keys(carried)).toEqual(words);
        for (const each of words.filter((known) => splitWords(after).includes(known))) {
          const offset = (chords[each]?.character ?? 0) - (placeInText(before, each, 0).character ?? 0);
          expect(carried[toId<ChordId>(each)]).toEqual(placeInText(after, each, offset));
        }
      }),
      { numRuns: 300 },
    );
  });
});

function splitWords(text: string): readonly string[] {
  return text.split(/\s/u);
}

/** Finds a word's letter in a text, by searching rather than by following edits. */
function placeInText(text: string, word: string, offset: number): PlacedChord {
  const lines = text.split('\n');
  const line = lines.findIndex((each) => each.split(' ').includes(word));
  const start = ` ${lines[line] ?? ''} `.indexOf(` ${word} `);
  return chord(line, start + Math.min(offset, word.length - 1));
}

describe('[EDIT-55] chords on deleted text move to the nearest remaining place', () => {
  test.each([
    ['to the next word', 'Amazing sweet grace', [0, 8], 'Amazing grace', [0, 8]],
    ['to the end of the line, where no word follows', 'Amazing grace\nHow sweet', [0, 8], 'Amazing\nHow sweet', [0, 7]],
    ['to the next line, where its line is gone', 'Amazing\nHow sweet', [0, 3], 'How sweet', [0, 0]],
    ['to the end, where nothing follows', 'Amazing\nHow sweet', [1, 4], 'Amazing', [0, 7]],
    ['to the start, where nothing is left', 'Amazing grace', [0, 8], '', [0, 0]],
  ])('a chord on deleted text moves %s', (_what, before, [line, character], after, [newLine, newCharacter]) => {
    const { chords } = edited({ lyrics: before, chords: { c: chord(line ?? 0, character ?? 0) } }, after);
    expect(chords[toId<ChordId>('c')]).toEqual(chord(newLine ?? 0, newCharacter ?? 0));
  });
});

describe('[EDIT-54] line beginnings and line breaks', () => {
  test('a line beginning moves with its line', () => {
    const { line_beginnings } = edited(
      { lyrics: 'Amazing grace\nHow sweet', line_beginnings: { a: { line: 0, beat: 0 }, b: { line: 1, beat: 6 } } },
      'Oh\nAmazing grace\n\nHow sweet the sound',
    );
    expect(line_beginnings).toEqual({ a: { line: 1, beat: 0 }, b: { line: 3, beat: 6 } });
  });

  test('the first of two joined lines keeps its beginning', () => {
    const { line_beginnings } = edited(
      { lyrics: 'Amazing\ngrace', line_beginnings: { a: { line: 0, beat: 0 }, b: { line: 1, beat: 6 } } },
      'Amazing grace',
    );
    expect(line_beginnings).toEqual({ a: { line: 0, beat: 0 } });
  });

  test('a line break moves with its word, even if that begins a line', () => {
    const before = { lyrics: 'Amazing grace How sweet', line_breaks: { k: { line: 0, word: 2, beat: 4 } } };
    expect(edited(before, 'Oh amazing grace How sweet').line_breaks).toEqual({ k: { line: 0, word: 3, beat: 4 } });
    expect(edited(before, 'Amazing grace\nHow sweet').line_breaks).toEqual({});
  });
});

test('[EDIT-55] a break whose word is deleted moves before the next word of its line', () => {
  const before = { lyrics: 'Amazing grace How sweet', line_breaks: { k: { line: 0, word: 2, beat: 4 } } };
  expect(edited(before, 'Amazing grace sweet').line_breaks).toEqual({ k: { line: 0, word: 2, beat: 4 } });
  expect(edited(before, 'Amazing grace').line_breaks).toEqual({});
});

test('chords follow long and hostile lyrics in bounded time', () => {
  const long = Array.from({ length: 4000 }, (_, index) => `word${index % 7} and${index}`).join(' ');
  const lines = Array.from({ length: 3000 }, (_, index) => `line ${index % 5} of ${index}`).join('\n');
  const startedAt = performance.now();
  edited({ lyrics: long, chords: { c: chord(0, 9) } }, long.split(' ').toReversed().join(' '));
  edited({ lyrics: lines, chords: { c: chord(9, 0) } }, lines.split('\n').toReversed().join('\n'));
  expect(performance.now() - startedAt).toBeLessThan(5000);
});

test('line ends are normalized however they are typed', () => {
  expect(edited({}, 'one\r\ntwo\rthree').lyrics).toBe('one\ntwo\nthree');
});
