import type { LibraryRow } from '@uplift/core/library';
import { keyLabel } from '@uplift/core/music';
import { ACCIDENTALS, AccidentalText } from './accidental-text.tsx';
import styles from './row-cells.module.css';

/** "E♭ Major" with a real flat. */
export function KeyCell({ musicKey }: { readonly musicKey: LibraryRow['key'] }) {
  if (musicKey === null) return <NotSet />;
  const label = keyLabel(musicKey);
  // A cell lays its elements out as a column; a text alone needs none.
  return ACCIDENTALS.test(label) ? (
    <span>
      <AccidentalText text={label} />
    </span>
  ) : (
    label
  );
}

export function TempoCell({ tempo }: { readonly tempo: LibraryRow['tempo'] }) {
  if (tempo === null) return <NotSet />;
  return (
    <span>
      {tempo}
      <span className="unit"> bpm</span>
    </span>
  );
}

export function TimeSignatureCell({ time }: { readonly time: string }) {
  return time === '' ? <NotSet /> : time;
}

/** The text in place of an unset value. */
function NotSet() {
  return (
    <span className={styles['missing']}>
      <span aria-hidden>–</span>
      <span className="visually-hidden">Not set</span>
    </span>
  );
}
