import type { ChartMeasure } from '@uplift/core/songbook';
import type { PrintFace } from '../print-document.ts';

/** The faces of text outside charts. */
export type TextFace = Exclude<PrintFace, 'lyric' | 'chord'>;

/** Widths of text as it will be drawn, in em, which are the same at every size. */
export interface PrintMeasure {
  text(text: string, face: TextFace): number;
  /** In em of the chart's size, with lyrics at `stretchPercent` of the font's width axis. */
  chart(stretchPercent: number): ChartMeasure;
}
