import { choosePaper, type PaperName } from '@uplift/core/print-layout';
import { useKeptChoice } from '../../chart/index.ts';
import { useStoredPreferences } from '../../state/stored-values.ts';

const PAPER_KEY = 'printPaper';

export interface ChosenPaper {
  readonly paper: PaperName;
  readonly choosePaper: (paper: PaperName) => void;
}

/** Paper of this device: the one chosen on it, otherwise the usual one for its locale. */
export function usePaper(): ChosenPaper {
  const { stored } = useStoredPreferences();
  const keep = useKeptChoice();
  return {
    paper: choosePaper(stored?.get(PAPER_KEY), navigator.language),
    choosePaper: (chosen) => keep(PAPER_KEY, chosen),
  };
}
