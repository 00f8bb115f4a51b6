import { useMemo } from 'react';
import { DEFAULT_SLIDE_SETTINGS, fitLine, type Slide, type SlideFit } from '@uplift/core/presentation';
import { useMeasure } from './use-measure.ts';

/** Fits a lyric line on a slide of its own in the editor: never split, in the default look. */
export function useLineFit({ rows }: Slide): SlideFit {
  const measure = useMeasure(DEFAULT_SLIDE_SETTINGS.font);
  return useMemo(() => fitLine(rows, DEFAULT_SLIDE_SETTINGS, measure), [rows, measure]);
}
