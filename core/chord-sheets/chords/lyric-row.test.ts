import { describe, expect, test } from 'vitest';
import { chordReader } from './chord-reader.ts';
import { readBracketChords, readRoundChords } from './inline-chords.ts';
import type { LyricRow } from './lyric-row.ts';
import { readChordLine } from './chord-line.ts';
import { rowUnderChords } from './over-words-row.ts';

/** A row with its chords in brackets, as a musician would type it. */
function typed({ text, chords }: LyricRow): string {
  let out = '';
  let at = 0;
  for (const chord of chords) {
    out += `${text.slice(at, chord.at)}[${chord.text}]`;
    at = chord.at;
  }
  return out + text.slice(at);
}

describe('chords among words', () => {
  test.each([
    ['A[G]mazing [C]grace', 'A[G]mazing [C]grace'],
    ['home.     [G]     [D]', 'home. [G] [D]'],
    ['[G] all to Jesus', '[G]all to Jesus'],
    ['[D][C]Kill', '[D][C]Kill'],
    ['[D7-G]wander', '[D7][G]wander'],
    ['[ G ]x', '[G]x'],
    ['[]x', 'x'],
    ['la [*softly] la', 'la [softly]la'],
    ['la[*Am]', 'la["Am"]'],
    ['S[NC]ure', 'S[N.C.]ure'],
    ['O [G [C]x', 'O [G [C]x'],
    ['odd [t]oken', 'odd [t]oken'],
    ['a [long remark within the words of it] b', 'a [long remark within the words of it] b'],
    ['open [G', 'open [G'],
    ['   indented [G]line  ', 'indented [G]line'],
  ])('[IMP-19] a lyric line with chords, "%s", reads as "%s"', (line, expected) => {
    expect(typed(readBracketChords(line, chordReader('english')))).toBe(expected);
  });

  test.each([
    ["(D)ye'll take a(G)fore (A)ye;", "[D]ye'll take a[G]fore [A]ye;"],
    ["it's (G) all for (C) me", "it's [G]all for [C]me"],
    ['Fare-(C)-well to you', 'Fare-[C]well to you'],
    ['Loch Lomond(A) (D)', 'Loch Lomond[A] [D]'],
    ['by (D)(C)Killie', 'by [D][C]Killie'],
    ['wander (D7-G)', 'wander [D7] [G]'],
    ['sing (Oh yeah!) now', 'sing (Oh yeah!) now'],
  ])('[IMP-19] a lyric line with chords, "%s", reads as "%s"', (line, expected) => {
    expect(typed(readRoundChords(line, chordReader('english')))).toBe(expected);
  });

  test.each([
    ['G        C', 'Amazing grace', '[G]Amazing g[C]race'],
    [' Bm', 'A single space', 'A[Bm] single space'],
    ['      G   D', 'Sing', 'Sing [G] [D]'],
    ['    G   C', 'Word     word', 'Word[G] [C] word'],
    ['Em   G', '     Sing', '[Em] [G]Sing'],
    ['N.C.   D', 'Hear ye him', '[N.C.]Hear ye[D] him'],
    ['G  x2', 'la la', '[G]la [x2]la'],
  ])('[IMP-19] the chords "%s" over "%s" read as "%s"', (chords, words, expected) => {
    const line = readChordLine(chords, chordReader('english'))!;
    expect(typed(rowUnderChords(line, words, 0))).toBe(expected);
  });
});
