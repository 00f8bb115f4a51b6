import { usualPaper, type PaperName } from '@uplift/core/print-layout';
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
  const kept = stored?.get(PAPER_KEY);
  const paper = kept === 'a4' || kept === 'letter' ? kept : usualPaper(navigator.language);
  return { paper, choosePaper: (chosen) => keep(PAPER_KEY, chosen) };
}
