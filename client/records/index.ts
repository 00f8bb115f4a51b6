/** Records of this device that wait for a key, belong to no account yet, or are left behind. */
export { keepUnlocked, cipherReader, heldBack, onOtherAccount, openKeptKey } from './unlocking.ts';
export { createLastingClaims, type LastingClaims } from './lasting-claims.ts';
export { leavingRecords } from './leave-records.ts';
export { forgettingStages } from './forget-stages.ts';
export { createLibraryAccess, createLockedDevice } from './locked-device.ts';
export type { UnlockCalls } from './account-key.ts';
export type { LibraryAccess } from './library-access.ts';
export type { KeptStage, StagePart, KeptStages } from './kept-stages.ts';
export type { BackupCalls } from './backup-calls.ts';
export type { ClaimCalls } from './claim-calls.ts';
export { createLiveLibrary, type LiveLibrary, type SongCondition } from './live-library.ts';
export { createLiveRecords, type LiveRecords, type RecordCondition, type Records } from './live-records.ts';
export { createRecordSessions, editOnce, isRefused, type RecordSessions } from './record-sessions.ts';
export { createStoredValues, type StoredValues } from './stored-values.ts';
