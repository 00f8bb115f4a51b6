import type { RecordCipher, Result, SealedBytes, StorageRefusal } from '@uplift/core/foundation';
import type { Losses } from '@uplift/core/replication';
import type { Owner } from '../disk/disk-keys.ts';
import type { DiskWrite } from '../disk/disk.ts';
import type { EarlierVersion } from './earlier-versions.ts';
import type { OutboxEntry } from '../sync/outbox.ts';
import type { RawRecord } from './raw-record.ts';

/** What is kept beside a live record, so that lists and the search need not read it. */
export interface Beside {
  readonly rows: readonly unknown[];
  /** What the search reads, packed; null where there is nothing to search. */
  readonly text: string | null;
}

export const NOTHING_BESIDE: Beside = { rows: [], text: null };

/** A place of a record: what lies there, and the record it is, null where there is none or none that can be read. */
export interface Slot {
  readonly owner: Owner;
  readonly lying: unknown;
  readonly record: RawRecord | null;
}

/** What the device holds under an id: the record of the account that is unlocked, and one that is nobody's. */
export interface Found {
  readonly id: string;
  /** Null while no account is unlocked. */
  readonly owned: Slot | null;
  readonly unclaimed: Slot;
  /** What the account's server is to be told. */
  readonly waiting: OutboxEntry | null;
}

/** One record to write; with it goes what is kept beside it. */
export interface RecordWrite {
  readonly id: string;
  /** Where it is written, and what lay there. */
  readonly slot: Slot;
  /** Null deletes for good. */
  readonly record: RawRecord | null;
  /** Epoch ms. */
  readonly changed_at: number;
  /** The record's entry in the outbox, null for none; left as it is where this is not there. */
  readonly waiting?: OutboxEntry | null;
  /** What lay there could not be read, or only in part: it is kept aside. */
  readonly isSetAside?: boolean;
  /** The value changes: what it was may be kept as an earlier version. */
  readonly isEdit?: boolean;
  /** The value loses something that was written: what it was is kept as an earlier version at once. */
  readonly isLoss?: boolean;
  /** What of that is told. */
  readonly told?: Losses | null;
  /** Only what is kept beside the record is written, as this release makes it; the record stays as it lies. */
  readonly isBesideOnly?: boolean;
  /** Whether there may be earlier versions to delete with the record; where it is known that there are none, none are looked for. */
  readonly hasPast?: boolean;
  /** Earlier versions that become this record's. */
  readonly past?: readonly EarlierVersion[];
}

/** Bytes that are to be sealed before they are written. */
export interface Unsealed {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly purpose: string;
  write(sealed: SealedBytes): DiskWrite;
}

export type Prepared = DiskWrite | Unsealed;

/** What a command decides when it has seen the records: the writes and its answer, or a refusal that writes nothing. */
export type Decision<Answer> = Result<Decided & { readonly answer: Answer }, StorageRefusal>;

export interface Decided {
  readonly writes: readonly RecordWrite[];
  /** What else goes with them. */
  readonly also?: readonly Prepared[];
}

export async function sealed(cipher: RecordCipher, prepared: readonly Prepared[]): Promise<readonly DiskWrite[]> {
  return Promise.all(
    prepared.map(async (one) => ('purpose' in one ? one.write(await cipher.seal(one.bytes, one.purpose)) : one)),
  );
}
