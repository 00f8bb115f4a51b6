import type * as keys from '@uplift/adapters/keys';

type KeysRoom = typeof keys;

/** The keys of end-to-end encrypted accounts. Their code is loaded when an account has some. */
export interface KeyTools extends Pick<
  KeysRoom,
  | 'checkEnvelope'
  | 'createEnvelope'
  | 'createIdentity'
  | 'createRecoveryWords'
  | 'deriveProof'
  | 'deriveWrappingKey'
  | 'importRoot'
  | 'keepPasskeys'
  | 'isStrongEnough'
  | 'newKdf'
  | 'newPasskeySalt'
  | 'openEnvelope'
  | 'readEnvelope'
  | 'sealFor'
  | 'sealIdentity'
  | 'sealWithGeneration'
  | 'wipe'
> {
  readonly hashPassword: keys.HashPassword;
}

/** Loads the keys' code once; null if it can't be loaded now. */
export type LoadKeys = () => Promise<KeyTools | null>;
