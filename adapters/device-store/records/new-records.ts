import type { DiskRead, DiskWrite } from '../disk/disk.ts';
import { isObject } from './raw-record.ts';

interface Seen {
  readonly reads: readonly DiskRead[];
  readonly seen: readonly unknown[];
}

interface WithoutNew {
  /** What has to be looked at again. */
  readonly kept: Seen;
  readonly writes: readonly DiskWrite[];
}

/** Where nothing lay and a record is written, the writing itself tells whether that is still so: thousands need not be looked up again. */
export function withoutNew({ reads, seen }: Seen, writes: readonly DiskWrite[]): WithoutNew {
  const missing = new Set(reads.flatMap((read, at) => (seen[at] === undefined && 'key' in read ? [nameOf(read)] : [])));
  const isNew = (write: DiskWrite): boolean => missing.has(writtenName(write));
  const written = new Set(writes.filter(isNew).map(writtenName));
  const isKept = (_: unknown, at: number): boolean => {
    const read = reads[at];
    return read === undefined || !('key' in read) || !written.has(nameOf(read));
  };
  return {
    kept: { reads: reads.filter(isKept), seen: seen.filter(isKept) },
    writes: writes.map((write) => (isNew(write) ? { ...write, isNew: true } : write)),
  };
}

function nameOf({ store, key }: Extract<DiskRead, { readonly key: unknown }>): string {
  return JSON.stringify([store, key]);
}

/** The name of the place of an entry that names itself by its id; another is none that was looked up. */
function writtenName(write: DiskWrite): string {
  const id =
    'value' in write && isObject(write.value) && write.store !== 'texts' && write.store !== 'rows'
      ? write.value['id']
      : undefined;
  return JSON.stringify([write.store, id]);
}
