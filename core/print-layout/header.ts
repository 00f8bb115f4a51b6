import type { PrintInk } from './print-document.ts';
import type { PrintMeasure } from './measure/print-measure.ts';

/** The ink above a chart, or a part of it, and its height with the blank below; pt. */
export interface Header {
  readonly ink: PrintInk;
  readonly height: number;
}

export interface HeaderSetting {
  readonly measure: PrintMeasure;
  /** Width between the margins, pt. */
  readonly width: number;
}
