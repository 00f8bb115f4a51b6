import { useMemo, useState } from 'react';
import { moveSong, type Collection, type CollectionSongSort } from '@uplift/core/collections';
import type { RowKey } from '@uplift/core/library';
import { storageSentence } from '../../state/storage-sentence.ts';
import type { CollectionChanges } from './collection-changes.ts';

export type SongKeys = ReadonlySet<RowKey>;

/** State that the parts of a collection's page share: changes, selection, sort order and announcement. */
export interface CollectionEditing {
  readonly change: (edit: (collection: Collection) => Collection) => void;
  /** Moves the entry at one place to another. */
  readonly move: (from: number, to: number) => void;
  readonly selection: SongKeys;
  readonly select: (keys: SongKeys) => void;
  /** Null is the collection's own order. */
  readonly sort: CollectionSongSort | null;
  readonly setSort: (sort: CollectionSongSort | null) => void;
  /** The reason the last change was not stored; null if it was. */
  readonly failure: string | null;
  /** Announcement for screen readers. */
  readonly announcement: string;
  readonly announce: (sentence: string) => void;
}

const NO_SONGS: SongKeys = new Set();

export function useCollectionEditing(changes: CollectionChanges): CollectionEditing {
  const [selection, select] = useState(NO_SONGS);
  const [sort, setSort] = useState<CollectionSongSort | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [announcement, announce] = useState('');
  const actions = useMemo(() => {
    const change = async (edit: (collection: Collection) => Collection) => {
      const outcome = await changes.change(edit);
      setFailure(outcome.ok ? null : storageSentence('Couldn’t save the change.', outcome.refusal));
    };
    return {
      change: (edit: (collection: Collection) => Collection) => void change(edit),
      move: (from: number, to: number) => void change((now) => moveSong(now, from, to)),
    };
  }, [changes]);
  return { ...actions, selection, select, sort, setSort, failure, announcement, announce };
}
