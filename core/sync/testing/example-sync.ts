import { type UpliftId, toId } from '@uplift/core/foundation';
import { FakeClock } from '@uplift/testing/clock';
import { createSync } from '../create-sync.ts';
import type { RunningSync } from '../create-sync.ts';
import { ExampleRecords } from './example-records.ts';
import { ExampleServer } from './example-server.ts';
import type { SyncServer } from '../sync-server.ts';

/** The account of all examples. */
export const ADA = toId<UpliftId>('ada');

/** A device with its records, and what syncs them. */
export interface ExampleDevice {
  readonly records: ExampleRecords;
  readonly sync: RunningSync;
}

export function exampleDevice(name: string, server: SyncServer, time: FakeClock): ExampleDevice {
  const clock = (): number => time.now;
  const records = new ExampleRecords(name, clock);
  const sync = createSync({ records, server, timer: { after: time.after }, clock, random: () => 0 });
  return { records, sync };
}

/** Devices of one account, all unlocked and visible. */
export function devices(...names: readonly string[]): {
  readonly server: ExampleServer;
  readonly time: FakeClock;
  readonly all: readonly ExampleDevice[];
  readonly first: ExampleDevice;
} {
  const [server, time] = [new ExampleServer(), new FakeClock()];
  const first = exampleDevice('phone', server, time);
  const all = [first, ...names.map((name) => exampleDevice(name, server, time))];
  for (const { sync } of all) sync.inform({ leads: true, session: ADA });
  return { server, time, all, first };
}

/** The titles on the server; null for permanently deleted records. */
export function titles(server: ExampleServer): Readonly<Record<string, unknown>> {
  return Object.fromEntries([...server.documents()].map(([key, document]) => [key, document?.value['title'] ?? null]));
}
