import type { LedgerCase } from './ledger-site.acceptance.ts';
import { LEAD_CASES } from './room-leads.acceptance.ts';
import { PROCESS_CASES } from './room-processes.acceptance.ts';
import { ROLL_CASES } from './room-rolls.acceptance.ts';

export type { LedgerSite } from './ledger-site.acceptance.ts';

/** Acceptance cases of a `RoomLedger`, with any storage of its rooms. */
export const LEDGER_CASES: readonly LedgerCase[] = [...ROLL_CASES, ...LEAD_CASES, ...PROCESS_CASES];
