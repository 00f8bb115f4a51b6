export type {
  AnsweredPush,
  ListedRecord,
  PushAnswer,
  Received,
  SyncRecords,
  SyncedCollection,
  Waiting,
  WaitingCount,
} from './sync-records.ts';
export type { ServerRefusal, ServerVersions, SyncServer } from './sync-server.ts';
export type { SyncState, SyncStatus } from './sync-state.ts';
export { listedRecord, MOST_PUSHED_PARTS, purgeRecord, receivePush } from './server-record.ts';
export type { Push, PushRefusal, ReceivedPush, ServerRecord } from './server-record.ts';
export { createSync } from './create-sync.ts';
export type { RunningSync, SyncParts } from './create-sync.ts';
export type { Timer } from './with-timeout.ts';
export type { SyncEnvironment } from './sync-machine.ts';
