import type { Complaint, Result } from '@uplift/core/foundation';
import { isSameJson, rebaseValue, type RecordShape } from '@uplift/core/replication';

/** A step from one value to another, backwards or forwards. */
export interface Step<Value> {
  readonly from: Value;
  readonly to: Value;
}

/** The rules by which the records of one kind are edited. */
export interface RecordRules<Value> {
  /** The rules by which two changes of a record merge. */
  readonly shape: RecordShape;
  /** Returns the complaints that an edit causes; an edit without any is stored. */
  readonly validate: (before: Value, after: Value) => readonly Complaint[];
  /** `value` with the changes of a step; the same object if none of them applies anymore. */
  readonly takeStep: (value: Value, step: Step<Value>) => Value;
}

/** Builds the rules of a kind of record: a step is rebased by its shape, and an edit is refused for new complaints only. */
export function buildRecordRules<Value>(
  shape: RecordShape,
  validate: (value: Value) => Result<Value, readonly Complaint[]>,
): RecordRules<Value> {
  const complaints = (value: Value) => {
    const outcome = validate(value);
    return outcome.ok ? [] : outcome.refusal;
  };
  return {
    shape,
    validate: (before, after) => listNewComplaints(() => complaints(before), complaints(after)),
    takeStep(value, { from, to }) {
      if (value === from) return to;
      const stepped = rebaseValue(shape, { base: from, next: to, current: value });
      return isSameJson(stepped, value) ? value : stepped;
    },
  };
}

/** Returns the complaints that were not there before: a record with two existing faults can be repaired one by one. */
export function listNewComplaints(
  before: () => readonly Complaint[],
  after: readonly Complaint[],
): readonly Complaint[] {
  if (after.length === 0) return after;
  const earlier = new Set(before().map((complaint) => JSON.stringify(complaint)));
  return after.filter((complaint) => !earlier.has(JSON.stringify(complaint)));
}
