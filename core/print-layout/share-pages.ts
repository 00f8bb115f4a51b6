import { joinInk, moveInk } from './print-document.ts';
import type { PrintInk, PrintPage } from './print-document.ts';

/** A page before it is known how many there are. */
export interface Sheet extends Omit<PrintPage, 'number'> {
  readonly footerLines: readonly string[];
  /** Distance from the margin to the end of its chart, pt. */
  readonly bottom: number;
  /** True for a later page of its song. */
  readonly isContinued: boolean;
}

/** Space between the chart of a song and the title of the next, pt. */
const BETWEEN_SONGS = 26;

/** Merges pages: a song that fits whole below the song before shares its page. */
export function sharePages(sheets: readonly Sheet[], roomAbove: (footerLines: number) => number): readonly Sheet[] {
  const pages: Sheet[] = [];
  for (const sheet of sheets) {
    const last = pages.at(-1);
    const joined = last === undefined ? null : joinedPage(last, sheet);
    const fits = joined !== null && joined.bottom <= roomAbove(joined.footerLines.length);
    if (fits) pages.pop();
    pages.push(fits ? joined : sheet);
  }
  return pages;
}

/** Returns null if one of them keeps its page: the list of the set, or a song continued from the page before. */
function joinedPage(above: Sheet, below: Sheet): Sheet | null {
  if (above.songs.length === 0 || below.isContinued) return null;
  const down = above.bottom + BETWEEN_SONGS;
  return {
    ...above,
    ...joinInk([above, moveInk(ownStretch(below, above.stretchPercent), 0, down)]),
    songs: [...above.songs, ...below.songs],
    footerLines: [...new Set([...above.footerLines, ...below.footerLines])],
    bottom: down + below.bottom,
  };
}

/** Lyrics keep the width of their letters on a page where others are set wider or narrower. */
function ownStretch({ texts, rules, stretchPercent }: Sheet, pagePercent: number): PrintInk {
  if (stretchPercent === pagePercent) return { texts, rules };
  return { texts: texts.map((text) => (text.face === 'lyric' ? { ...text, stretchPercent } : text)), rules };
}
