import type { TapUnit, TimingSummary } from '@uplift/core/song-timing';
import type { Arrangement } from '@uplift/core/songbook';

export const PLACED = 'Measures and line beginnings placed.';
export const REPLACED = 'All timing placed anew.';
export const NOTHING_TO_PLACE = 'There is nothing to place yet. Add lyrics or chords on the Performance tab.';
export const LINES_CHANGED = 'The lines of the song have changed since you tapped. Tap them again.';
export const ALL_KEPT = 'What you tapped is timed already, and kept. Turn off the switch to replace it.';
export const NO_SOUND = 'No sound on this device. Follow the beats on the screen.';

const UNITS: Readonly<Record<TapUnit, readonly [one: string, many: string]>> = {
  line: ['line', 'lines'],
  section: ['section', 'sections'],
};

/** "1 line", "28 lines". */
export function counted(count: number, unit: TapUnit): string {
  return `${count} ${UNITS[unit][count === 1 ? 0 : 1]}`;
}

/** "28 lines timed", "12 of 28 lines timed". */
export function timedWords(
  { timed, total }: { readonly timed: number; readonly total: number },
  unit: TapUnit,
): string {
  return timed === total ? `${counted(total, unit)} timed` : `${timed} of ${counted(total, unit)} timed`;
}

/** How far the timing has come, in a sentence or two. */
export function summaryWords({ unscheduledLines, sectionsWithoutMeasures }: TimingSummary): string {
  const waiting = [
    ...(unscheduledLines > 0
      ? [`${counted(unscheduledLines, 'line')} ${unscheduledLines === 1 ? 'isn’t' : 'aren’t'} timed yet.`]
      : []),
    ...(sectionsWithoutMeasures > 0
      ? [
          `${counted(sectionsWithoutMeasures, 'section')} ${sectionsWithoutMeasures === 1 ? 'has' : 'have'} no measures.`,
        ]
      : []),
  ];
  return waiting.length === 0 ? 'Every line is timed.' : waiting.join(' ');
}

/** Why an arrangement cannot be timed yet; null when it can. */
export function whyNotTimed({ order, tempo }: Pick<Arrangement, 'order' | 'tempo'>): string | null {
  if (order.length === 0) return 'Add sections on the Chart tab first.';
  return tempo > 0 ? null : 'Set a tempo on the Chart tab first.';
}
