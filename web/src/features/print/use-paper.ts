import { choosePaper, type PaperName } from '@uplift/core/print-layout';
import { useKeptChoice } from '../../chart/index.ts';
import { useStoredPreferences } from '../../state/stored-values.ts';

const PAPER_KEY = 'printPaper';

export interface ChosenPaper {
  readonly paper: PaperName;
  readonly choosePaper: (paper: PaperName) => void;
}

/** The paper this device prints on: what was chosen on it, else what is usual where it is at home. */
export function usePaper(): ChosenPaper {
  const { stored } = useStoredPreferences();
  const keep = useKeptChoice();
  return {
    paper: choosePaper(stored?.get(PAPER_KEY), navigator.language),
    choosePaper: (chosen) => keep(PAPER_KEY, chosen),
  };
}
