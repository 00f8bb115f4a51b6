import { watchInventory, type Inventory } from '@uplift/client/sync';
import { useEffect, useState } from 'react';
import { useUplift } from '../../state/uplift.ts';

const PAUSE_MS = 1000;

function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PAUSE_MS);
  });
}

/** Contents of this device; follows changes. Null until they were counted. */
export function useInventory(): Inventory | null {
  const { sync, songs, collections, sets } = useUplift();
  const [inventory, setInventory] = useState<Inventory | null>(null);
  useEffect(
    () => watchInventory({ sync, records: [songs, collections, sets], pause }, setInventory),
    [sync, songs, collections, sets],
  );
  return inventory;
}
