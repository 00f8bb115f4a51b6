import { useCallback, useReducer } from 'react';
import {
  firstPrintChoices,
  nextPrintChoices,
  type PrintChoiceEvent,
  type PrintChoices,
} from '@uplift/core/print-layout';
import { useKeptChoice } from '../../chart/index.ts';
import { useStoredPreferences } from '../../state/stored-values.ts';

const LOOK_KEY = 'printLook';

export interface OpenChoices {
  readonly choices: PrintChoices;
  readonly choose: (event: PrintChoiceEvent) => void;
}

/** What is chosen on the print page. What holds for the whole list is remembered by this device; what one song has of its own lasts as long as the page. */
export function usePrintChoices(): OpenChoices {
  const { stored } = useStoredPreferences();
  const keep = useKeptChoice();
  const [choices, dispatch] = useReducer(nextPrintChoices, stored?.get(LOOK_KEY), firstPrintChoices);
  const choose = useCallback(
    (event: PrintChoiceEvent) => {
      dispatch(event);
      if (event.type === 'whole') keep(LOOK_KEY, { ...choices.whole, ...event.change });
    },
    [choices.whole, keep],
  );
  return { choices, choose };
}
