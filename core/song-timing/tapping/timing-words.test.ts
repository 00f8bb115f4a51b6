import { describe, expect, test } from 'vitest';
import { summaryWords, timedWords, whyNotTimed } from './timing-words.ts';

const lines = (count: number) => Array.from({ length: count }, (_, line) => ({ line }));
const WORDLESS = { line: null };

test.each([
  [28, lines(28), 'line', '28 lines timed'],
  [1, lines(1), 'line', '1 line timed'],
  [13, [...lines(12), WORDLESS], 'line', '12 lines and 1 section without lyrics timed'],
  [12, lines(28), 'line', '12 of 28 lines timed'],
  [2, [WORDLESS, WORDLESS], 'line', '2 sections without lyrics timed'],
  [5, Array.from({ length: 6 }, () => WORDLESS), 'section', '5 of 6 sections timed'],
] as const)('%d taps of the targets %j by %s are described as "%s"', (timed, targets, unit, words) => {
  expect(timedWords(timed, targets, unit)).toBe(words);
});

const WHY = 'Tap along once, and the chart and the slides follow the song.';

test.each([
  [0, 0, 0, 'Every line is timed.'],
  [0, 5, 0, 'Every line is timed. 5 chords aren’t: Auto-schedule places them.'],
  [1, 5, 0, `1 line isn’t timed yet. ${WHY}`],
  [12, 0, 1, `12 lines aren’t timed yet. 1 section has no measures. ${WHY}`],
  [0, 0, 2, `2 sections have no measures. ${WHY}`],
])('timing with %d lines, %d chords and %d sections left is described: %s', (lines, chords, sections, words) => {
  const waiting = { unscheduledLines: lines, unscheduledChords: chords, sectionsWithoutMeasures: sections };
  expect(summaryWords({ measures: 0, beats: 0, ...waiting })).toBe(words);
});

describe('an arrangement', () => {
  const place = { section_id: 'verse' as never, annotation: '' };
  test.each([
    ['without sections', [], 76, 'Add sections on the Chart tab first.'],
    ['without a tempo', [place], 0, 'Set a tempo on the Chart tab first.'],
    ['with both', [place], 76, null],
  ])('an arrangement cannot be timed %s', (_, order, tempo, because) => {
    expect(whyNotTimed({ order, tempo })).toBe(because);
  });
});
