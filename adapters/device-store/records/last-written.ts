import type { DiskWrite, RecordStoreName } from '../disk/disk.ts';
import { isReadable } from './raw-record.ts';
import type { PlainRecord } from './raw-record.ts';

/**
 * The unclaimed record of one kind that this tab wrote last, as stored. The next edit is nearly always one of it, and
 * is computed while the record is read. Another tab may have written it since, so it is always compared with what was
 * read.
 */
export class LastWritten {
  #record: PlainRecord | undefined;

  /** Returns the record if it is the only one that is changed. */
  find(ids: readonly string[]): PlainRecord | undefined {
    return ids.length === 1 && ids[0] === this.#record?.id ? this.#record : undefined;
  }

  /** Notes the record in writes that were stored; several records are no edit. */
  note(store: RecordStoreName, writes: readonly DiskWrite[]): void {
    const records = writes.flatMap((write) =>
      write.store === store && 'value' in write && isReadable(write.value) ? [write.value] : [],
    );
    const [record, ...others] = records;
    if (record !== undefined && others.length === 0) this.#record = record;
  }
}
