import { coverPages } from './cover-pages.ts';
import type { FilledColumn } from './fill-columns.ts';
import { fitSong } from './fit-song.ts';
import { footerHeight, footerInk, legalBlocks, layOutLegal } from './footer.ts';
import { columnLeft, columnWidth, contentWidth, MARGIN, PAPERS } from './paper.ts';
import type { Paper } from './paper.ts';
import { joinInk, moveInk } from './print-document.ts';
import type { PrintDocument, PrintInk, PrintPage } from './print-document.ts';
import type { PrintMeasure } from './measure/print-measure.ts';
import type { PrintOptions, PrintSong } from './print-song.ts';
import { printedChart, printedSections, withShortChords } from './printed-chart.ts';
import { sharePages } from './share-pages.ts';
import type { Sheet } from './share-pages.ts';
import { runningHeader, songHeader, withOccasion } from './song-header.ts';

interface Press {
  readonly paper: Paper;
  readonly measure: PrintMeasure;
  readonly occasion: string;
}

const BLANK_BESIDE_CHORD_EM = 2;

/**
 * Lays out the pages of songs to print: first the list of the set if there is one, then the songs, each from a new
 * page unless they share pages.
 */
export function layOutPrint(
  songs: readonly PrintSong[],
  { paper: paperName, cover, occasion = '', isOnNewPages = true }: PrintOptions,
  measure: PrintMeasure,
): PrintDocument {
  const paper = PAPERS[paperName];
  const press = { paper, measure, occasion };
  const listed = cover === undefined ? [] : coverSheets(cover, press);
  const own = songs.map((song, index) => songSheets(song, index, press));
  const all = [...listed, ...own.flat()];
  const sheets = isOnNewPages ? all : sharePages(all, (lines) => roomAbove(paper, lines));
  return {
    ...paper,
    songs: own.map((each) => ({ columns: each[0]?.columns ?? 1, pages: each.length })),
    pages: sheets.map((sheet, index) => numbered(sheet, index, { count: sheets.length, press })),
  };
}

function coverSheets(cover: NonNullable<PrintOptions['cover']>, { paper, measure }: Press): readonly Sheet[] {
  const width = contentWidth(paper);
  const pages = coverPages(cover, { measure, width, height: roomAbove(paper, 0) });
  return pages.map((ink) => ({
    ...moveInk(ink, MARGIN, MARGIN),
    songs: [],
    footerLines: [],
    bottom: roomAbove(paper, 0),
    isContinued: false,
    chartSize: 0,
    columns: 1,
    stretchPercent: 100,
  }));
}

function songSheets(printed: PrintSong, song: number, { paper, measure, occasion }: Press): readonly Sheet[] {
  const width = contentWidth(paper);
  const setting = { measure, width };
  const chart = printedChart(printed);
  const sections = withShortChords(printedSections(chart, printed), measure.chart(100), narrowestEm(printed, paper));
  const header = withOccasion(songHeader(printed, chart, setting), occasion, setting);
  const running = withOccasion(runningHeader(chart, setting), occasion, setting);
  const legal = layOutLegal(printed.song.copyright_information, setting);
  const fit = fitSong(sections, {
    measure,
    paper,
    firstHeight: roomAbove(paper, legal.footerLines.length) - header.height,
    laterHeight: roomAbove(paper, 0) - running.height,
    isTwoColumns: printed.isTwoColumns,
    size: printed.size,
    closing: legalBlocks(legal.closingText, measure, columnWidth(paper, printed.isTwoColumns === false ? 1 : 2)),
  });
  const pages = Math.ceil(fit.filled.length / fit.columns);
  return Array.from({ length: pages }, (_, page) => {
    const above = page === 0 ? header : running;
    const columns = fit.filled.slice(page * fit.columns, (page + 1) * fit.columns);
    return {
      ...joinInk([moveInk(above.ink, MARGIN, MARGIN), columnsInk(columns, { paper, fit, top: MARGIN + above.height })]),
      songs: [song],
      footerLines: page === 0 ? legal.footerLines : [],
      bottom: above.height + Math.max(...columns.map(({ height }) => height)),
      isContinued: page > 0,
      chartSize: fit.size,
      columns: fit.columns,
      stretchPercent: fit.stretchPercent,
    };
  });
}

/** Returns the width for a chord in the narrowest column the song may be set in, less the blank next to it. */
function narrowestEm({ isTwoColumns, size }: PrintSong, paper: Paper): number {
  return size === null ? Infinity : columnWidth(paper, isTwoColumns === false ? 1 : 2) / size - BLANK_BESIDE_CHORD_EM;
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

function numbered(sheet: Sheet, index: number, { count, press }: Numbering): PrintPage {
  const { paper, measure } = press;
  const { songs, footerLines, chartSize, columns, stretchPercent } = sheet;
  const number = index + 1;
  const words = count === 1 ? '' : `${String(number)} / ${String(count)}`;
  const footer = footerInk(footerLines, words, { measure, width: contentWidth(paper) });
  const top = paper.height - MARGIN - footerHeight(footerLines.length);
  const ink = joinInk([sheet, moveInk(footer, MARGIN, top)]);
  return { ...ink, number, songs, chartSize, columns, stretchPercent };
}

/** Returns the height above a footer of that many lines, pt. */
function roomAbove(paper: Paper, footerLines: number): number {
  return paper.height - 2 * MARGIN - footerHeight(footerLines);
}
