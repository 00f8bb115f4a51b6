import type { DiskRead, DiskWrite } from '../disk/disk.ts';
import type { ReadResult } from '../disk/read-batches.ts';
import { isObject } from './raw-record.ts';

interface MarkedInserts {
  /** Entries to read again before writing. */
  readonly rechecked: readonly ReadResult[];
  readonly writes: readonly DiskWrite[];
}

/** Marks writes to keys that were empty as inserts. The disk refuses an insert into a taken key, so thousands need not be read again. */
export function markInserts(results: readonly ReadResult[], writes: readonly DiskWrite[]): MarkedInserts {
  const missing = new Set(
    results.flatMap(({ read, value }) => (value === undefined && 'key' in read ? [readName(read)] : [])),
  );
  const isNew = (write: DiskWrite): boolean => missing.has(writtenName(write));
  const written = new Set(writes.filter(isNew).map(writtenName));
  return {
    rechecked: results.filter(({ read }) => !('key' in read) || !written.has(readName(read))),
    writes: writes.map((write) => (isNew(write) ? { ...write, isNew: true } : write)),
  };
}

function readName({ store, key }: Extract<DiskRead, { readonly key: unknown }>): string {
  return JSON.stringify([store, key]);
}

/** Names the entry that a write with its own id puts; any other write gets a name that no read has. */
function writtenName(write: DiskWrite): string {
  const id =
    'value' in write && isObject(write.value) && write.store !== 'texts' && write.store !== 'rows'
      ? write.value['id']
      : undefined;
  return JSON.stringify([write.store, id]);
}
