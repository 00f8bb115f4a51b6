import type { RecordRepository } from '@uplift/core/foundation';
import type { DeviceInventory, Sync } from './device-sync.ts';

/** Contents of this device, if they can be read. */
export type Inventory = DeviceInventory | 'unreadable';

export interface InventoryPorts {
  readonly sync: Pick<Sync, 'deviceContents' | 'state'>;
  readonly records: readonly Pick<RecordRepository<never>, 'subscribe'>[];
  /** Resolves when it is time to count again: counting thousands for each of thousands of changes would hold everything up. */
  readonly pause: () => Promise<void>;
}

/** Counts now and after every change, one count at a time. Returns the function that ends it. */
export function watchInventory(ports: InventoryPorts, report: (inventory: Inventory) => void): () => void {
  let [isDue, isCounting, isEnded] = [false, false, false];
  const count = async () => {
    [isDue, isCounting] = [false, true];
    const counted = await countedBy(ports);
    if (!isEnded) report(counted);
    await ports.pause();
    isCounting = false;
    if (isDue && !isEnded) void count();
  };
  const changed = () => {
    isDue = true;
    if (!isCounting) void count();
  };
  const ends = [ports.sync.state.subscribe(changed), ...ports.records.map((records) => records.subscribe(changed))];
  void count();
  return () => {
    isEnded = true;
    for (const end of ends) end();
  };
}

async function countedBy({ sync }: InventoryPorts): Promise<Inventory> {
  try {
    return await sync.deviceContents();
  } catch {
    return 'unreadable';
  }
}
