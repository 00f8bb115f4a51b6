/** A run of text on a page. Lengths are points (1/72 inch), counted from the top left corner of the upright page. */
export interface PdfText {
  readonly text: string;
  /** Its left edge. */
  readonly x: number;
  /** The line it is on: its baseline, counted downwards. */
  readonly y: number;
  readonly width: number;
  /** Its font's size. */
  readonly size: number;
  /** Identifies the font within its page. */
  readonly font: string;
  readonly family: PdfFontFamily;
}

export type PdfFontFamily = 'serif' | 'sans-serif' | 'monospace';

/** A page's texts in drawing order, which may differ from reading order. */
export interface PdfPage {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly PdfText[];
  /** True if the page, or a part of it, could not be read. */
  readonly isDamaged?: boolean;
}
