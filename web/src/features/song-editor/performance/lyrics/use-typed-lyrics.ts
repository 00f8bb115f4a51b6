import { useEffect, useRef, useState } from 'react';
import type { SectionId } from '@uplift/core/foundation';
import type { Section } from '@uplift/core/songbook';
import { useEditorCommands } from '../../editor.ts';
import { retypeLyrics, findSection, type Retyping } from './retype-lyrics.ts';

/** Lyrics being typed. What is typed is stored while it is typed, so that it is not lost, whatever happens to the page. */
export interface TypedLyrics {
  readonly text: string;
  /** The text differs from the stored lyrics. */
  readonly isChanged: boolean;
  /** Why they could not be stored; null when they could. */
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
  const retyping = useRetyping(sectionId, section);
  // Nothing is not stored by itself: it may be the moment before other lyrics are pasted.
  const storeTyped = () => (typed === null || typed.trim() === '' ? null : retyping.store(typed));
  useStoringMeanwhile(typed, () => setComplaint(storeTyped()));
  useStoringOnLeaving(storeTyped);
  return {
    text: typed ?? section.lyrics,
    isChanged: typed !== null && typed !== retyping.before(),
    complaint,
    type(text) {
      retyping.begin();
      setTyped(text);
      setComplaint(null);
    },
    save() {
      const refusal = typed === null ? null : retyping.store(typed);
      setComplaint(refusal);
      if (refusal !== null) return false;
      retyping.end();
      setTyped(null);
      return true;
    },
    discard() {
      if (typed !== null) retyping.store(retyping.before());
      retyping.end();
      setTyped(null);
    },
  };
}

/** Keeps what is typed into a section, from the first letter on. */
function useRetyping(sectionId: SectionId, section: Section) {
  const { edit } = useEditorCommands();
  const retyping = useRef<Retyping | null>(null);
  return {
    begin() {
      retyping.current ??= { sectionId, begun: section, stored: null, typed: section.lyrics };
    },
    /** Drops text that waits to be stored. */
    end() {
      retyping.current = null;
    },
    before: () => retyping.current?.begun.lyrics ?? section.lyrics,
    /** Returns the sentence that refuses it, or null. */
    store(lyrics: string): string | null {
      const { current } = retyping;
      if (current === null) return null;
      return edit({
        label: 'Edit lyrics',
        group: `lyrics ${sectionId}`,
        change: (song) => {
          const after = retypeLyrics(song, current, lyrics).song;
          if (after !== song) retyping.current = { ...current, stored: findSection(after, sectionId), typed: lyrics };
          return after;
        },
        over(song) {
          const { over } = retypeLyrics(song, current, lyrics);
          return over === null ? null : { section: sectionId, lyrics: over };
        },
      });
    },
  };
}

function useStoringMeanwhile(typed: string | null, store: () => void): void {
  const latest = useRef(store);
  useEffect(() => {
    latest.current = store;
  });
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => {
    if (typed === null) return;
    timer.current ??= setTimeout(() => {
      timer.current = null;
      latest.current();
    }, STORED_WITHIN_MS);
  }, [typed]);
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
    },
    [],
  );
}

/** Stores when the page goes out of sight, for it may never come back, and when what was typed in leaves the page. */
function useStoringOnLeaving(store: () => void): void {
  const latest = useRef(store);
  useEffect(() => {
    latest.current = store;
  });
  useEffect(() => {
    const storeNow = () => latest.current();
    const storeIfHidden = () => {
      if (document.visibilityState === 'hidden') storeNow();
    };
    document.addEventListener('visibilitychange', storeIfHidden);
    window.addEventListener('beforeunload', storeNow);
    window.addEventListener('pagehide', storeNow);
    return () => {
      document.removeEventListener('visibilitychange', storeIfHidden);
      window.removeEventListener('beforeunload', storeNow);
      window.removeEventListener('pagehide', storeNow);
      storeNow();
    };
  }, []);
}
