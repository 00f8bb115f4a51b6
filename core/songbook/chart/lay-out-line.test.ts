import { type ChordId, toId } from '@uplift/core/foundation';
import { describe, expect, test } from 'vitest';
import type { ChartWord } from './chart.ts';
import { layOutWords } from './lay-out-line.ts';
import type { ChordOnLine } from './lay-out-line.ts';

function on(at: number, text: string): ChordOnLine {
  return { at, chord: { id: toId<ChordId>(text), text, spoken: text, beat: null } };
}

/** Words as "[G]Ama|[D]zing_": segments parted by "|", the space after a word as underscores. */
function drawn(words: readonly ChartWord[]): readonly string[] {
  return words.map(({ segments, space }) => {
    const parts = segments.map(({ chord, lyric }) => (chord === null ? lyric : `[${chord.text}]${lyric}`));
    return parts.join('|') + '_'.repeat(space.length);
  });
}

describe('a line of words and chords', () => {
  test.each<[string, string, ChordOnLine[], string[]]>([
    ['no chords', 'Amazing grace', [], ['Amazing_', 'grace']],
    ['a chord on the first letter', 'Amazing grace', [on(0, 'G')], ['[G]Amazing_', 'grace']],
    ['a chord inside a word', 'Amazing grace', [on(3, 'G')], ['Ama|[G]zing_', 'grace']],
    ['a chord on each word', 'Amazing grace', [on(0, 'G'), on(8, 'D')], ['[G]Amazing_', '[D]grace']],
    ['two chords in a word', 'Amazing', [on(1, 'G'), on(3, 'D')], ['A|[G]ma|[D]zing']],
    ['two chords on one letter', 'grace', [on(0, 'G'), on(0, 'D')], ['[G]|[D]grace']],
    ['two chords on an inner letter', 'grace', [on(2, 'G'), on(2, 'D')], ['gr|[G]|[D]ace']],
    ['chords after the last word', 'home', [on(4, 'G'), on(4, 'D')], ['home', '[G]', '[D]']],
    ['a chord on the trailing space', 'home  ', [on(5, 'G')], ['home_', '[G]_']],
    ['a chord on the one space between words', 'is home', [on(2, 'G')], ['is', '[G] |home']],
    ['chords on that space and on the word', 'is home', [on(2, 'G'), on(3, 'D')], ['is', '[G] |[D]home']],
    ['two chords on that space', 'is home', [on(2, 'G'), on(2, 'D')], ['is', '[G]|[D] |home']],
    ['a chord amid wide space', 'is     home', [on(4, 'G')], ['is__', '[G]___', 'home']],
    ['chords amid wide space', 'is     home', [on(3, 'G'), on(6, 'D')], ['is_', '[G]___', '[D] |home']],
    ['a chord on the indent', '  home', [on(0, 'G')], ['[G]__', 'home']],
    ['an empty line', '', [on(0, 'G'), on(0, 'D')], ['[G]', '[D]']],
    ['a blank line', '   ', [on(1, 'G')], ['_', '[G]__']],
    ['nothing at all', '', [], []],
    ['words written without spaces', '奇異恩典', [on(1, 'G')], ['奇|[G]異', '恩典']],
  ])('%s', (_, text, chords, expected) => {
    expect(drawn(layOutWords(text, chords))).toEqual(expected);
  });
});
