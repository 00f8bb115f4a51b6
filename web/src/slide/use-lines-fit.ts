import { useMemo } from 'react';
import { fitLines, type Slide, type SlideFit, type SlideSettings } from '@uplift/core/presentation';
import { useMeasure } from './use-measure.ts';

/** Fits lyric lines on one slide in the editor, never split. */
export function useLinesFit(lines: readonly Slide[], settings: SlideSettings): SlideFit {
  const measure = useMeasure(settings.font);
  return useMemo(() => fitLines(lines, settings, measure), [lines, settings, measure]);
}
