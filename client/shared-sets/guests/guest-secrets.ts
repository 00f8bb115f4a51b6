import type { parseMasterKey } from '@uplift/adapters/vault';
import { spaceCipherReader } from '@uplift/client/records';
import { readGuestCode, type DataOf } from '@uplift/contract';
import type { SetId } from '@uplift/core/foundation';
import { NOT_FOUND_STATUS, signedInAccount, type SharingParts } from '../parts.ts';

/** The part of a guest link that the server doesn't know: 256 bits. */
export type GuestSecret = NonNullable<ReturnType<typeof parseMasterKey>>;

/** Guests of a set as those who seal it see them. */
export interface GuestReaders {
  readonly codeId: string;
  readonly secret: GuestSecret;
  /** The generation of the key that is sealed for them; null for none. */
  readonly generation: number | null;
}

type Parts = Pick<SharingParts, 'api' | 'access' | 'session' | 'loadKeys'>;

/** Makes the secret of a link, and its form that the owner's devices open. Null while this device can't seal anything. */
export async function createGuestSecret(
  parts: Parts,
  id: SetId,
): Promise<{ readonly secret: GuestSecret; readonly sealed: string } | null> {
  const [cipher, keys] = [spaceCipherReader(parts.access)(), await parts.loadKeys()];
  if (cipher === null || keys === null) return null;
  const secret = keys.createSetKey();
  return { secret, sealed: await keys.sealGuestSecret(cipher, id, secret) };
}

/** Opens the secret of a link that a device of this account made. Null if this one can't. */
export async function openSecret(parts: Parts, id: string, sealed: string): Promise<GuestSecret | null> {
  const [cipher, keys] = [spaceCipherReader(parts.access)(), await parts.loadKeys()];
  return cipher === null || keys === null ? null : keys.openGuestSecret(cipher, id, sealed);
}

/** Reads whether an own set is open to guests; `unknown` if the server can't be asked, or its answer not be opened. */
export async function readGuestReaders(parts: Parts, id: string): Promise<GuestReaders | null | 'unknown'> {
  const sent = { params: { set_id: id }, account: signedInAccount(parts) };
  const answer = await parts.api.send(readGuestCode, sent);
  if (answer.ok) return answer.value === null ? null : toReaders(parts, id, answer.value);
  return answer.refusal.status === NOT_FOUND_STATUS ? null : 'unknown';
}

async function toReaders(
  parts: Parts,
  id: string,
  { id: codeId, owner_secret: sealed, generation }: NonNullable<DataOf<typeof readGuestCode>>,
): Promise<GuestReaders | 'unknown'> {
  const secret = sealed === null ? null : await openSecret(parts, id, sealed);
  return secret === null ? 'unknown' : { codeId, secret, generation };
}
