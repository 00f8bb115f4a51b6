export { describeSite } from './describe-site.ts';
export type { OpenSite } from './describe-site.ts';
export { TEST_SECRET, testPlatform } from './test-platform.ts';
export type { TestOverrides, TestPlatform } from './test-platform.ts';
export { person, buildProof, testSite } from './test-site.ts';
export type { Person, TestSite } from './test-site.ts';
export { createVisitor } from './visitor.ts';
export type { Answer, Sent, Visitor } from './visitor.ts';
export { createRecordDevice, packed, toBase64 } from './record-device.ts';
export type { RecordDevice, SentPush, Words } from './record-device.ts';
export { list, pushed, twoDevices } from './two-devices.ts';
export { startPostgres } from './postgres-server.ts';
export type { PostgresServer } from './postgres-server.ts';
export { SERVER_ENVIRONMENT, startServerProcess } from './server-process.ts';
export type { ServerProcess } from './server-process.ts';
export { fetchLibraries, findAccountId, foundChurch, openChurchLibrary } from './church-library.ts';
export { createSongLibrary } from './song-library.ts';
export type { SongLibrary } from './song-library.ts';
export { sendRaw } from './send-raw.ts';
export { openTestSpace, openUpdates, sealUpdate, setTestSpace } from './test-space.ts';
export type { TestSpace } from './test-space.ts';
export {
  buildEnvelope,
  buildKdf,
  createNextKeys,
  createTestKeys,
  endToEndBody,
  keyChangeBody,
  makeEndToEnd,
  sealCopy,
} from './test-encryption.ts';
export type { TestKeys } from './test-encryption.ts';
export { sweepOnce } from './sweep-once.ts';
