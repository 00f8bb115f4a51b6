import { knownWidths, stretchedMeasure, type PrintMeasure } from '@uplift/core/print-layout';
import { useEffect, useMemo } from 'react';
import { NARROWEST_PERCENT } from '@uplift/core/songbook';
import { useChartMeasure } from '../../chart/index.ts';
import { useStore } from '../../state/use-store.ts';
import { loadPrintFonts, printFonts } from './print-fonts.ts';
import { forgetTextWidths, textWidthEm } from './text-width.ts';

const FULL_PERCENT = 100;

/**
 * Measures text as the sheets set it. Null until the fonts are loaded: a sheet must not be seen, and never printed, in
 * others.
 */
export function usePrintMeasure(): PrintMeasure | null {
  const full = useChartMeasure(FULL_PERCENT);
  const narrow = useChartMeasure(NARROWEST_PERCENT);
  const isReady = useStore(printFonts);
  useEffect(loadPrintFonts, []);
  return useMemo(() => {
    if (!isReady) return null;
    forgetTextWidths();
    const [widest, narrowest] = [knownWidths(full), knownWidths(narrow)];
    return { text: textWidthEm, chart: (stretchPercent) => stretchedMeasure(widest, narrowest, stretchPercent) };
  }, [isReady, full, narrow]);
}
