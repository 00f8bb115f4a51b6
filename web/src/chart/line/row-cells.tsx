import type { LibraryRow } from '@uplift/core/library';
import { keyLabel } from '@uplift/core/music';
import { AccidentalText } from './accidental-text.tsx';
import styles from './row-cells.module.css';

/** "E♭ Major" with a real flat. */
export function KeyCell({ musicKey }: { readonly musicKey: LibraryRow['key'] }) {
  if (musicKey === null) return <NotSet />;
  return <AccidentalText text={keyLabel(musicKey)} />;
}

export function TempoCell({ tempo }: { readonly tempo: LibraryRow['tempo'] }) {
  if (tempo === null) return <NotSet />;
  return (
    <>
      {tempo}
      <span className="unit"> bpm</span>
    </>
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
