import { storageSentence, isRefused } from '@uplift/client/records';
import { useMemo, useState } from 'react';
import { moveSong, type Collection, type CollectionSession, type CollectionSongSort } from '@uplift/core/collections';
import type { RowKey } from '@uplift/core/library';
import type { RecordEdit } from '@uplift/core/record-session';
import { useStore } from '../../state/use-store.ts';

export type SongKeys = ReadonlySet<RowKey>;

/** State that the parts of a collection's page share: changes, selection, sort order and announcement. */
export interface CollectionEditing {
  readonly session: CollectionSession;
  readonly change: (edit: RecordEdit<Collection>) => void;
  /** Moves the entry at one place to another. */
  readonly move: (from: number, to: number) => void;
  readonly selection: SongKeys;
  readonly select: (keys: SongKeys) => void;
  /** Null is the collection's own order. */
  readonly sort: CollectionSongSort | null;
  readonly setSort: (sort: CollectionSongSort | null) => void;
  /** The reason the last changes are not stored; null if they are. */
  readonly failure: string | null;
  /** Announcement for screen readers. */
  readonly announcement: string;
  readonly announce: (sentence: string) => void;
}

const NO_SONGS: SongKeys = new Set();

export function useCollectionEditing(session: CollectionSession): CollectionEditing {
  const [selection, select] = useState(NO_SONGS);
  const [sort, setSort] = useState<CollectionSongSort | null>(null);
  const [announcement, announce] = useState('');
  const { storing } = useStore(session.state);
  const failure = isRefused(storing) ? storageSentence('Couldn’t save the change.', storing) : null;
  const actions = useMemo(
    () => ({
      change: (edit: RecordEdit<Collection>) => void session.apply(edit),
      move: (from: number, to: number) =>
        void session.apply({ label: 'Move song', change: (now) => moveSong(now, from, to) }),
    }),
    [session],
  );
  return { ...actions, session, selection, select, sort, setSort, failure, announcement, announce };
}
