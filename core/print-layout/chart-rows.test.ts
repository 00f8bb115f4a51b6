import { expect, test } from 'vitest';
import { FIXED_MEASURE } from './testing/example-measure.ts';
import { placeChords, exampleSong, printed } from './testing/example-song.ts';
import { layOutPrint } from './lay-out-print.ts';
import { MARGIN } from './paper.ts';

test('a long text over the last letters of a row moves to the next row instead of over the margin', () => {
  const long = 'played twice, then softly and slower to the end';
  const bars = [0, 4, 8, 12, 16].map((beat) => ['1', -1, beat] as const);
  const song = exampleSong({
    first: { name: 'Verse', measures: [4, 4, 4, 4, 4, 4], lyrics: '', chords: placeChords([long, -1, 0]) },
    second: {
      name: 'Verse',
      measures: [4, 4, 4, 4, 4, 4],
      lyrics: `a\nwide words now ${Array.from({ length: 4 }, () => 'W'.repeat(90)).join(' ')}`,
      chords: placeChords([long, 1, 14], ['1', 1, 16], ...bars),
    },
  });
  const { pages, width } = layOutPrint(
    [printed(song, { isTwoColumns: true, isLinear: false, size: 14 })],
    { paper: 'a4' },
    FIXED_MEASURE,
  );
  const ends = pages.flatMap(({ texts }) => texts.map((text) => text.x + text.width));
  expect(Math.max(...ends)).toBeLessThanOrEqual(width - MARGIN);
});
