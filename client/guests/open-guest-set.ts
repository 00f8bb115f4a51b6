import type * as keys from '@uplift/adapters/keys';
import { parseMasterKey } from '@uplift/adapters/vault';
import { sharedSetCopy, toSharedSet, type SharedSet } from '@uplift/client/shared-sets';
import type { DataOf, readGuestSet } from '@uplift/contract';

type GuestSetData = DataOf<typeof readGuestSet>['set'];

/** Functions that open a sealed set with a link. */
export type GuestKeys = Pick<typeof keys, 'openGuestKey' | 'openSet'>;

/** Opens a sealed set with the part of the link that the server doesn't know. */
export interface Opener {
  /** Base64url of 256 bits; null for a link without it. */
  readonly secret: string | null;
  /** Null if the code can't be loaded now. */
  readonly loadKeys: () => Promise<GuestKeys | null>;
}

/** `waiting`: no device of the owner has sealed it for guests yet. `unopened`: the link doesn't open it. */
export type OpenedGuestSet = SharedSet | 'waiting' | 'unopened' | 'unreachable';

/** Opens a set as the server sends it to a guest. */
export async function openGuestSet(data: GuestSetData, { secret, loadKeys }: Opener): Promise<OpenedGuestSet> {
  if (!('sealed' in data)) return toSharedSet(data);
  if (data.sealed === null) return 'waiting';
  const bytes = secret === null ? null : parseMasterKey(secret);
  if (bytes === null) return 'unopened';
  const room = await loadKeys();
  return room === null ? 'unreachable' : openSealed(room, bytes, { ...data, sealed: data.sealed });
}

type SealedData = Extract<GuestSetData, { readonly sealed: unknown }>;

async function openSealed(
  room: GuestKeys,
  secret: NonNullable<ReturnType<typeof parseMasterKey>>,
  { id, owner, version, sealed }: SealedData & { readonly sealed: NonNullable<SealedData['sealed']> },
): Promise<SharedSet | 'unopened'> {
  const place = { owner: owner.uplift_id, set: id, generation: sealed.generation };
  const key = await room.openGuestKey(secret, place, sealed.key);
  const content = key === null ? null : await room.openSet(key, place, sealed.content);
  if (typeof content !== 'object' || content === null) return 'unopened';
  const { full_name, profile_picture } = owner;
  const copy = sharedSetCopy({ ...content, id, is_own: false, version, owner: { full_name, profile_picture } });
  return copy === null ? 'unopened' : toSharedSet(copy);
}
