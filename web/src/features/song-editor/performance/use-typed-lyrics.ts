import { useEffect, useRef, useState } from 'react';
import type { SectionId } from '@uplift/core/foundation';
import { changeLyrics } from '@uplift/core/song-edits';
import { useEditorCommands } from '../editor.ts';

/** Lyrics being typed. They are the section's once they are saved, and at the latest when the page is left. */
export interface TypedLyrics {
  readonly text: string;
  readonly isChanged: boolean;
  /** Why they could not be saved; null when they could. */
  readonly complaint: string | null;
  readonly type: (text: string) => void;
  /** Answers whether they were saved. */
  readonly save: () => boolean;
  /** Lets go of what was typed; it will not be saved. */
  readonly discard: () => void;
}

/** Begins with `stored`, the lyrics the section has; follows them as long as nothing is typed. */
export function useTypedLyrics(sectionId: SectionId, stored: string): TypedLyrics {
  const { edit } = useEditorCommands();
  const [typed, setTyped] = useState<string | null>(null);
  const [complaint, setComplaint] = useState<string | null>(null);
  const unsaved = useRef<string | null>(null);
  const keep = (text: string | null) => {
    unsaved.current = text;
    setTyped(text);
  };
  const store = (lyrics: string) =>
    edit({ label: 'Edit lyrics', change: (song) => changeLyrics(song, sectionId, lyrics) });
  const storeUnsaved = useRef(() => {});
  useEffect(() => {
    storeUnsaved.current = () => {
      if (unsaved.current !== null && unsaved.current.trim() !== '') store(unsaved.current);
    };
  });
  useEffect(() => saveWhenLeft(() => storeUnsaved.current()), []);
  return {
    text: typed ?? stored,
    isChanged: typed !== null && typed !== stored,
    complaint,
    type(text) {
      keep(text);
      setComplaint(null);
    },
    save() {
      const refusal = store(typed ?? stored);
      setComplaint(refusal);
      if (refusal === null) keep(null);
      return refusal === null;
    },
    discard: () => keep(null),
  };
}

/** Saves when the page goes out of sight, for it may never come back, and when what was typed in leaves the page. */
function saveWhenLeft(save: () => void): () => void {
  const saveIfHidden = () => {
    if (document.visibilityState === 'hidden') save();
  };
  document.addEventListener('visibilitychange', saveIfHidden);
  window.addEventListener('pagehide', save);
  return () => {
    document.removeEventListener('visibilitychange', saveIfHidden);
    window.removeEventListener('pagehide', save);
    save();
  };
}
