import { useMemo } from 'react';
import type { ChartMeasure } from '@uplift/core/songbook';
import { useStore } from '../state/use-store.ts';
import { chartFonts } from './chart-fonts.ts';
import { chartMeasure } from './text-width.ts';

/** Measures a chart's text, with lyrics at `stretchPercent` of the font's width axis; another one once the fonts have arrived. */
export function useChartMeasure(stretchPercent: number): ChartMeasure {
  const fonts = useStore(chartFonts);
  return useMemo(
    () => chartMeasure(stretchPercent),
    // oxlint-disable-next-line react/exhaustive-deps -- measured again when the fonts arrive
    [stretchPercent, fonts],
  );
}
