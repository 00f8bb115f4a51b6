import { storageSentence } from '@uplift/client/records';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { createDeviceTrash, type TrashedRecord } from '@uplift/client/trash';
import type { StorageRefusal } from '@uplift/core/foundation';
import { useToasts } from '@uplift/ui-kit';
import { useUplift } from '../../../state/uplift.ts';
import { trashedSetTitle } from './trash-words.ts';

export interface Trash {
  /** The last deleted first; null while they are being read. */
  readonly records: readonly TrashedRecord[] | null;
  /** Message about a failure with its remedy; null without a failure. */
  readonly failure: string | null;
  readonly restore: (record: TrashedRecord) => Promise<void>;
  readonly purge: (records: readonly TrashedRecord[]) => Promise<void>;
}

/** The trash of this device, as it changes in any tab. */
export function useTrash(): Trash {
  const uplift = useUplift();
  const trash = useMemo(() => createDeviceTrash(uplift, trashedSetTitle), [uplift]);
  const { show } = useToasts();
  const [records, setRecords] = useState<readonly TrashedRecord[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const found = await trash.read();
      if (!isGone) setRecords(found);
    };
    void read();
    const end = trash.subscribe(() => void read());
    return () => {
      isGone = true;
      end();
    };
  }, [trash]);
  const report = useCallback((happened: string, refusal: StorageRefusal | null) => {
    setFailure(refusal === null ? null : storageSentence(happened, refusal));
    return refusal === null;
  }, []);
  const restore = useCallback(
    async (record: TrashedRecord) => {
      const refusal = await trash.restore([record]);
      if (report(`Couldn’t restore “${record.title.slice(0, 60)}”.`, refusal))
        show({ message: `“${record.title.slice(0, 60)}” was restored.` });
    },
    [trash, report, show],
  );
  const purge = useCallback(
    async (condemned: readonly TrashedRecord[]) => {
      const refusal = await trash.purge(condemned);
      report('Couldn’t empty the trash.', refusal);
    },
    [trash, report],
  );
  return { records, failure, restore, purge };
}
