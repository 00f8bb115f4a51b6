import { type ChordId, toId } from '@uplift/core/foundation';
import { describe, expect, test } from 'vitest';
import { layOutBars } from './lay-out-bars.ts';

function chord(text: string, beat: number | null) {
  return { id: toId<ChordId>(text), text, spoken: text, beat };
}

/** Each bar as [its first beat, its beats, its chords as "G@0"]. */
function drawn(measures: readonly number[], chords: readonly ReturnType<typeof chord>[]): unknown {
  return layOutBars(measures, chords, 4).map(({ start, beats, chords: inBar }) => [
    start,
    beats,
    ...inBar.map(({ text, beat }) => `${text}@${String(beat)}`),
  ]);
}

describe('the bars of a section', () => {
  test('[SONG-13] [SONG-7] a chord is in the measure that its beat falls into, counted from measure 1', () => {
    expect(drawn([4, 3, 4], [chord('G', 0), chord('D', 2), chord('C', 4), chord('Em', 6.75), chord('A', 7)])).toEqual([
      [0, 4, 'G@0', 'D@2'],
      [4, 3, 'C@0', 'Em@2.75'],
      [7, 4, 'A@0'],
    ]);
  });

  test('measures without chords are empty bars, numbered from 1', () => {
    expect(layOutBars([4, 4], [], 4)).toEqual([
      { number: 1, start: 0, beats: 4, chords: [] },
      { number: 2, start: 4, beats: 4, chords: [] },
    ]);
  });

  test('chords of a bar come in order of beat, and as entered on the same beat', () => {
    expect(drawn([4], [chord('C', 3), chord('G', 1), chord('D', 1)])).toEqual([[0, 4, 'G@1', 'D@1', 'C@3']]);
  });

  test('the first measure includes the pickup and the last the overlap', () => {
    expect(drawn([4, 4], [chord('P', -1), chord('O', 8), chord('Z', 99)])).toEqual([
      [0, 4, 'P@-1'],
      [4, 4, 'O@4', 'Z@95'],
    ]);
  });

  test('[SONG-12] an unscheduled chord is placed at the start', () => {
    expect(drawn([4, 4], [chord('G', null)])).toEqual([
      [0, 4, 'G@0'],
      [4, 4],
    ]);
  });

  test('chords without measures share one bar of the usual length', () => {
    expect(drawn([], [chord('G', 0), chord('D', 40)])).toEqual([[0, 4, 'G@0', 'D@40']]);
    expect(drawn([], [])).toEqual([]);
  });
});
