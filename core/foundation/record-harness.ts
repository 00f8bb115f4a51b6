import type { UpliftId } from './ids.ts';
import type { RecordRepository } from './record-repository.ts';

/** The least that the cases need of a record's value. */
export interface TitledRecord {
  readonly id: string;
  readonly title: string;
}

/** A fresh, empty repository with a clock and an account that the case sets. */
export interface RecordHarness<Value extends TitledRecord> {
  readonly records: RecordRepository<Value>;
  /** A whole value with this id and title. */
  readonly makeValue: (id: string, title: string) => Value;
  /** Another tab of the same browser: another writer on the same disk. */
  readonly openOtherTab: () => Promise<RecordRepository<Value>>;
  readonly setNow: (ms: number) => void;
  /** Unlocks an account, or locks it. */
  readonly setOwner: (owner: UpliftId | null) => void;
  /** Waits until changes have reached every tab. */
  readonly settle: () => Promise<void>;
}
