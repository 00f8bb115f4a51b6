import { useEffect, useMemo } from 'react';
import { createSongSession, type SongSession } from '@uplift/core/song-session';
import type { Song } from '@uplift/core/songbook';
import { useUplift, type Uplift } from '../../state/uplift.ts';

/** The songs being edited in this tab. A session lives as long as someone holds it, so that undo outlasts a change of tab. */
interface SongSessions {
  /** The session of a song, begun from `song` when there is none. */
  open(song: Song): SongSession;
  /** Returns the function that releases the session. */
  hold(id: string): () => void;
}

interface OpenSession {
  readonly session: SongSession;
  holders: number;
}

function createSongSessions({ songs, now }: Uplift): SongSessions {
  const sessions = new Map<string, OpenSession>();
  const open = (song: Song): OpenSession => {
    const known = sessions.get(song.id) ?? { session: createSongSession(song, { songs, now, afterPaint }), holders: 0 };
    sessions.set(song.id, known);
    return known;
  };
  return {
    open: (song) => open(song).session,
    hold(id) {
      const held = sessions.get(id);
      if (held === undefined) return () => undefined;
      held.holders += 1;
      return () => {
        held.holders -= 1;
        // The page of the song's other tab takes hold a moment later.
        setTimeout(() => {
          if (held.holders > 0 || isRefused(held.session)) return;
          if (sessions.get(id) === held) sessions.delete(id);
          void held.session.close();
        });
      };
    },
  };
}

/** Edits that the device refused wait here until their song is opened again. */
function isRefused({ state }: SongSession): boolean {
  const { storing } = state.get();
  return storing !== 'stored' && storing !== 'storing';
}

/** After the next frame; a page that is hidden paints none, and does not wait for long. */
const MOST_WAIT_MS = 50;

function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, MOST_WAIT_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

const known = new WeakMap<Uplift, SongSessions>();

function sharedSessions(uplift: Uplift): SongSessions {
  const sessions = known.get(uplift) ?? createSongSessions(uplift);
  known.set(uplift, sessions);
  return sessions;
}

/** The editing of a song, begun once it is known; null until then. Lasts while this is mounted, even when the song is deleted meanwhile. */
export function useSongSession(id: string, song: Song | null): SongSession | null {
  const sessions = sharedSessions(useUplift());
  const isKnown = song !== null;
  // oxlint-disable-next-line react/exhaustive-deps -- what the song becomes is the session's own business
  const session = useMemo(() => (song === null ? null : sessions.open(song)), [sessions, id, isKnown]);
  useEffect(() => (isKnown ? sessions.hold(id) : undefined), [sessions, id, isKnown]);
  return session;
}
