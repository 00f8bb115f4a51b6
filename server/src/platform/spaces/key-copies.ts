import { createSecretKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { buildSpaceKeyPurpose } from '@uplift/core/sync';
import type { Secrets } from '../secrets/secrets.ts';
import { formatSealed, openBytes, parseSealed, sealBytes } from './sealed-bytes.ts';

/** The member that a managed space has next to its people. */
export const SERVER = 'server';

/** The purpose that the server's copies are sealed for (see {@link Secrets}). */
export const SPACE_KEY_PURPOSE = 'space-key';

/** A generation of the keys of a space. */
export interface KeyPlace {
  readonly space: string;
  readonly generation: number;
}

/** The size of a space's key. */
export const KEY_BYTES = 32;

/** Parses an account's key: 256 bits of base64url. Null for anything else, with which nothing can be sealed here. */
export function parseAccountKey(masterKey: string): KeyObject | null {
  if (!/^[\w-]{43}$/u.test(masterKey)) return null;
  return createSecretKey(Buffer.from(masterKey, 'base64url'));
}

/** Seals a space's key for an account, with the account's key. */
export function sealForAccount(
  accountKey: KeyObject,
  { space, generation, account }: KeyPlace & { readonly account: string },
  key: KeyObject,
): string {
  return formatSealed(sealBytes(accountKey, key.export(), buildSpaceKeyPurpose(space, generation, account)));
}

/** Opens an account's copy of a space's key; null if it was sealed with another key. */
export function openForAccount(
  accountKey: KeyObject,
  { space, generation, account }: KeyPlace & { readonly account: string },
  sealed: string,
): KeyObject | null {
  const key = openBytes(accountKey, parseSealed(sealed), buildSpaceKeyPurpose(space, generation, account));
  return key?.length === KEY_BYTES ? createSecretKey(key) : null;
}

/** Seals a space's key for the server itself. */
export function sealForServer(secrets: Secrets, place: KeyPlace, key: KeyObject): string {
  return secrets.seal(key.export().toString('base64url'), SPACE_KEY_PURPOSE, formatServerPurpose(place));
}

/** Opens the server's copy of a space's key; null if the secret that sealed it was lost. */
export function openForServer(secrets: Secrets, place: KeyPlace, sealed: string): KeyObject | null {
  try {
    const key = secrets.open(sealed, SPACE_KEY_PURPOSE, formatServerPurpose(place));
    return createSecretKey(Buffer.from(key, 'base64url'));
  } catch {
    return null; // a device of the account has a copy as well
  }
}

/** Binds the server's copy to its space and generation. */
export function formatServerPurpose({ space, generation }: KeyPlace): string {
  return buildSpaceKeyPurpose(space, generation, SERVER);
}
