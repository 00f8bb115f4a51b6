import type { StoredRecord } from './stored-record.ts';
import type { Meeting, Taken } from './take-push.ts';
import type { Written } from './writing.repository.ts';

/** Pending writes of a transaction: each push sees the changes of those before it. */
export interface Ledger {
  /** State of the account and the record as the next push finds them. */
  buildMeeting(id: string): Meeting;
  /** Records the result of a push. */
  note(id: string, taken: Taken): void;
  readonly account: () => Meeting['account'];
  readonly written: () => readonly Written[];
  /** Songs whose version in the database must be kept. */
  readonly kept: () => readonly string[];
}

/** Opens a ledger for a locked account, with the concerned records as in the database. */
export function openLedger(
  meeting: Omit<Meeting, 'record'>,
  stored: readonly (StoredRecord & { readonly id: string })[],
): Ledger {
  const there = new Map<string, StoredRecord>(stored.map((record) => [record.id, record]));
  const written = new Map<string, StoredRecord>();
  const kept: string[] = [];
  let { account } = meeting;
  /** True if the state in the database is that of its version; a new one has another. */
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
