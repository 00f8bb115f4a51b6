import { randomUUID } from 'node:crypto';
import { accepted, refused, toId } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import type { PeerId } from '@uplift/core/room';
import { findOpenGuests } from '../../../platform/guests/guests.repository.ts';
import type { Platform } from '../../../platform/platform.ts';
import { toRoomName } from '../../../platform/rooms/room-ledger.ts';
import { findRoomAccess } from '../../../platform/sharing/room-access.repository.ts';
import type { Admitted } from '../enter-room.ts';
import { REFUSALS } from '../refusals.ts';
import type { SocketRefusal } from '../refusals.ts';
import type { GuestSession } from './socket-session.ts';

/** A guest asks for the set, with the peer id before a lost connection. */
interface GuestJoin {
  readonly setId: string;
  readonly before: PeerId | null;
}

/** Admits a guest to the room of their set, whatever role the device asks for: a guest only looks on. */
export async function admitGuest(
  platform: Platform,
  { id, guest }: GuestSession,
  { setId: asked, before }: GuestJoin,
): Promise<Result<Admitted, SocketRefusal>> {
  const { ownerId, setId, fullName } = guest;
  const open = await findOpenGuests(platform.queries, [id], platform.now());
  if (!open.has(id)) return refused(REFUSALS.visitOver);
  const isTheirs = asked === setId;
  const access = isTheirs ? await findRoomAccess(platform, { accountId: ownerId, setId, isShared: false }) : null;
  if (access === null) return refused(REFUSALS.noSuchSet);
  return accepted({
    set: { name: toRoomName(ownerId, setId), ownerId, setId, isOfChurch: false },
    isOwner: false,
    leadRefusal: REFUSALS.notPerforming,
    entering: {
      peer: { peer_id: toId<PeerId>(randomUUID()), full_name: fullName, profile_picture: '', role: 'viewer' },
      entry: randomUUID(),
      sessionId: id,
      before: before,
      wantsToLead: false,
    },
  });
}
