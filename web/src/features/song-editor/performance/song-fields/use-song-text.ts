import { useRef, useState, type KeyboardEvent } from 'react';
import { isRefused, shownText, type FieldDraft } from '@uplift/core/song-session';
import type { Song } from '@uplift/core/songbook';
import { useEditorCommands } from '../../editor.ts';

interface SongTextOptions {
  /** The value as the song has it. */
  readonly stored: string;
  /** Converts a stored text to the shown one; unchanged by default. */
  readonly written?: (text: string) => string;
  /** Returns the sentence that refuses a typed text, or null; by default only the rules of songs refuse any. */
  readonly refuse?: (text: string) => string | null;
  /** Name of the edit, as undo shows it. */
  readonly label: string;
  /** Identifies the field: the typing of one visit to it is undone as one. */
  readonly group: string;
  readonly change: (song: Song, text: string) => Song;
}

/** A field whose every valid text is stored at once. Refused text stays in it, with the reason, and is not stored. */
export interface DraftField {
  readonly text: string;
  readonly complaint: string | null;
  readonly type: (text: string) => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  /** Enter ends editing, Escape restores the text from before. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** A text of the song that is being edited. */
export function useSongText(options: SongTextOptions): DraftField {
  const { stored, written = asTyped, refuse = nothingRefused, label, group, change } = options;
  const { edit } = useEditorCommands();
  const [draft, setDraft] = useState<FieldDraft | null>(null);
  const visit = useRef({ number: 0, before: stored });
  const store = (text: string, visited: number) =>
    refuse(text) ?? edit({ label, group: `${group} ${visited}`, change: (song) => change(song, text) });
  const type = (text: string) => {
    const complaint = store(text, visit.current.number);
    setDraft({ text, stored: complaint === null ? written(text) : null, complaint });
  };
  const restore = () => {
    const { number, before } = visit.current;
    if (draft !== null && stored !== before) store(before, number);
    setDraft(null);
  };
  return {
    text: shownText(draft, stored),
    complaint: draft?.complaint ?? null,
    type,
    onFocus() {
      visit.current = { number: visit.current.number + 1, before: stored };
    },
    onBlur: () => setDraft((last) => (isRefused(last) ? last : null)),
    onKeyDown(event) {
      if (isUndo(event) && isRefused(draft)) {
        event.preventDefault();
        setDraft(null);
      } else if (isDone(event)) {
        event.preventDefault();
        if (event.key === 'Escape') restore();
        if (event.target instanceof HTMLElement) event.target.blur();
      }
    },
  };
}

function asTyped(text: string): string {
  return text;
}

function nothingRefused(): null {
  return null;
}

/** Not while letters are still being put together, as in Japanese: then both keys belong to that. */
function isDone({ key, nativeEvent }: KeyboardEvent): boolean {
  return !nativeEvent.isComposing && (key === 'Enter' || key === 'Escape');
}

/** Returns true for the keys of Undo, which first reverts a refused text. */
function isUndo({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey;
}
