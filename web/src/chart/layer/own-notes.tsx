import { NotebookPen } from 'lucide-react';
import { use } from 'react';
import type { ChartNote } from '@uplift/core/songbook';
import { Icon } from '@uplift/ui-kit';
import { LayerContext } from './layer-context.ts';
import styles from './layer.module.css';

/** Notes of the reader's own above a line; a press changes one. They are the browser's own buttons: a song can have hundreds. */
export function OwnNotes({ notes }: { readonly notes: readonly ChartNote[] }) {
  return notes.map((note) => <OwnNote key={note.id} note={note} />);
}

function OwnNote({ note: { id, text, lostWords } }: { readonly note: ChartNote }) {
  const actions = use(LayerContext);
  const words = (
    <>
      <Icon of={NotebookPen} size="sm" />
      <span>
        <span className="visually-hidden">My note: </span>
        {text}
        {lostWords !== null && <small className={styles['lost']}>{lostText(lostWords)}</small>}
      </span>
    </>
  );
  if (actions === null) return <p className={styles['note']}>{words}</p>;
  return (
    <button type="button" className={styles['note']} onClick={() => actions.writeNote({ id, place: null })}>
      {words}
    </button>
  );
}

function lostText(words: string): string {
  return words === '' ? ' (its line is gone)' : ` (its line is gone: “${words}”)`;
}
