export { createPasskeys } from './passkeys.ts';
export type { NewPasskey, PasskeyOptions, Passkeys } from './passkeys.ts';
export type { PasskeySecret, SaltedCredential } from './passkey-secret.ts';
