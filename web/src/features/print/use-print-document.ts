import { useMemo } from 'react';
import {
  layOutList,
  type PaperName,
  type PrintChoiceEvent,
  type PrintChoices,
  type PrintedList,
  type PrintItem,
} from '@uplift/core/print-layout';
import type { SetList } from '@uplift/core/set-list';
import { useKnownPaces } from '../../stage/index.ts';
import { usePrintChoices } from './use-print-choices.ts';
import { usePrintMeasure } from './use-print-measure.ts';

export interface OpenDocument extends PrintedList {
  readonly choices: PrintChoices;
  readonly choose: (event: PrintChoiceEvent) => void;
}

/** The pages of a list with the chosen options. */
export function usePrintDocument(items: readonly PrintItem[], set: SetList | null, paper: PaperName): OpenDocument {
  const measure = usePrintMeasure();
  const findPace = useKnownPaces();
  const { choices, choose } = usePrintChoices();
  const laid = useMemo(
    () => layOutList({ items, set, paper, choices, findPace }, measure),
    [measure, items, set, paper, choices, findPace],
  );
  return useMemo(() => ({ ...laid, choices, choose }), [laid, choices, choose]);
}
