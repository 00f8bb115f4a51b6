import { coverPages } from './cover-pages.ts';
import type { FilledColumn } from './fill-columns.ts';
import { fitSong } from './fit-song.ts';
import { footerHeight, footerInk, legalBlocks, legalOf } from './footer.ts';
import { columnLeft, columnWidth, contentWidth, MARGIN, PAPERS } from './paper.ts';
import type { Paper } from './paper.ts';
import { joinInk, moveInk } from './print-document.ts';
import type { PrintDocument, PrintInk, PrintPage } from './print-document.ts';
import type { PrintMeasure } from './print-measure.ts';
import type { PrintOptions, PrintSong } from './print-song.ts';
import { printedChart, printedSections, withShortChords } from './printed-chart.ts';
import { runningHeader, songHeader } from './song-header.ts';

/** A page before it is known how many there are. */
interface Sheet extends Omit<PrintPage, 'number'> {
  readonly footerLines: readonly string[];
}

interface Press {
  readonly paper: Paper;
  readonly measure: PrintMeasure;
  readonly isLyricsOnly: boolean;
}

/** The pages of songs to print, everything on them at its place: first the list of the set where there is one, then every song on pages of its own. */
export function layOutPrint(
  songs: readonly PrintSong[],
  { paper: paperName, isLyricsOnly, cover }: PrintOptions,
  measure: PrintMeasure,
): PrintDocument {
  const paper = PAPERS[paperName];
  const press = { paper, measure, isLyricsOnly };
  const listed = cover === undefined ? [] : coverSheets(cover, press);
  const sheets = [...listed, ...songs.flatMap((song, index) => songSheets(song, index, press))];
  return { ...paper, pages: sheets.map((sheet, index) => numbered(sheet, index, { count: sheets.length, press })) };
}

function coverSheets(cover: NonNullable<PrintOptions['cover']>, { paper, measure }: Press): readonly Sheet[] {
  const width = contentWidth(paper);
  const pages = coverPages(cover, { measure, width, height: roomAbove(paper, 0) });
  return pages.map((ink) => ({
    ...moveInk(ink, MARGIN, MARGIN),
    song: null,
    footerLines: [],
    chartSize: 0,
    columns: 1,
    stretchPercent: 100,
  }));
}

function songSheets(printed: PrintSong, song: number, { paper, measure, isLyricsOnly }: Press): readonly Sheet[] {
  const width = contentWidth(paper);
  const chart = printedChart(printed);
  const sections = withShortChords(
    printedSections(chart, { isLinear: printed.isLinear, isLyricsOnly }),
    measure.chart(100),
  );
  const header = songHeader(printed, chart, { measure, width });
  const running = runningHeader(chart, { measure, width });
  const legal = legalOf(printed.song.copyright_information, { measure, width });
  const fit = fitSong(sections, {
    measure,
    paper,
    firstHeight: roomAbove(paper, legal.footerLines.length) - header.height,
    laterHeight: roomAbove(paper, 0) - running.height,
    isTwoColumns: printed.isTwoColumns,
    closing: legalBlocks(legal.closingText, measure, columnWidth(paper, printed.isTwoColumns === false ? 1 : 2)),
  });
  const pages = Math.ceil(fit.filled.length / fit.columns);
  return Array.from({ length: pages }, (_, page) => {
    const above = page === 0 ? header : running;
    const columns = fit.filled.slice(page * fit.columns, (page + 1) * fit.columns);
    return {
      ...joinInk([moveInk(above.ink, MARGIN, MARGIN), columnsInk(columns, { paper, fit, top: MARGIN + above.height })]),
      song,
      footerLines: page === 0 ? legal.footerLines : [],
      chartSize: fit.size,
      columns: fit.columns,
      stretchPercent: fit.stretchPercent,
    };
  });
}

interface ColumnsPlace {
  readonly paper: Paper;
  readonly fit: { readonly columns: 1 | 2 };
  readonly top: number;
}

function columnsInk(columns: readonly FilledColumn[], { paper, fit, top }: ColumnsPlace): PrintInk {
  return joinInk(
    columns.flatMap(({ placed }, index) =>
      placed.map(({ block, top: down }) => moveInk(block.draw(), columnLeft(paper, fit.columns, index), top + down)),
    ),
  );
}

interface Numbering {
  readonly count: number;
  readonly press: Press;
}

function numbered({ footerLines, ...sheet }: Sheet, index: number, { count, press }: Numbering): PrintPage {
  const { paper, measure } = press;
  const number = index + 1;
  const words = count === 1 ? '' : `${String(number)} / ${String(count)}`;
  const footer = footerInk(footerLines, words, { measure, width: contentWidth(paper) });
  const top = paper.height - MARGIN - footerHeight(footerLines.length);
  return { ...sheet, ...joinInk([sheet, moveInk(footer, MARGIN, top)]), number };
}

/** What a page can hold above a footer of so many lines, pt. */
function roomAbove(paper: Paper, footerLines: number): number {
  return paper.height - 2 * MARGIN - footerHeight(footerLines);
}
