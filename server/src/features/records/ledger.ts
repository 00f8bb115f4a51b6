import type { StoredRecord } from './stored-record.ts';
import type { Meeting, Taken } from './take-push.ts';
import type { Written } from './writing.repository.ts';

/** Pending writes of a transaction: each push sees the changes of those before it. */
export interface Ledger {
  /** State of the account and the record as the next push finds them. */
  buildMeeting(id: string): Meeting;
  /** Notes what came of a push. */
  note(id: string, taken: Taken): void;
  readonly account: () => Meeting['account'];
  readonly written: () => readonly Written[];
  /** Songs to keep as they are in the database. */
  readonly kept: () => readonly string[];
}

/** A ledger for an account that is held, with those of its records that are concerned, as they are in the database. */
export function openLedger(
  meeting: Omit<Meeting, 'record'>,
  stored: readonly (StoredRecord & { readonly id: string })[],
): Ledger {
  const there = new Map<string, StoredRecord>(stored.map((record) => [record.id, record]));
  const written = new Map<string, StoredRecord>();
  const kept: string[] = [];
  let { account } = meeting;
  /** The state in the database is that of its version; a new one has another. */
  const isWhole = (id: string, { stateVersion }: StoredRecord) => there.get(id)?.stateVersion !== stateVersion;
  return {
    buildMeeting: (id) => ({ ...meeting, account, record: written.get(id) ?? there.get(id) ?? null }),
    note(id, taken) {
      account = taken.account;
      written.set(id, taken.record);
      if (taken.isKept) kept.push(id);
    },
    account: () => account,
    written: () => [...written].map(([id, record]) => ({ id, record, isWhole: isWhole(id, record) })),
    kept: () => kept,
  };
}
