export { SYNCED_COLLECTIONS } from './sync-records.ts';
export type {
  AnsweredPush,
  HeadMemory,
  HeadState,
  ListedRecord,
  NotedWarning,
  PushAnswer,
  Received,
  SyncRecords,
  SyncedCollection,
  Waiting,
  WaitingCount,
  WholeRecord,
} from './sync-records.ts';
export type { ServerRefusal, ServerVersions, SyncServer } from './sync-server.ts';
export type { SyncState, SyncStatus } from './sync-state.ts';
export { isPurgeOutdated, listLog, purgeRecord, receivePush, replaceLog } from './server-record.ts';
export type {
  ListedLog,
  PushRefusal,
  ReceivedPush,
  Replacement,
  SealedAnswer,
  SealedPurge,
  SealedPush,
  ServerRecord,
} from './server-record.ts';
export {
  buildEntryPurpose,
  buildFingerprintPurpose,
  buildHeadPurpose,
  buildProofPurpose,
  buildSpaceKeyPurpose,
  buildSuggestionPurpose,
  packEntry,
  unpackEntry,
  unwrapPlainUpdate,
  wrapPlainUpdate,
} from './entry-format.ts';
export type { SealedEntry } from './entry-format.ts';
export { appendEntry, readEntries } from './entry-frames.ts';
export type { LogEntry } from './entry-frames.ts';
export { packPage, unpackPage } from './packed/packed-page.ts';
export { packPush, unpackPush } from './packed/packed-push.ts';
export { sealAgain } from './seal-again.ts';
export type { SealingEnd, SealingParts, Unsealed } from './seal-again.ts';
export { openLog } from './open-log.ts';
export type {
  CipherSource,
  EntryCipher,
  LogServer,
  RecordPlace,
  SealedHead,
  SealedReplacement,
  SealedWaiting,
} from './log-server.ts';
export type { SyncWarning } from './heads/compare-heads.ts';
export { readFingerprint } from './heads/fingerprint.ts';
export type { Fingerprint, LibraryKeys } from './heads/fingerprint.ts';
export { applyToDigest, EMPTY_DIGEST, formatDigest, parseDigest } from './heads/library-digest.ts';
export type { CountedChange, LibraryDigest } from './heads/library-digest.ts';
export { UnreadableCount } from './unreadable-count.ts';
export { createSync } from './create-sync.ts';
export type { RunningSync, SyncParts } from './create-sync.ts';
export type { Timer } from './with-timeout.ts';
export { withTimeouts } from './with-timeout.ts';
export type { SyncEnvironment, SyncEvent } from './sync-machine.ts';
export { pullHere } from './pull-collection.ts';
export { OUTDATED, storageStop } from './round.ts';
export type { PullElsewhere, RoundStop, VersionRange } from './round.ts';
