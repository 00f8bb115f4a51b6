import { useId, type KeyboardEvent, type Ref } from 'react';
import { FieldMessage } from '../song-fields/field-message.tsx';
import styles from './lyrics-area.module.css';
import type { TypedLyrics } from './use-typed-lyrics.ts';

interface LyricsAreaProps {
  readonly label: string;
  readonly lyrics: TypedLyrics;
  readonly onSave: () => void;
  readonly onEscape?: (() => void) | undefined;
  readonly ref: Ref<HTMLTextAreaElement>;
  /** Focuses the field at once, because a person just opened it. */
  readonly takesFocus?: boolean;
}

/** The lines of a section for typing or pasting, in reading size. Ctrl or Cmd with Enter saves. */
export function LyricsArea({ label, lyrics, onSave, onEscape, ref, takesFocus = false }: LyricsAreaProps) {
  const messageId = useId();
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSave();
    }
    if (event.key === 'Escape') onEscape?.();
  };
  return (
    <>
      <div className={styles['grow']} data-shown={lyrics.text}>
        <textarea
          ref={ref}
          aria-label={label}
          rows={4}
          dir="auto"
          className={styles['area']}
          placeholder="Type or paste the lyrics, one line per line"
          value={lyrics.text}
          onChange={(event) => lyrics.type(event.target.value)}
          onKeyDown={press}
          // Undo reverts typing here, not earlier edits of the song.
          data-keeps-text
          autoComplete="off"
          aria-invalid={lyrics.complaint !== null}
          aria-describedby={messageId}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- only when a person just opened this field
          autoFocus={takesFocus}
        />
      </div>
      <FieldMessage id={messageId} message={lyrics.complaint} />
    </>
  );
}
