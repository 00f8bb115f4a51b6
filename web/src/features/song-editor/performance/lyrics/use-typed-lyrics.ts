import { useEffect, useRef, useState, useEffectEvent } from 'react';
import type { SectionId } from '@uplift/core/foundation';
import { createLyricsTyping } from '@uplift/core/song-session';
import type { Section } from '@uplift/core/songbook';
import { useEditorCommands } from '../../editor.ts';

/** Lyrics while they are typed. They are stored at every change, so that nothing is lost if the page closes. */
export interface TypedLyrics {
  readonly text: string;
  /** The text differs from the stored lyrics. */
  readonly isChanged: boolean;
  /** The reason they could not be stored; null if they could. */
  readonly complaint: string | null;
  readonly type: (text: string) => void;
  /** Ends editing and returns whether the lyrics are stored. */
  readonly save: () => boolean;
  /** Restores the lyrics from before editing. */
  readonly discard: () => void;
}

/** Typed lyrics are stored after this time at the latest. */
const STORED_WITHIN_MS = 500;

/** Begins with the lyrics the section has, and follows them as long as nothing is typed. */
export function useTypedLyrics(sectionId: SectionId, section: Section): TypedLyrics {
  const [typed, setTyped] = useState<string | null>(null);
  const [complaint, setComplaint] = useState<string | null>(null);
  const { edit } = useEditorCommands();
  const [typing] = useState(() => createLyricsTyping(sectionId));
  const lyricsBefore = () => typing.lyricsBefore() ?? section.lyrics;
  /** Returns the sentence that refuses it, or null. */
  const store = (lyrics: string) => {
    const change = typing.store(lyrics);
    return change && edit(change);
  };
  const end = () => {
    typing.end();
    setTyped(null);
  };
  // Nothing is not stored by itself: it may be the moment before other lyrics are pasted.
  const storeTyped = () => (typed === null || typed.trim() === '' ? null : store(typed));
  useStoringMeanwhile(typed, () => setComplaint(storeTyped()));
  useStoringOnLeaving(storeTyped);
  return {
    text: typed ?? section.lyrics,
    isChanged: typed !== null && typed !== lyricsBefore(),
    complaint,
    type(text) {
      typing.begin(section);
      setTyped(text);
      setComplaint(null);
    },
    save() {
      const refusal = typed === null ? null : store(typed);
      setComplaint(refusal);
      if (refusal !== null) return false;
      end();
      return true;
    },
    discard() {
      if (typed !== null) store(lyricsBefore());
      end();
    },
  };
}

function useStoringMeanwhile(typed: string | null, store: () => void): void {
  const storeNow = useEffectEvent(store);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => {
    if (typed === null) return;
    timer.current ??= setTimeout(() => {
      timer.current = null;
      storeNow();
    }, STORED_WITHIN_MS);
  }, [typed]);
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
    },
    [],
  );
}

/** Stores when the page is hidden, since it may never come back, and when the edited field leaves the page. */
function useStoringOnLeaving(store: () => void): void {
  const storeNow = useEffectEvent(store);
  useEffect(() => {
    const storeIfHidden = () => {
      if (document.visibilityState === 'hidden') storeNow();
    };
    document.addEventListener('visibilitychange', storeIfHidden);
    // Before the page asks whether everything is stored.
    window.addEventListener('beforeunload', storeNow, { capture: true });
    window.addEventListener('pagehide', storeNow);
    return () => {
      document.removeEventListener('visibilitychange', storeIfHidden);
      window.removeEventListener('beforeunload', storeNow, { capture: true });
      window.removeEventListener('pagehide', storeNow);
      storeNow();
    };
  }, []);
}
