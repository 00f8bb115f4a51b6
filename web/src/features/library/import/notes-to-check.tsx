import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import type { ImportNotes } from '@uplift/core/import';
import { counted } from '@uplift/core/library';
import { Button } from '@uplift/ui-kit';
import styles from './import-file.module.css';

/** Most notes shown at once; a file with more is not a chord sheet. */
const NOTES_AT_ONCE = 50;

/** Notes about a file: those to check and, less prominent, the left-out lines; each expands. */
export function NotesToCheck({ notes: { check, leftOut, summary } }: { readonly notes: ImportNotes }) {
  return (
    <>
      {check.length > 0 && <Notes title={`${counted(check.length, 'note')} to check`} notes={check} />}
      {leftOut.length > 0 && <Notes title={`Left out: ${summary}`} notes={leftOut} />}
    </>
  );
}

function Notes({ title, notes }: { readonly title: string; readonly notes: readonly string[] }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <span className={styles['opener']}>
        <Button
          variant="quiet"
          size="sm"
          icon={isOpen ? ChevronDown : ChevronRight}
          onPress={() => setOpen(!isOpen)}
          aria-expanded={isOpen}
          {...(isOpen && { 'aria-controls': id })}
        >
          {title}
        </Button>
      </span>
      {isOpen && <NoteList id={id} notes={notes} />}
    </div>
  );
}

function NoteList({ id, notes }: { readonly id: string; readonly notes: readonly string[] }) {
  const [shown, setShown] = useState(NOTES_AT_ONCE);
  const more = notes.length - shown;
  return (
    <>
      <ul id={id} className={styles['notes']}>
        {notes.slice(0, shown).map((note, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the notes of one file never change places
          <li key={at}>{note}</li>
        ))}
      </ul>
      {more > 0 && (
        <Button variant="quiet" size="sm" onPress={() => setShown(shown + 10 * NOTES_AT_ONCE)}>
          {`Show ${counted(more, 'more line')}`}
        </Button>
      )}
    </>
  );
}
