/** The cases that prove ports of storage. For tests alone. */
export { expectEqual } from '../acceptance.ts';
export type { AcceptanceCase } from '../acceptance.ts';
export { KEYED_VALUE_CASES } from '../keyed-value-repository.acceptance.ts';
export type { KeyedValueHarness } from '../keyed-value-repository.acceptance.ts';
export { RECORD_CASES } from '../record-repository.acceptance.ts';
