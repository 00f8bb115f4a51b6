import { useCallback, useEffect, useState } from 'react';
import type { StorageRefusal } from '@uplift/core/foundation';
import { useToasts } from '@uplift/ui-kit';
import { useUplift } from '../../../state/uplift.ts';
import { storageSentence } from '../../../state/storage-sentence.ts';
import { forEachKind, trashKeepers, readTrash, type TrashedRecord } from './trashed-records.ts';

export interface Trash {
  /** The last deleted first; null while they are being read. */
  readonly records: readonly TrashedRecord[] | null;
  /** Sentence about a failure with its remedy; null if there is none. */
  readonly failure: string | null;
  readonly restore: (record: TrashedRecord) => Promise<void>;
  readonly purge: (records: readonly TrashedRecord[]) => Promise<void>;
}

/** The trash of this device, as it changes in any tab. */
export function useTrash(): Trash {
  const uplift = useUplift();
  const { show } = useToasts();
  const [records, setRecords] = useState<readonly TrashedRecord[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const trash = await readTrash(uplift);
      if (!isGone) setRecords(trash);
    };
    void read();
    const ends = Object.values(trashKeepers(uplift)).map((keeper) => keeper.subscribe(() => void read()));
    return () => {
      isGone = true;
      for (const end of ends) end();
    };
  }, [uplift]);
  const report = useCallback((happened: string, refusal: StorageRefusal | null) => {
    setFailure(refusal === null ? null : storageSentence(happened, refusal));
    return refusal === null;
  }, []);
  const restore = useCallback(
    async (record: TrashedRecord) => {
      const refusal = await forEachKind([record], (kind, ids) => trashKeepers(uplift)[kind].restore(ids));
      if (report(`Couldn’t restore “${record.title.slice(0, 60)}”.`, refusal))
        show({ message: `“${record.title.slice(0, 60)}” was restored.` });
    },
    [uplift, report, show],
  );
  const purge = useCallback(
    async (condemned: readonly TrashedRecord[]) => {
      const refusal = await forEachKind(condemned, (kind, ids) => trashKeepers(uplift)[kind].purge(ids));
      report('Couldn’t empty the trash.', refusal);
    },
    [uplift, report],
  );
  return { records, failure, restore, purge };
}
