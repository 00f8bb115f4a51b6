import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { counted } from '@uplift/core/library';
import { Button } from '@uplift/ui-kit';
import styles from './import-file.module.css';

/** More than these are of a file that is no chord sheet at all. */
const MOST_NOTES = 50;

/** What a reader of the file should look at, opened on demand. */
export function NotesToCheck({ notes }: { readonly notes: readonly string[] }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (notes.length === 0) return null;
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
          {counted(notes.length, 'note')} to check
        </Button>
      </span>
      {isOpen && <NoteList id={id} notes={notes} />}
    </div>
  );
}

function NoteList({ id, notes }: { readonly id: string; readonly notes: readonly string[] }) {
  const more = notes.length - MOST_NOTES;
  return (
    <ul id={id} className={styles['notes']}>
      {notes.slice(0, MOST_NOTES).map((note, at) => (
        // The notes of one file never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at}>{note}</li>
      ))}
      {more > 0 && <li>And {counted(more, 'more line')}.</li>}
    </ul>
  );
}
