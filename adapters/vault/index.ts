export { lockOf, openAccount, sealAccount } from './account-lock.ts';
export type { AccountLock, AccountSecrets } from './account-lock.ts';
export { createKeptKey } from './kept-key.ts';
export type { KeptAccount, KeptKey } from './kept-key.ts';
export { importMasterKey, newMasterKey } from './master-key.ts';
export { canDeriveKeys, hashedAddress, ITERATIONS, signInProof } from './password-derivation.ts';
export type { TypedCredentials } from './password-derivation.ts';
export { createRecordCipher } from './record-cipher.ts';
export { openText, sealText } from './sealed-text.ts';
