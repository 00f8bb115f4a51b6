/** Records of this device that wait for a key, belong to no account yet, or are left behind. */
export { keepUnlocked, cipherReader, heldBack, onOtherAccount, openKeptKey } from './unlocking.ts';
export { createLastingClaims, type LastingClaims } from './lasting-claims.ts';
export { leavingRecords } from './leave-records.ts';
export { forgettingStages } from './forget-stages.ts';
export { createLibraryAccess, createLockedDevice } from './locked-device.ts';
export { callUnlocked, startWithFirstCall } from './start-worker.ts';
export { claimInWorker } from './claim-in-worker.ts';
export { backUpInWorker } from './backup-in-worker.ts';
export { openWorkerDevice, type WorkerDevice } from './worker-device.ts';
export { serveClaims } from './serve-claims.ts';
export { serveBackups } from './serve-backup.ts';
export type { UnlockCalls } from './account-key.ts';
export type { LibraryAccess } from './library-access.ts';
export type { KeptStage, StagePart, KeptStages } from './kept-stages.ts';
export { createLiveLibrary, type LiveLibrary, type SongCondition } from './live-library.ts';
export { createLiveRecords, type LiveRecords, type RecordCondition, type Records } from './live-records.ts';
export { createRecordSessions, editOnce, isRefused, type RecordSessions } from './record-sessions.ts';
export { createStoredValues, type StoredValues } from './stored-values.ts';
