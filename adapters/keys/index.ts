export { wipe } from './bytes.ts';
export { isEnvelope, readEnvelope } from './envelope/envelope-text.ts';
export type { EnvelopeRefusal, EnvelopeSummary } from './envelope/envelope-text.ts';
export type { EnvelopeAge } from './envelope/account-keys.ts';
export {
  checkEnvelope,
  createEnvelope,
  importRoot,
  keepPasskeys,
  openEnvelope,
  sealFor,
  sealWithGeneration,
} from './envelope/open-envelope.ts';
export type { OpenEnvelope } from './envelope/open-envelope.ts';
export { newPasskeySalt } from './envelope/openers.ts';
export type { EnvelopeOpener, NewEnvelopeOpener } from './envelope/openers.ts';
export { hashInWorker } from './hashing/hash-in-worker.ts';
export type { HashPassword } from './hashing/hash-in-worker.ts';
export { isStrongEnough, newKdf, readKdf } from './hashing/kdf.ts';
export type { Argon2Kdf } from './hashing/kdf.ts';
export { serveHashing } from './hashing/serve-hashing.ts';
export { deriveProof, deriveWrappingKey } from './password-keys.ts';
export { createRecoveryWords, readRecoveryWords } from './recovery-words.ts';
export { openGuestKey, openGuestSecret, sealGuestKey, sealGuestSecret } from './sharing/guest-keys.ts';
export { createIdentity, openIdentity, sealIdentity } from './sharing/identity.ts';
export type { Identity, SealedIdentity } from './sharing/identity.ts';
export { safetyCode } from './sharing/safety-code.ts';
export { openSet, sealSet } from './sharing/set-content.ts';
export { createSetKey, openSetKey, sealSetKey } from './sharing/set-keys.ts';
export type { SealedSetKey, SetPlace, SetReader } from './sharing/set-keys.ts';
