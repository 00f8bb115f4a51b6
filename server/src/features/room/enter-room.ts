import { randomUUID } from 'node:crypto';
import { accepted, refused, toId } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import type { PeerId } from '@uplift/core/room';
import type { Plan } from '../../platform/billing/billing.ts';
import { findPlan } from '../../platform/billing/entitlement.repository.ts';
import type { Platform } from '../../platform/platform.ts';
import { toRoomName } from '../../platform/rooms/room-ledger.ts';
import type { Entering } from '../../platform/rooms/room-ledger.ts';
import { findChurchRoomAccess, findRoomAccess } from '../../platform/sharing/room-access.repository.ts';
import type { RoomAccess, SetRequest } from '../../platform/sharing/room-access.repository.ts';
import type { MemberSession } from '../../platform/sessions/session.ts';
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

/**
 * Checks that a device may join: its session is open, and the set is its account's own, of one of its churches, or shared
 * with it (ROOM-31), or the one that it is a guest of.
 */
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
  const access = await findAccess(platform, { accountId, setId }, message);
  if (access === null) return refused(REFUSALS.noSuchSet);
  const { ownerId, isOwner } = access;
  const set = { name: toRoomName(ownerId, setId), ownerId, setId, isOfChurch: message.library !== undefined };
  const leadRefusal = await findLeadRefusal(platform, findPayer(set, session), message.role);
  return accepted({
    set,
    isOwner,
    leadRefusal,
    entering: {
      peer: { peer_id: toId<PeerId>(randomUUID()), ...face, role: message.role },
      entry: randomUUID(),
      sessionId: session.id,
      before: message.peer_id ?? null,
      ...(leadRefusal === null ? leadWish(message, isOwner) : NO_WISH),
    },
  });
}

function findAccess(
  platform: Platform,
  request: Omit<SetRequest, 'isShared'>,
  { set, library }: JoinMessage,
): Promise<RoomAccess | null> {
  if (library === undefined) return findRoomAccess(platform, { ...request, isShared: set === undefined });
  return findChurchRoomAccess(platform, { ...request, churchId: library.toLowerCase() });
}

/** The account whose plan decides if a device may lead. */
export interface Payer {
  readonly accountId: string;
  /** True if it is the device's own account. */
  readonly isSelf: boolean;
}

/** The owner of a set pays, whichever device leads. For a set of a church, which has no plan itself, each person does. */
export function findPayer({ ownerId, isOfChurch }: RoomSet, { accountId }: Pick<MemberSession, 'accountId'>): Payer {
  return isOfChurch ? { accountId, isSelf: true } : { accountId: ownerId, isSelf: ownerId === accountId };
}

function readSetId({ set, shared }: JoinMessage): string {
  return set ?? shared ?? ''; // the schema has seen to one of the two
}

const NO_WISH = { wantsToLead: false, ledBefore: false } as const;

function leadWish(message: JoinMessage, isOwner: boolean): Pick<Entering, 'wantsToLead' | 'ledBefore'> {
  return { wantsToLead: wantsToLead(message, isOwner), ledBefore: ledBefore(message, isOwner) };
}

/** Returns why a device can never lead this room; null if it can. */
async function findLeadRefusal(
  { billing, queries, now }: Platform,
  payer: Payer,
  role: JoinMessage['role'],
): Promise<SocketRefusal | null> {
  if (role !== 'perform') return REFUSALS.notPerforming;
  return billing === null ? null : planRefusal(await findPlan(queries, payer.accountId, now()), payer);
}

/** Returns why a plan excludes leading, worded for the person whose plan it is or for others; null if it does not. */
export function planRefusal(plan: Plan | null, { isSelf }: Pick<Payer, 'isSelf'>): SocketRefusal | null {
  if (plan === 'live') return null;
  return isSelf ? REFUSALS.needsLive : REFUSALS.ownerNeedsLive;
}

/** Returns true if a device other than the owner's claims to have led until its connection was lost: the room may have been lost with its server. */
function ledBefore({ shared, leader, peer_id }: JoinMessage, isOwner: boolean): boolean {
  return (shared !== undefined || !isOwner) && leader === true && peer_id !== undefined;
}

/** Returns true if a device wants to lead: one that performs the owner's set does, unless it declines (ROOM-32, A68). */
function wantsToLead({ set, role, leader }: JoinMessage, isOwner: boolean): boolean {
  return set !== undefined && isOwner && role === 'perform' && leader !== false;
}
