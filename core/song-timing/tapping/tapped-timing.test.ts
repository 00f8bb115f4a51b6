import { describe, expect, test } from 'vitest';
import { buildSong, freshIds, GRACE, MAIN } from '../testing/example-song.ts';
import { scheduleTaps } from '../schedule-taps.ts';
import { tapTargets } from '../tap-timing.ts';
import { NO_RUN, type TapRun } from './tap-run.ts';
import { tappedTiming } from './tapped-timing.ts';
import { ALL_KEPT, LINES_CHANGED } from './timing-words.ts';

const SONG = buildSong({ verse: { lyrics: GRACE } });
const INTO = { arrangementId: MAIN, keepsTiming: true, newId: freshIds() };

/** A run in which these lines were tapped; null for a line that was skipped. */
function reviewed(...steps: readonly (number | null)[]): TapRun {
  const targets = tapTargets(SONG, { arrangementId: MAIN, by: 'line' });
  return { phase: 'reviewing', plan: { by: 'line', targets, tempo: 76, beatsInMeasure: 3 }, steps };
}

describe('the timing that a run of taps gives', () => {
  test('a run with every line tapped times the whole arrangement', () => {
    expect(tappedTiming(SONG, reviewed(0, 12, 24, 36), INTO)).toMatchObject({
      words: '4 lines timed',
      isPartial: false,
      measures: 16,
      hasWaitingChords: false,
      problem: null,
    });
  });

  test('a run with lines left out is partial', () => {
    expect(tappedTiming(SONG, reviewed(0, null, 24), INTO)).toMatchObject({
      words: '2 of 4 lines timed',
      isPartial: true,
      problem: null,
    });
  });

  test('a run cannot be used once the lines of the song have changed', () => {
    const changed = buildSong({ verse: { lyrics: `${GRACE}\nAmen` } });
    expect(tappedTiming(changed, reviewed(0, 12, 24, 36), INTO).problem).toBe(LINES_CHANGED);
  });

  test('a run changes nothing where all of its lines are timed and kept', () => {
    const { scheduling } = tappedTiming(SONG, reviewed(0, 12, 24, 36), INTO);
    const timed = scheduleTaps(SONG, scheduling);
    const again = reviewed(0, 15, 30, 45);
    expect(tappedTiming(timed, again, INTO).problem).toBe(ALL_KEPT);
    expect(tappedTiming(timed, again, { ...INTO, keepsTiming: false }).problem).toBeNull();
  });

  test('chords that the taps leave without a beat are reported', () => {
    const chords = { c: { chord: '1', line: 0, character: 0, beat: null } };
    const song = buildSong({ verse: { lyrics: GRACE, chords } });
    expect(tappedTiming(song, reviewed(0, 12, 24, 36), INTO).hasWaitingChords).toBe(true);
  });

  test('a tap session has no timing before its lines were tapped', () => {
    expect(tappedTiming(SONG, NO_RUN, INTO).problem).toBe(LINES_CHANGED);
  });
});
