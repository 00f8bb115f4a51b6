import { accepted, refused, type Result } from '@uplift/core/foundation';
import type { OwnIdentityReader, OwnIdentity } from './sharing-keys.ts';
import type { PinnedKeys, PinnedPerson } from './pinned-keys.ts';
import type { SeenSeals } from './seen-seals.ts';
import { sharedSetCopy, type SealedSetData, type SharedSetData } from './shared-set-data.ts';

/** A sealed set, opened, or why it isn't. */
export type OpenedSeal =
  | { readonly type: 'opened'; readonly data: SharedSetData; readonly sealedBy: PinnedPerson }
  /** The owner's device has not sealed it for this account yet, or not with its present key. */
  | { readonly type: 'waiting' }
  /** The owner has another public key than before. */
  | { readonly type: 'key-changed'; readonly sealedBy: PinnedPerson }
  /** It doesn't open with the keys of its owner and this account, or is earlier than the state that this device has seen. */
  | { readonly type: 'untrusted'; readonly because: SealDistrust }
  /** This device can't open anything now. */
  | { readonly type: 'unreachable' };

/** `changed`: it isn't what a device of the owner sealed for this account, or was changed since. */
export type SealDistrust = 'changed' | 'earlier';

export interface OpeningParts {
  readonly identity: OwnIdentityReader;
  readonly pins: PinnedKeys;
  readonly seenSeals: SeenSeals;
}

/** Opens a sealed set with the identity of this account, and pins the key of an owner who is met for the first time. */
export async function openSealedSet(parts: OpeningParts, data: SealedSetData): Promise<OpenedSeal> {
  const { identity, pins } = parts;
  const own = await identity.read();
  if (own === null) return { type: 'unreachable' };
  const { uplift_id: account, public_key: publicKey } = data.owner;
  if (publicKey === null) return { type: 'waiting' };
  const owner = { account, publicKey };
  const pin = await pins.check(owner);
  if (pin === 'changed') return { type: 'key-changed', sealedBy: owner };
  if (data.sealed === null || data.key === null) return { type: 'waiting' };
  const opened = await openLatest(parts, own, {
    ...data,
    seal: { ...data.sealed, key: data.key, ownerKey: publicKey },
  });
  if (!opened.ok) return { type: 'untrusted', because: opened.refusal };
  if (pin === 'new') await pins.pin(owner);
  return { type: 'opened', data: opened.value, sealedBy: owner };
}

/** Opens a set unless this device has seen a later state of it. */
async function openLatest(
  { seenSeals }: OpeningParts,
  own: OwnIdentity,
  { seal, ...data }: SealedSetData & { readonly seal: Seal },
): Promise<Result<SharedSetData, SealDistrust>> {
  const opened = await openContent(own, data, seal);
  if (opened === null) return refused('changed');
  const age = { generation: seal.generation, edition: opened.edition };
  return (await seenSeals.keepLater(data.id, age)) ? accepted(opened.data) : refused('earlier');
}

interface Seal {
  readonly generation: number;
  readonly content: string;
  readonly key: string;
  readonly ownerKey: string;
}

async function openContent(
  { account, identity, keys }: OwnIdentity,
  { id, owner, is_own, version }: SealedSetData,
  { generation, content: sealed, key, ownerKey }: Seal,
): Promise<{ readonly data: SharedSetData; readonly edition: number } | null> {
  const place = { owner: owner.uplift_id, set: id, generation };
  const setKey = await keys.openSetKey({ account, identity }, { place, ownerKey, sealed: key });
  const content = setKey === null ? null : await keys.openSet(setKey, place, sealed);
  if (typeof content !== 'object' || content === null) return null;
  const { full_name, profile_picture } = owner;
  const data = sharedSetCopy({ ...content, id, is_own, version, owner: { full_name, profile_picture } });
  const edition = 'edition' in content && typeof content.edition === 'number' ? content.edition : 0;
  return data === null ? null : { data, edition };
}
