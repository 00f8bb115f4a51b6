import type { DeviceInventory } from '@uplift/client/sync';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { DetailRow, DetailRows } from '@uplift/ui-kit';
import { useStore } from '../../state/use-store.ts';
import { useUplift, type Persistence } from '../../state/uplift.ts';
import { Part } from './part.tsx';
import { bytesText } from './sync-words.ts';

const KEEPING: Readonly<Record<Persistence, string>> = {
  unknown: 'Not decided yet.',
  unsupported: 'Unknown. This browser doesn’t say whether it keeps your library.',
  persisted: 'This browser keeps your library until you remove it.',
  'not-persisted': 'This browser may remove your library when space is short.',
};

const NOT_PROMISED =
  'The browser hasn’t agreed to keep it. It may once you install Uplift or use it more often. Until then, download a backup now and then.';

/** Storage that the library takes, and the browser's promise to keep it. */
export function StoragePart({ storage }: Pick<DeviceInventory, 'storage'>) {
  const keeping = useKeeping();
  return (
    <Part title="Storage">
      <DetailRows>
        <DetailRow label="Used">
          <span className="num">{storageText(storage)}</span>
        </DetailRow>
        <DetailRow
          label="Kept"
          {...(keeping.canAsk && {
            action: {
              icon: ShieldCheck,
              label: 'Keep My Library',
              onPress: () => void keeping.ask(),
              isPending: keeping.isPending,
            },
          })}
        >
          <output>{keeping.words}</output>
        </DetailRow>
      </DetailRows>
    </Part>
  );
}

function storageText(storage: DeviceInventory['storage']): string {
  if (storage === null) return 'Unknown';
  return `${bytesText(storage.used)} of ${bytesText(storage.used + storage.available)}`;
}

function useKeeping() {
  const { persistence } = useUplift();
  const state = useStore(persistence.state);
  const [isPending, setPending] = useState(false);
  const [wasRefused, setRefused] = useState(false);
  const ask = async () => {
    setPending(true);
    const answer = await persistence.request();
    setPending(false);
    setRefused(answer === 'not-persisted');
  };
  return {
    canAsk: state === 'unknown' || state === 'not-persisted',
    words: wasRefused && state === 'not-persisted' ? NOT_PROMISED : KEEPING[state],
    isPending,
    ask,
  };
}
