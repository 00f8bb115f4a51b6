export { accepted, refused } from './result.ts';
export type { Result } from './result.ts';
export { canonicalJson } from './canonical-json.ts';
export { assertNever } from './assert-never.ts';
export type {
  ArrangementId,
  ChordId,
  Clock,
  CollectionId,
  DeviceId,
  NewId,
  NoteId,
  PeerId,
  SectionId,
  SetId,
  SongId,
  UpliftId,
} from './ids.ts';
export { idEntries, idKeys, toId } from './ids.ts';
export { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './time.ts';
export { createStore } from './store.ts';
export type { Store, WritableStore } from './store.ts';
export type { RecordCipher, SealedBytes } from './record-cipher.ts';
export type { DeviceContents, KeptCounts, SetAsideRecord } from './device-contents.ts';
export type { Complaint } from './complaint.ts';
export type {
  ClaimCourse,
  KeyedValueRepository,
  RecordChange,
  RecordPut,
  RecordRepository,
  StorageRefusal,
  StoredRecord,
} from './record-repository.ts';
export { validate } from './validate.ts';
export type { CheckedType, FieldChecks } from './validate.ts';
export type { RecordHarness, TitledRecord } from './record-harness.ts';
export { loadOnce } from './load-once.ts';
export { EDITING, nextSubmission } from './submission.ts';
