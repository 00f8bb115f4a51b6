import type { TapTarget, TapUnit } from '../tap-timing.ts';
import type { TimingSummary } from '../timing-summary.ts';
import type { Arrangement } from '@uplift/core/songbook';

export const PLACED = 'Measures and line starts placed.';
export const REPLACED = 'All timing replaced.';
export const NOTHING_TO_PLACE = 'Nothing to time yet. Add lyrics or chords on the Chart tab.';
export const LINES_CHANGED = 'The lines of the song have changed since you tapped. Tap them again.';
export const ALL_KEPT = 'Those lines already have timing, so it was kept. Turn off the switch to replace it.';
export const NO_SOUND = 'No sound on this device. Follow the beats on the screen.';

const UNITS: Readonly<Record<TapUnit, readonly [one: string, many: string]>> = {
  line: ['line', 'lines'],
  section: ['section', 'sections'],
};

/**
 * "1 line", "28 lines".
 *
 * @example
 * countUnits(28, 'line') // '28 lines'
 */
export function countUnits(count: number, unit: TapUnit): string {
  return `${count} ${UNITS[unit][count === 1 ? 0 : 1]}`;
}

/**
 * "12 lines and 1 section without lyrics": a section without lyrics is tapped once among the lines.
 *
 * @example
 * countTargets([{ line: 0 }, { line: 1 }, { line: null }], 'line') // '2 lines and 1 section without lyrics'
 */
export function countTargets(targets: readonly Pick<TapTarget, 'line'>[], unit: TapUnit): string {
  const wordless = unit === 'line' ? targets.filter(({ line }) => line === null).length : 0;
  const units = countUnits(targets.length - wordless, unit);
  if (wordless === 0) return units;
  const sections = `${countUnits(wordless, 'section')} without lyrics`;
  return wordless === targets.length ? sections : `${units} and ${sections}`;
}

/**
 * "28 lines timed", "12 lines and 1 section without lyrics timed"; "12 of 28 lines timed".
 *
 * @example
 * timedWords(1, [{ line: 0 }, { line: 1 }], 'line') // '1 of 2 lines timed'
 */
export function timedWords(timed: number, targets: readonly Pick<TapTarget, 'line'>[], unit: TapUnit): string {
  return timed === targets.length
    ? `${countTargets(targets, unit)} timed`
    : `${timed} of ${countTargets(targets, unit)} timed`;
}

/** Summarizes the timing so far in a sentence or two, with its purpose. */
export function summaryWords(summary: TimingSummary): string {
  const { unscheduledLines, unscheduledChords, sectionsWithoutMeasures } = summary;
  if (isTimed(summary)) return unscheduledChords === 0 ? 'Every line is timed.' : chordsWaiting(unscheduledChords);
  const lines = `${countUnits(unscheduledLines, 'line')} ${unscheduledLines === 1 ? 'isn’t' : 'aren’t'} timed yet.`;
  const sections = `${countUnits(sectionsWithoutMeasures, 'section')} ${sectionsWithoutMeasures === 1 ? 'has' : 'have'} no measures.`;
  const waiting = [...(unscheduledLines > 0 ? [lines] : []), ...(sectionsWithoutMeasures > 0 ? [sections] : [])];
  return [...waiting, WHY_TIME].join(' ');
}

/** "Every line is timed. 5 chords aren’t: Auto-schedule places them." */
function chordsWaiting(count: number): string {
  return `Every line is timed. ${count} ${count === 1 ? 'chord isn’t' : 'chords aren’t'}: Auto-schedule places ${count === 1 ? 'it' : 'them'}.`;
}

const WHY_TIME = 'Tap along once, and the chart and the slides follow the song.';

/** Returns true if no line is left to time. */
export function isTimed({ unscheduledLines, sectionsWithoutMeasures }: TimingSummary): boolean {
  return unscheduledLines === 0 && sectionsWithoutMeasures === 0;
}

/**
 * Returns the reason an arrangement cannot be timed yet; null if it can.
 *
 * @example
 * whyNotTimed({ order: [], tempo: 72 }) // 'Add sections on the Chart tab first.'
 */
export function whyNotTimed({ order, tempo }: Pick<Arrangement, 'order' | 'tempo'>): string | null {
  if (order.length === 0) return 'Add sections on the Chart tab first.';
  return tempo > 0 ? null : 'Set a tempo on the Chart tab first.';
}
