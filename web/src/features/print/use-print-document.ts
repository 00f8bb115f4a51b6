import {
  type PrintItem,
  SET_WORDS,
  layOutPrint,
  setCover,
  setOccasion,
  listSheets,
  type PaperName,
  type PrintChoiceEvent,
  type PrintChoices,
  type PrintDocument,
  type PrintedSong,
  type PrintMeasure,
} from '@uplift/core/print-layout';
import { useMemo } from 'react';
import type { SongId } from '@uplift/core/foundation';
import type { SetList, SongItem } from '@uplift/core/set-list';
import { useKnownPaces } from '../../stage/index.ts';
import { usePrintChoices } from './use-print-choices.ts';
import { usePrintMeasure } from './use-print-measure.ts';

export interface OpenDocument {
  /** Null until it can be measured. */
  readonly document: PrintDocument | null;
  /** By the index of a printed song: its place in the list. A place has several where a chart and lyrics are printed of it. */
  readonly places: readonly number[];
  readonly choices: PrintChoices;
  readonly choose: (event: PrintChoiceEvent) => void;
}

/** The pages of a list as they are chosen to be printed. */
export function usePrintDocument(items: readonly PrintItem[], set: SetList | null, paper: PaperName): OpenDocument {
  const measure = usePrintMeasure();
  const findPace = useKnownPaces();
  const { choices, choose } = usePrintChoices();
  const laid = useMemo(
    () => layOut({ items, set, paper, choices, findPace }, measure),
    [measure, items, set, paper, choices, findPace],
  );
  return useMemo(() => ({ ...laid, choices, choose }), [laid, choices, choose]);
}

interface Wish {
  readonly items: readonly PrintItem[];
  readonly set: SetList | null;
  readonly paper: PaperName;
  readonly choices: PrintChoices;
  readonly findPace: (item: SongItem) => number;
}

function layOut(
  { items, set, paper, choices, findPace }: Wish,
  measure: PrintMeasure | null,
): Pick<OpenDocument, 'document' | 'places'> {
  const printed = items.flatMap(({ song, arrangementId, capo, note }, place) => {
    const sheets = song === null ? [] : listSheets({ song, arrangementId, capo, note }, choices, place);
    return sheets.map((sheet) => ({ place, sheet }));
  });
  const places = printed.map(({ place }) => place);
  if (measure === null) return { document: null, places };
  const { hasSetList, isOnNewPages } = choices.whole;
  const known = new Map(items.map(({ songId, song }) => [songId, song] as const));
  const songs = { findSong: (id: SongId) => known.get(id) ?? null, findPace: findPace };
  const options = {
    paper,
    isOnNewPages,
    ...(set && { occasion: setOccasion(set, SET_WORDS) }),
    ...(set && hasSetList && { cover: setCover(set, songs, SET_WORDS) }),
  };
  return {
    document: layOutPrint(
      printed.map(({ sheet }) => sheet),
      options,
      measure,
    ),
    places,
  };
}

/** Result of the song at a place in the list, all its sheets together; null if it isn't printed. */
export function printedAt({ document, places }: OpenDocument, place: number): PrintedSong | null {
  const sheets = document?.songs.filter((_song, index) => places[index] === place) ?? [];
  const [first] = sheets;
  if (first === undefined) return null;
  return { columns: first.columns, pages: sheets.reduce((sum, { pages }) => sum + pages, 0) };
}
