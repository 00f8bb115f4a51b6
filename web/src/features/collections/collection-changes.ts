import { accepted, createStore, type Result, type StorageRefusal, type Store } from '@uplift/core/foundation';
import type { Collection, CollectionRepository } from '@uplift/core/collections';

/** A collection being changed: what is done shows at once and is stored behind it, each change made from the one before. */
export interface CollectionChanges {
  readonly shown: Store<Collection>;
  /** Refused, the device's own state shows again. */
  readonly change: (edit: (collection: Collection) => Collection) => Promise<Result<null, StorageRefusal>>;
  /** Takes over the stored version, whichever tab wrote it. */
  readonly follow: (stored: Collection) => void;
}

export function createCollectionChanges(collections: CollectionRepository, stored: Collection): CollectionChanges {
  const shown = createStore(stored);
  let underway = 0;
  return {
    shown,
    async change(edit) {
      const before = shown.get();
      const after = edit(before);
      if (after === before) return accepted(null);
      shown.set(after);
      underway += 1;
      const put = await collections.put(changesBetween(before, after), before);
      const kept = put.ok ? put.value : await collections.get(stored.id);
      underway -= 1;
      if (underway === 0 && kept !== null) shown.set(kept.value);
      return put.ok ? accepted(null) : put;
    },
    follow(value) {
      // An echo of a change must not undo what has been done since.
      if (underway === 0) shown.set(value);
    },
  };
}

function changesBetween(before: Collection, after: Collection) {
  return {
    id: after.id,
    ...(after.name !== before.name && { name: after.name }),
    ...(after.songs !== before.songs && { songs: after.songs }),
  };
}
