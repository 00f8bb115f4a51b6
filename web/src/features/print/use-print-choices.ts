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

/** Choices of the print page. Choices for the whole list are stored on this device; choices for one song last as long as the page. */
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
