export { createPasskeys } from './passkeys.ts';
export type { PasskeyOptions, Passkeys } from './passkeys.ts';
