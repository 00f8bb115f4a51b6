/** Typographic roles. 'lyric' and 'chord' belong to a chart; 'strong' is the bold text face, 'direction' an italic. */
export type PrintFace = 'title' | 'text' | 'strong' | 'direction' | 'lyric' | 'chord';

/** A text at its place. All measures are in pt (1/72 in); the page's origin is its top left corner. */
export interface PrintText {
  readonly text: string;
  /** Its left edge, even for right-to-left text. */
  readonly x: number;
  readonly baseline: number;
  readonly width: number;
  readonly face: PrintFace;
  readonly size: number;
  /** Drawn lighter than the more important text next to it. */
  readonly isMuted: boolean;
  readonly isRightToLeft: boolean;
  /** Width of lyrics' letters if it differs from the page's. */
  readonly stretchPercent?: number;
}

/** A line drawn on the page, as a filled rectangle. */
export interface PrintRule {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly isMuted: boolean;
}

/** Drawn elements of a page or of a part of it. */
export interface PrintInk {
  readonly texts: readonly PrintText[];
  readonly rules: readonly PrintRule[];
}

export interface PrintPage extends PrintInk {
  /** Number of the page from 1, through the whole document. */
  readonly number: number;
  /** The indexes of the songs on the page; none on the pages of the set's list. */
  readonly songs: readonly number[];
  /** The size of the lyrics of its first song, pt. */
  readonly chartSize: number;
  readonly columns: 1 | 2;
  /** Position on the width axis of the lyrics' letters: 100 down to 86. */
  readonly stretchPercent: number;
}

export interface PrintDocument {
  readonly width: number;
  readonly height: number;
  /** In the given order. */
  readonly songs: readonly PrintedSong[];
  readonly pages: readonly PrintPage[];
}

/** The layout that a printed song got. */
export interface PrintedSong {
  readonly columns: 1 | 2;
  readonly pages: number;
}

export const NO_INK: PrintInk = { texts: [], rules: [] };

/** Several parts drawn as one. */
export function joinInk(parts: readonly PrintInk[]): PrintInk {
  return { texts: parts.flatMap(({ texts }) => texts), rules: parts.flatMap(({ rules }) => rules) };
}

/** The same, further right and further down. */
export function moveInk({ texts, rules }: PrintInk, right: number, down: number): PrintInk {
  return {
    texts: texts.map((text) => ({ ...text, x: text.x + right, baseline: text.baseline + down })),
    rules: rules.map((rule) => ({ ...rule, x: rule.x + right, y: rule.y + down })),
  };
}
