import { randomUUID } from 'node:crypto';
import { accepted, refused, toId } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import type { PeerId } from '@uplift/core/room';
import type { Plan } from '../../platform/billing/billing.ts';
import { findPlan } from '../../platform/billing/entitlement.repository.ts';
import type { Platform } from '../../platform/platform.ts';
import { toRoomName } from '../../platform/rooms/room-ledger.ts';
import type { Entering } from '../../platform/rooms/room-ledger.ts';
import { findRoomAccess } from '../../platform/sharing/room-access.repository.ts';
import type { RoomSet } from './local-room.ts';
import { findOpenSessions } from './open-sessions.repository.ts';
import type { ReceivedMessage } from './read-frame.ts';
import { REFUSALS } from './refusals.ts';
import type { SocketRefusal } from './refusals.ts';
import { admitGuest } from './guests/admit-guest.ts';
import { findPublicProfile } from './admissions.repository.ts';
import { isGuest } from './guests/socket-session.ts';
import type { SocketSession } from './guests/socket-session.ts';

export type JoinMessage = Extract<ReceivedMessage, { readonly type: 'join' }>;

/** The admission of a device to a room. */
export interface Admitted {
  readonly set: RoomSet;
  readonly isOwner: boolean;
  readonly leadRefusal: SocketRefusal | null;
  readonly entering: Entering;
}

/** Checks that a device may join: its session is open, and the set is its account's own or shared with it (ROOM-31), or the one that it is a guest of. */
export async function admit(
  platform: Platform,
  session: SocketSession,
  message: JoinMessage,
): Promise<Result<Admitted, SocketRefusal>> {
  const setId = readSetId(message);
  if (isGuest(session)) return admitGuest(platform, session, { setId, before: message.peer_id ?? null });
  const { queries, now } = platform;
  const { accountId } = session;
  const open = await findOpenSessions(queries, [session.id], now());
  const face = await findPublicProfile(queries, accountId);
  if (!open.has(session.id) || face === null) return refused(REFUSALS.signedOut);
  const access = await findRoomAccess(platform, { accountId, setId, isShared: message.set === undefined });
  if (access === null) return refused(REFUSALS.noSuchSet);
  const { ownerId, isOwner } = access;
  const leadRefusal = await findLeadRefusal(platform, { ownerId, isOwner, role: message.role });
  return accepted({
    set: { name: toRoomName(ownerId, setId), ownerId, setId },
    isOwner,
    leadRefusal,
    entering: {
      peer: { peer_id: toId<PeerId>(randomUUID()), ...face, role: message.role },
      entry: randomUUID(),
      sessionId: session.id,
      before: message.peer_id ?? null,
      ...(leadRefusal === null ? leadWish(message) : NO_WISH),
    },
  });
}

function readSetId({ set, shared }: JoinMessage): string {
  return set ?? shared ?? ''; // the schema has seen to one of the two
}

const NO_WISH = { wantsToLead: false, ledBefore: false } as const;

function leadWish(message: JoinMessage): Pick<Entering, 'wantsToLead' | 'ledBefore'> {
  return { wantsToLead: wantsToLead(message), ledBefore: ledBefore(message) };
}

/** Returns why a device can never lead this room; null if it can. The set owner's subscription counts, whichever device leads. */
async function findLeadRefusal(
  { billing, queries, now }: Platform,
  { ownerId, isOwner, role }: Pick<RoomSet, 'ownerId'> & { readonly isOwner: boolean } & Pick<JoinMessage, 'role'>,
): Promise<SocketRefusal | null> {
  if (role !== 'perform') return REFUSALS.notPerforming;
  return billing === null ? null : planRefusal(await findPlan(queries, ownerId, now()), { isOwner });
}

/** Returns why the plan of a set's owner excludes leading, worded for the owner or for others; null if it does not. */
export function planRefusal(plan: Plan | null, { isOwner }: { readonly isOwner: boolean }): SocketRefusal | null {
  if (plan === 'live') return null;
  return isOwner ? REFUSALS.needsLive : REFUSALS.ownerNeedsLive;
}

/** Returns true if a device other than the owner's claims to have led until its connection was lost: the room may have been lost with its server. */
function ledBefore({ shared, leader, peer_id }: JoinMessage): boolean {
  return shared !== undefined && leader === true && peer_id !== undefined;
}

/** Returns true if a device wants to lead: one that performs the owner's set does, unless it declines (ROOM-32, A68). */
function wantsToLead({ set, role, leader }: JoinMessage): boolean {
  return set !== undefined && role === 'perform' && leader !== false;
}
