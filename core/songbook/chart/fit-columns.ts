/** Columns are as wide as the song's own longest line asks for; narrower than this, only their headings would be read. */
const NARROWEST_COLUMN_EM = 14;
const COLUMN_COUNTS = [2, 3] as const;

export type ColumnCount = (typeof COLUMN_COUNTS)[number];

/** The space and content that columns are planned for. Widths in px. */
export interface ColumnRoom {
  readonly availablePx: number;
  /** Gap between two columns. */
  readonly columnGapPx: number;
  /** The size the chart is set in. */
  readonly emPx: number;
  /** The longest line, unbroken. */
  readonly longestLinePx: number;
}

/**
 * Lists the possible numbers of columns, fewest first: each holds the longest line and at least 14 em. Empty if only
 * one column fits.
 */
export function columnCounts(room: ColumnRoom): readonly ColumnCount[] {
  const neededPx = Math.max(room.longestLinePx, NARROWEST_COLUMN_EM * room.emPx);
  return COLUMN_COUNTS.filter((count) => columnWidth(room, count) >= neededPx);
}

/** The width of each column, in px. */
export function columnWidth(
  { availablePx, columnGapPx }: Pick<ColumnRoom, 'availablePx' | 'columnGapPx'>,
  count: ColumnCount,
): number {
  return (availablePx - columnGapPx * (count - 1)) / count;
}

/** Sections to be set in columns. Heights in px. */
export interface ColumnFilling {
  /** Section heights in a column of that width, in playing order. */
  readonly sectionsPx: readonly number[];
  /** Gap between two sections of a column. */
  readonly gapPx: number;
  /** Visible height. */
  readonly screenPx: number;
  readonly count: ColumnCount;
}

/**
 * The height in px to which each column is filled, in order and without breaking a section, so that the tallest is as
 * short as possible. Null if that exceeds the screen, or if some column would stay empty.
 */
export function fitColumns({ sectionsPx, gapPx, screenPx, count }: ColumnFilling): number | null {
  let heightPx = Math.max(...sectionsPx, 0);
  while (heightPx <= screenPx) {
    const columns = fillColumns(sectionsPx, gapPx, heightPx);
    if (columns.length <= count) return columns.length === count ? heightPx : null;
    heightPx = nextHeight(columns, gapPx, heightPx);
  }
  return null;
}

interface Column {
  readonly heightPx: number;
  /** Height of the section that begins it. */
  readonly firstPx: number;
}

function fillColumns(sectionsPx: readonly number[], gapPx: number, mostPx: number): readonly Column[] {
  const columns: Column[] = [];
  for (const sectionPx of sectionsPx) {
    const last = columns.at(-1);
    const heightPx = last === undefined ? Infinity : last.heightPx + gapPx + sectionPx;
    if (last === undefined || heightPx > mostPx) columns.push({ heightPx: sectionPx, firstPx: sectionPx });
    else columns.splice(-1, 1, { ...last, heightPx });
  }
  return columns;
}

/** The least height at which some column has room for the next section: any smaller one changes nothing. */
function nextHeight(columns: readonly Column[], gapPx: number, heightPx: number): number {
  const taller = columns.slice(1).map(({ firstPx }, index) => (columns[index]?.heightPx ?? heightPx) + gapPx + firstPx);
  return Math.min(...taller);
}
