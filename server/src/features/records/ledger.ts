import type { FoundRecord } from './reading.repository.ts';
import type { RecordAccount, StoredRecord } from './stored-record.ts';
import type { Meeting, Taken } from './take-push.ts';
import type { Changes } from './writing.repository.ts';

/** Pending writes of a batch: each push sees the changes of those before it. */
export interface Ledger {
  /** State of the account and the record as the next push finds them. */
  buildMeeting(id: string): Meeting;
  /** Records the result of a push. */
  note(id: string, taken: Taken): void;
  /** Adds the states of records that were found without them, also to those that pushes have changed since. */
  addStates(states: ReadonlyMap<string, Uint8Array | null>): void;
  readonly changes: () => Changes;
}

/** Opens a ledger for an account, with the records of a batch as they are in the database. */
export function openLedger(meeting: Omit<Meeting, 'record'>, stored: readonly FoundRecord[]): Ledger {
  const there = new Map<string, StoredRecord>(stored.map((record) => [record.id, record]));
  const written = new Map<string, StoredRecord>();
  const kept = new Set<string>();
  let account: RecordAccount = meeting.account;
  return {
    buildMeeting: (id) => ({ ...meeting, account, record: written.get(id) ?? there.get(id) ?? null }),
    note(id, taken) {
      account = taken.account;
      written.set(id, taken.record);
      if (taken.isKept) kept.add(id);
    },
    addStates(states) {
      for (const records of [there, written]) fillStates(records, states);
    },
    changes: () => ({
      before: meeting.account,
      after: account,
      now: meeting.now,
      records: [...written].map(([id, record]) => ({
        id,
        record,
        before: there.get(id) ?? null,
        isKept: kept.has(id),
      })),
    }),
  };
}

function fillStates(records: Map<string, StoredRecord>, states: ReadonlyMap<string, Uint8Array | null>): void {
  for (const [id, state] of states) {
    const record = records.get(id);
    if (record !== undefined) records.set(id, { ...record, state });
  }
}
