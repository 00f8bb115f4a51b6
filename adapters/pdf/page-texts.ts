import type { PdfFontFamily, PdfPage, PdfText } from '@uplift/core/pdf-sheets';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;
type TextItem = Extract<TextContent['items'][number], { readonly str: string }>;

/** [a, b, c, d, e, f] of ISO 32000-1, 8.3.3: x' = ax + cy + e, y' = bx + dy + f. */
type Matrix = readonly [number, number, number, number, number, number];

/** The text of a page, upright: text across the direction of most of its letters (a watermark) is left out. */
export async function readPage(page: PDFPageProxy): Promise<PdfPage> {
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const content = await page.getTextContent();
  const placed = content.items.filter(isWritten).map((item) => {
    const matrix = product(parseMatrix(transform), parseMatrix(item.transform));
    return { item, matrix, quarter: quarterTurn(matrix) };
  });
  const quarter = mostWritten(placed);
  const upright = placed.filter((one) => one.quarter === quarter);
  const isTurned = quarter % 2 === 1;
  return {
    width: isTurned ? height : width,
    height: isTurned ? width : height,
    texts: upright.map(({ item, matrix }) =>
      joinText(item, turned(matrix, { quarter, width, height }), content.styles),
    ),
  };
}

function isWritten(item: TextContent['items'][number]): item is TextItem {
  return 'str' in item && item.str.trim() !== '';
}

function parseMatrix(numbers: readonly number[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers;
  return [a, b, c, d, e, f];
}

function product([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** Tilt from a quarter turn up to which a text is read with it (0.05: three degrees). */
const LEANING = 0.05;
const ASKEW = -1;

/** Into which direction a text runs on the page: 0 to the right, then in quarter turns clockwise; -1 askew. */
function quarterTurn([a, b]: Matrix): number {
  const length = Math.hypot(a, b);
  if (length === 0) return ASKEW;
  if (Math.abs(b) <= LEANING * length) return a > 0 ? 0 : 2;
  if (Math.abs(a) <= LEANING * length) return b > 0 ? 1 : 3;
  return ASKEW;
}

function mostWritten(placed: readonly { readonly item: TextItem; readonly quarter: number }[]): number {
  const letters = [0, 0, 0, 0];
  for (const { item, quarter } of placed) {
    if (quarter !== ASKEW) letters[quarter] = (letters[quarter] ?? 0) + item.str.length;
  }
  return letters.indexOf(Math.max(...letters));
}

interface Turn {
  readonly quarter: number;
  readonly width: number;
  readonly height: number;
}

/** The place and size of a text on the page when the page is turned so that the text runs to the right. */
function turned([, , c, d, e, f]: Matrix, { quarter, width, height }: Turn) {
  const size = Math.hypot(c, d);
  if (quarter === 1) return { x: f, y: width - e, size };
  if (quarter === 2) return { x: width - e, y: height - f, size };
  return quarter === 3 ? { x: height - f, y: e, size } : { x: e, y: f, size };
}

function joinText(item: TextItem, place: Pick<PdfText, 'x' | 'y' | 'size'>, styles: TextContent['styles']): PdfText {
  return {
    text: item.str,
    ...place,
    width: item.width,
    font: item.fontName,
    family: findFontFamily(styles[item.fontName]?.fontFamily),
  };
}

function findFontFamily(name: string | undefined): PdfFontFamily {
  return name === 'monospace' || name === 'serif' ? name : 'sans-serif';
}
