import { NARROWEST_PERCENT, type ChartMeasure } from '@uplift/core/songbook';

const FULL_PERCENT = 100;

/** The measure of letters at a width between their full and their narrowest one: the widths of a variable font are linear along its axis. */
export function stretchedMeasure(full: ChartMeasure, narrow: ChartMeasure, stretchPercent: number): ChartMeasure {
  const share = (FULL_PERCENT - stretchPercent) / (FULL_PERCENT - NARROWEST_PERCENT);
  if (share === 0) return full;
  return {
    ...full,
    lyric: (text) => {
      const width = full.lyric(text);
      return width + (narrow.lyric(text) - width) * share;
    },
  };
}
