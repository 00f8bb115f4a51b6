import type { PrintInk } from './print-document.ts';
import type { PrintMeasure } from './print-measure.ts';

/** What is above a chart or is a part of that, and how tall it is with what is left blank below it; pt. */
export interface Header {
  readonly ink: PrintInk;
  readonly height: number;
}

export interface HeaderSetting {
  readonly measure: PrintMeasure;
  /** Between the margins, pt. */
  readonly width: number;
}
