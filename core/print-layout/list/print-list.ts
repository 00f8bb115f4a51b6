import type { SongId } from '@uplift/core/foundation';
import type { SetList, SongItem } from '@uplift/core/set-list';
import { layOutPrint } from '../lay-out-print.ts';
import type { PaperName } from '../paper.ts';
import type { PrintChoices } from './print-choices.ts';
import type { PrintDocument, PrintedSong } from '../print-document.ts';
import type { PrintItem } from './print-item.ts';
import type { PrintMeasure } from '../measure/print-measure.ts';
import { listSheets } from './print-sheets.ts';
import { setCover, setOccasion } from '../set-cover.ts';
import { SET_WORDS } from '../set-words.ts';

/** The songs and options chosen for printing. */
export interface PrintRequest {
  readonly items: readonly PrintItem[];
  /** Null for a list that isn't a set. */
  readonly set: SetList | null;
  readonly paper: PaperName;
  readonly choices: PrintChoices;
  /** This device's pace for the song of an item: at 2 it takes half as long as estimated. */
  readonly findPace: (item: SongItem) => number;
}

export interface PrintedList {
  /** Null until it can be measured. */
  readonly document: PrintDocument | null;
  /** The place in the list of each printed song. A place occurs twice if both its chart and its lyrics are printed. */
  readonly places: readonly number[];
}

/** The pages of a list. */
export function layOutList(request: PrintRequest, measure: PrintMeasure | null): PrintedList {
  const { items, choices } = request;
  const printed = items.flatMap(({ song, arrangementId, capo, note }, place) => {
    const sheets = song === null ? [] : listSheets({ song, arrangementId, capo, note }, choices, place);
    return sheets.map((sheet) => ({ place, sheet }));
  });
  const places = printed.map(({ place }) => place);
  if (measure === null) return { document: null, places };
  const sheets = printed.map(({ sheet }) => sheet);
  return { document: layOutPrint(sheets, printOptions(request), measure), places };
}

function printOptions({ items, set, paper, choices, findPace }: PrintRequest) {
  const { hasSetList, isOnNewPages } = choices.whole;
  if (set === null) return { paper, isOnNewPages };
  const known = new Map(items.map(({ songId, song }) => [songId, song] as const));
  const songs = { findSong: (id: SongId) => known.get(id) ?? null, findPace };
  return {
    paper,
    isOnNewPages,
    occasion: setOccasion(set, SET_WORDS),
    ...(hasSetList && { cover: setCover(set, songs, SET_WORDS) }),
  };
}

/** The song at a place in the list, all its sheets together; null if it isn't printed. */
export function printedAt({ document, places }: PrintedList, place: number): PrintedSong | null {
  const sheets = document?.songs.filter((_song, index) => places[index] === place) ?? [];
  const [first] = sheets;
  if (first === undefined) return null;
  return { columns: first.columns, pages: sheets.reduce((sum, { pages }) => sum + pages, 0) };
}
