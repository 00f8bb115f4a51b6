export { changedFields } from './changed-fields.ts';
export { createRecordSession } from './create-record-session.ts';
export type { EditBase, RecordEdit } from './record-edit.ts';
export { buildRecordRules, listNewComplaints, type RecordRules, type Step } from './record-rules.ts';
export type {
  RecordSession,
  RecordSessionPorts,
  RecordSessionState,
  SessionRecords,
  StoringState,
} from './record-session.ts';
export { historyKey } from './history-key.ts';
