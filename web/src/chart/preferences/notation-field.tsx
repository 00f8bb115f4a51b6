import { isNotation, NOTATIONS, type Notation } from '@uplift/core/music';
import { SelectField } from '@uplift/ui-kit';
import type { OwnPreferences } from './use-chart-preferences.ts';

/** Names of the notations, each with its C, A minor and B. */
const LABELS: Readonly<Record<Notation, string>> = {
  letters: 'Letters: C, Am, B',
  nashville: 'Nashville numbers: 1, 6m, 7',
  roman: 'Roman numerals: I, vi, VII',
  solfege: 'Do Re Mi: Do, Lam, Si',
  german: 'German: C, Am, H',
};

const OPTIONS = NOTATIONS.map((id) => ({ id, label: LABELS[id] }));

/** Choice of how this device writes chords. */
export function NotationField({ own: { preferences, choose } }: { readonly own: OwnPreferences }) {
  return (
    <SelectField
      label="Notation"
      options={OPTIONS}
      value={preferences.notation}
      onChange={(notation) => {
        if (isNotation(notation)) choose({ notation });
      }}
    />
  );
}
