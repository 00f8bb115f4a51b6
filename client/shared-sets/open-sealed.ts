import type { OwnIdentityReader, OwnIdentity } from './sharing-keys.ts';
import type { PinnedKeys, PinnedPerson } from './pinned-keys.ts';
import { sharedSetCopy, type SealedSetData, type SharedSetData } from './shared-set-data.ts';

/** A sealed set, opened, or why it isn't. */
export type OpenedSeal =
  | { readonly type: 'opened'; readonly data: SharedSetData; readonly sealedBy: PinnedPerson }
  /** The owner's device has not sealed it for this account yet, or not with its present key. */
  | { readonly type: 'waiting' }
  /** The owner has another public key than before. */
  | { readonly type: 'key-changed'; readonly sealedBy: PinnedPerson }
  /** This device can't open anything now. */
  | { readonly type: 'unreachable' };

export interface OpeningParts {
  readonly identity: OwnIdentityReader;
  readonly pins: PinnedKeys;
}

/** Opens a sealed set with the identity of this account, and pins the key of an owner who is met for the first time. */
export async function openSealedSet({ identity, pins }: OpeningParts, data: SealedSetData): Promise<OpenedSeal> {
  const own = await identity.read();
  if (own === null) return { type: 'unreachable' };
  const { uplift_id: account, public_key: publicKey } = data.owner;
  if (publicKey === null) return { type: 'waiting' };
  const owner = { account, publicKey };
  const pin = await pins.check(owner);
  if (pin === 'changed') return { type: 'key-changed', sealedBy: owner };
  const opened = await openContent(own, data, publicKey);
  if (opened === null) return { type: 'waiting' };
  if (pin === 'new') await pins.pin(owner);
  return { type: 'opened', data: opened, sealedBy: owner };
}

async function openContent(
  { account, identity, keys }: OwnIdentity,
  { id, owner, is_own, version, sealed, key }: SealedSetData,
  ownerKey: string,
): Promise<SharedSetData | null> {
  if (sealed === null || key === null) return null;
  const place = { owner: owner.uplift_id, set: id, generation: sealed.generation };
  const setKey = await keys.openSetKey({ account, identity }, { place, ownerKey, sealed: key });
  const content = setKey === null ? null : await keys.openSet(setKey, place, sealed.content);
  if (typeof content !== 'object' || content === null) return null;
  const { full_name, profile_picture } = owner;
  return sharedSetCopy({ ...content, id, is_own, version, owner: { full_name, profile_picture } });
}
