import { useMemo } from 'react';
import { DEFAULT_SLIDE_SETTINGS, fitLine, type Slide, type SlideFit } from '@uplift/core/presentation';
import { useMeasure } from './use-measure.ts';

/** How a lyric line stands on a slide of its own while it is edited: never parted, in the usual look. */
export function useLineFit({ rows }: Slide): SlideFit {
  const measure = useMeasure(DEFAULT_SLIDE_SETTINGS.font);
  return useMemo(() => fitLine(rows, DEFAULT_SLIDE_SETTINGS, measure), [rows, measure]);
}
