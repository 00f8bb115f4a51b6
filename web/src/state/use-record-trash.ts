import { storageSentence } from '@uplift/client/records';
import type { Result, StorageRefusal } from '@uplift/core/foundation';
import { useToasts } from '@uplift/ui-kit';
import { useMemo } from 'react';

type Trashed = Promise<Result<unknown, StorageRefusal>>;

/** Records of one kind that can be moved to the trash and back. */
interface TrashableRecords {
  readonly remove: (ids: readonly string[]) => Trashed;
  readonly restore: (ids: readonly string[]) => Trashed;
}

/** Sentences for records that weren't deleted or restored. */
export interface TrashWords {
  readonly notDeleted: (refusal: StorageRefusal) => string;
  readonly notRestored: (refusal: StorageRefusal) => string;
}

export interface RecordTrash {
  /** Moves records to the trash and shows `message` with Undo. Answers whether it did. */
  readonly remove: (ids: readonly string[], message: string) => Promise<boolean>;
  /** Brings records back. Shows the reason if that fails. */
  readonly restore: (ids: readonly string[]) => Promise<void>;
}

/** The usual sentences. @param records What they are about: "the songs". */
export function trashWords(records: string): TrashWords {
  return {
    notDeleted: (refusal) => storageSentence(`Couldn’t delete ${records}.`, refusal),
    notRestored: (refusal) => storageSentence(`Couldn’t restore ${records}.`, refusal),
  };
}

/** Deleting records, and bringing them back. Keep `words` the same object. */
export function useRecordTrash(records: TrashableRecords, words: TrashWords): RecordTrash {
  const { show } = useToasts();
  return useMemo(() => {
    const restore = async (ids: readonly string[]) => {
      const restored = await records.restore(ids);
      if (!restored.ok) show({ message: words.notRestored(restored.refusal) });
    };
    const remove = async (ids: readonly string[], message: string) => {
      const removed = await records.remove(ids);
      if (removed.ok) show({ message, action: { label: 'Undo', onAction: () => void restore(ids) } });
      else show({ message: words.notDeleted(removed.refusal) });
      return removed.ok;
    };
    return { remove, restore };
  }, [records, words, show]);
}
