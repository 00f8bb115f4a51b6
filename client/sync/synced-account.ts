import type { AccessState, EncryptionState } from '@uplift/client/accounts';
import { type UpliftId, toId } from '@uplift/core/foundation';
import { AUTHENTICATION, type Session } from '@uplift/core/membership';

/** State that decides which account's records are synced. */
export interface SignedIn {
  readonly access: AccessState;
  readonly session: Session;
  /** True once the server has reported the session. */
  readonly isKnown: boolean;
  readonly connection: 'online' | 'offline';
  readonly encryption: EncryptionState;
}

/**
 * The account whose records are synced: the unlocked one, as long as its session lasts and the server sends keys that can
 * be trusted. Null while the session is still being requested.
 */
export function syncedAccount({ access, ...said }: SignedIn): UpliftId | 'none' | 'signed-out' | null {
  if (access.type === 'expected') return null;
  if (access.type === 'locked') return 'none';
  if (said.encryption.type === 'refused') return 'signed-out';
  const upliftId = toId<UpliftId>(access.account.upliftId);
  if (isLapsed(said.session)) return 'signed-out';
  if (isSignedIn(said.session, upliftId)) return upliftId;
  if (said.isKnown) return 'signed-out';
  // The key is kept on this device: without network it is all that is known.
  return said.connection === 'offline' ? upliftId : null;
}

/** Returns true if signed in without a subscription: the server keeps its records and accepts no more. */
function isLapsed({ authenticated, subscription }: Session): boolean {
  return authenticated === AUTHENTICATION.verified && subscription === null;
}

/** Returns true even without network, when the session has no id but is still the same one. */
function isSignedIn({ authenticated, uplift_id: signedIn }: Session, upliftId: UpliftId): boolean {
  return authenticated === AUTHENTICATION.verified && (signedIn === null || signedIn === upliftId);
}
