import { useMemo, useReducer } from 'react';
import type { SongId } from '@uplift/core/foundation';
import {
  layOutPrint,
  nextPrintChoices,
  NO_PRINT_CHOICES,
  setCover,
  songChoice,
  type PaperName,
  type PrintChoiceEvent,
  type PrintChoices,
  type PrintDocument,
  type PrintMeasure,
} from '@uplift/core/print-layout';
import type { SetList, SongItem } from '@uplift/core/set-list';
import { useKnownPaces } from '../../stage/index.ts';
import type { PrintItem } from './print-item.ts';
import { SET_WORDS } from './set-words.ts';
import { usePrintMeasure } from './use-print-measure.ts';

export interface OpenDocument {
  /** Null until it can be measured. */
  readonly document: PrintDocument | null;
  /** By the index of a printed song: its place in the list. */
  readonly placeOf: readonly number[];
  readonly choices: PrintChoices;
  readonly choose: (event: PrintChoiceEvent) => void;
}

/** The pages of a list as they are chosen to be printed. */
export function usePrintDocument(items: readonly PrintItem[], set: SetList | null, paper: PaperName): OpenDocument {
  const measure = usePrintMeasure();
  const paceOf = useKnownPaces();
  const [choices, choose] = useReducer(nextPrintChoices, NO_PRINT_CHOICES);
  return useMemo(
    () => ({
      document: measure && laidOut({ items, set, paper, choices, paceOf }, measure),
      placeOf: items.flatMap(({ song }, place) => (song === null ? [] : [place])),
      choices,
      choose,
    }),
    [measure, items, set, paper, choices, paceOf],
  );
}

interface Wish {
  readonly items: readonly PrintItem[];
  readonly set: SetList | null;
  readonly paper: PaperName;
  readonly choices: PrintChoices;
  readonly paceOf: (item: SongItem) => number;
}

function laidOut({ items, set, paper, choices, paceOf }: Wish, measure: PrintMeasure): PrintDocument {
  const songs = items.flatMap(({ song, arrangementId, capo, note }, index) => {
    if (song === null) return [];
    const choice = songChoice(choices, index);
    return [{ ...choice, song, arrangementId, capo: choice.capo ?? capo, note }];
  });
  const known = new Map(items.map(({ songId, song }) => [songId, song] as const));
  const cover = set && setCover(set, { songOf: (id: SongId) => known.get(id) ?? null, paceOf }, SET_WORDS);
  return layOutPrint(songs, { paper, isLyricsOnly: choices.isLyricsOnly, ...(cover && { cover }) }, measure);
}
