import { useRef, useState, type KeyboardEvent } from 'react';
import { isRefused, shownText, type Draft } from './draft.ts';

interface DraftOptions {
  /** The value as the song has it. */
  readonly stored: string;
  /** Stores a text. Returns the sentence that refuses it, or null. Edits with the same `visit` are undone as one. */
  readonly store: (text: string, visit: number) => string | null;
  /** Converts a stored text to the shown one; unchanged by default. */
  readonly written?: (text: string) => string;
}

/** A field whose every valid text is stored at once. What is refused stays in it, with the reason, and is not stored. */
export interface DraftField {
  readonly text: string;
  readonly complaint: string | null;
  readonly type: (text: string) => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  /** Enter ends editing, Escape restores the text from before. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

export function useDraft({ stored, store, written = asTyped }: DraftOptions): DraftField {
  const [draft, setDraft] = useState<Draft | null>(null);
  const visit = useRef({ number: 0, before: stored });
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

/** Not while letters are still being put together, as in Japanese: then both keys belong to that. */
function isDone({ key, nativeEvent }: KeyboardEvent): boolean {
  return !nativeEvent.isComposing && (key === 'Enter' || key === 'Escape');
}

/** The first thing to take back is a text that was refused. */
function isUndo({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey;
}
