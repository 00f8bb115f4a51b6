import { describe, expect, test } from 'vitest';
import type { Disk, DiskRead } from './disk.ts';
import { joinBatches, listValues, readBatches, splitBatches } from './read-batches.ts';

const BATCHES = {
  records: [
    { store: 'songs', key: 'a' },
    { store: 'songs', key: 'b' },
  ],
  none: [],
  outbox: [{ store: 'outbox', range: { from: 'a', to: 'b' } }],
} satisfies Record<string, readonly DiskRead[]>;

/** Returns each read's name as its result, and records the reads. */
function namingDisk(log: DiskRead[]): Disk {
  const read = async (reads: readonly DiskRead[]): Promise<readonly unknown[]> => {
    log.push(...reads);
    return Promise.resolve(reads.map((one) => ('key' in one ? one.key : [one.range.from])));
  };
  return { read } as Partial<Disk> as Disk; // only `read` is called
}

describe('named batches of reads', () => {
  test('joined batches keep their order, and their results split by name', () => {
    expect(joinBatches(BATCHES)).toEqual([...BATCHES.records, ...BATCHES.outbox]);
    const { records, none, outbox } = splitBatches(BATCHES, ['A', 'B', ['C']]);
    expect([listValues(records), listValues(none), listValues(outbox)]).toEqual([['A', 'B'], [], [['C']]]);
    expect(records[1]?.read).toBe(BATCHES.records[1]);
  });

  test('a skipped read is not executed and its value is undefined', async () => {
    const log: DiskRead[] = [];
    const { records, outbox } = await readBatches(
      namingDisk(log),
      BATCHES,
      (read) => 'key' in read && read.key === 'a',
    );
    expect([listValues(records), listValues(outbox)]).toEqual([[undefined, 'b'], [['a']]]);
    expect(log).toEqual([BATCHES.records[1], BATCHES.outbox[0]]);
  });
});
