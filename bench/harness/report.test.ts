import { describe, expect, test } from 'vitest';
import { buildReport, formatTable } from './report.ts';

const MACHINE = { cpu: 'Some CPU', cores: 2, node: '24.21.0', chromium: '156.0', load: 0.4 };
const RAN = { machine: MACHINE, runs: 3 };

describe('a report', () => {
  test('a report is the median over the runs, in one JSON line of the fixed form', () => {
    const measured = {
      figures: { p50_ms: [9, 7.412, 6], mismatches: [0] },
      references: { naive_p50_ms: [3610.4, 3600, 3700] },
    };
    expect(JSON.stringify(buildReport('search', measured, RAN))).toBe(
      '{"bench":"search","figures":{"p50_ms":7.41,"mismatches":0},"references":{"naive_p50_ms":3610},' +
        '"machine":{"cpu":"Some CPU","cores":2,"node":"24.21.0","chromium":"156.0","load":0.4},"runs":3}',
    );
  });

  test('a report has null for an unavailable figure', () => {
    const report = buildReport('import', { figures: { parse_vs_chordsheetjs: null }, references: {} }, RAN);
    expect(report.figures).toEqual({ parse_vs_chordsheetjs: null });
  });

  test('a report counts a negative rounding error in a difference as 0', () => {
    const report = buildReport('click', { figures: { phase_ms: [-6.8e-13, -1e-9, 0] }, references: {} }, RAN);
    expect(report.figures).toEqual({ phase_ms: 0 });
  });

  test.each([[[]], [[Number.NaN]], [[-10.5, 12, 14]]])('a report with a missing figure is refused: %j', (samples) => {
    expect(() => buildReport('list', { figures: { sort_ms: samples }, references: {} }, RAN)).toThrow(/sort_ms/);
  });
});

test('the table shows the goal next to each figure, and whether it is met', () => {
  const report = buildReport(
    'import',
    {
      figures: {
        stored_1000_s: [2.5],
        parse_songs_per_s: [1900],
        parse_vs_chordsheetjs: null,
        over_words_p95_ms: [3.2],
      },
      references: {},
    },
    RAN,
  );
  expect(formatTable(report).split('\n')).toEqual([
    'import, median of 3',
    '  stored_1000_s                 2.5 s  goal <= 3 s: met',
    '  parse_songs_per_s           1900 /s',
    '  parse_vs_chordsheetjs  not measured  goal >= 4 times: MISSED',
    '  over_words_p95_ms            3.2 ms  goal <= 1 ms: MISSED',
    '  Some CPU, 2 cores, Node 24.21.0, Chromium 156.0, load 0.4',
  ]);
});
