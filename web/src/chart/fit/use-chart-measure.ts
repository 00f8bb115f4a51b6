import { useMemo } from 'react';
import type { ChartMeasure, ChordSetting } from '@uplift/core/songbook';
import { useStore } from '../../state/use-store.ts';
import { chartFonts } from './chart-fonts.ts';
import { chartWidths } from './text-width.ts';

const USUAL: ChordSetting = { notation: 'letters', chordScale: 100 };

/** Measures a chart's text, with lyrics at `stretchPercent` of the font's width axis and chords in letters of the usual size by default
 * otherwise; another one once the fonts have arrived. */
export function useChartMeasure(stretchPercent: number, setting: ChordSetting = USUAL): ChartMeasure {
  const { notation, chordScale } = setting;
  const fonts = useStore(chartFonts);
  return useMemo(
    () => chartWidths.measureAt(stretchPercent, { notation, chordScale }),
    // oxlint-disable-next-line react/exhaustive-deps -- measured again when the fonts arrive
    [stretchPercent, notation, chordScale, fonts],
  );
}
