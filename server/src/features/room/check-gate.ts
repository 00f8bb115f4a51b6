import { findPlans } from '../../platform/billing/entitlement.repository.ts';
import type { Plan } from '../../platform/billing/billing.ts';
import type { Platform } from '../../platform/platform.ts';
import { findPayer, planRefusal } from './enter-room.ts';
import { CLOSED, sendMessage } from './connected-device.ts';
import type { SocketRefusal } from './refusals.ts';
import type { RoomBinding } from './room-visit.ts';
import type { SocketDevice } from './socket-device.ts';
import { isGuest } from './guests/socket-session.ts';

/**
 * Closes the sockets of accounts without a subscription. If the plan of a set's owner gains or loses leading, the
 * owner's devices and the leader must reconnect, and the others are notified.
 */
export async function checkGate(
  { billing, queries, now }: Pick<Platform, 'billing' | 'queries' | 'now'>,
  devices: readonly SocketDevice[],
): Promise<void> {
  if (billing === null) return;
  const accountIds = [...new Set(devices.flatMap(listAccounts))];
  const plans = await findPlans(queries, accountIds, now());
  devices.forEach((device) => holdGate(device, plans));
}

/** The account of a device, and the one whose plan decides if it may lead in its room. */
function listAccounts({ session, visit }: SocketDevice): readonly string[] {
  if (isGuest(session)) return [];
  const place = visit.place();
  return place === null ? [session.accountId] : [session.accountId, findPayer(place.room.set, session).accountId];
}

/** A guest has no subscription, and never leads. */
function holdGate(device: SocketDevice, plans: ReadonlyMap<string, Plan>): void {
  const { session } = device;
  if (isGuest(session)) return undefined;
  if (!plans.has(session.accountId)) return device.end(CLOSED.subscriptionOver);
  const place = device.visit.place();
  if (place === null || place.seat.member.role !== 'perform') return;
  const payer = findPayer(place.room.set, session);
  const refusal = planRefusal(plans.get(payer.accountId) ?? null, payer);
  if ((refusal === null) !== (place.seat.leadRefusal === null)) changeLeading(device, place, refusal);
}

function changeLeading(device: SocketDevice, { room, seat }: RoomBinding, refusal: SocketRefusal | null): void {
  const { lead } = room;
  if (seat.isOwner || lead.leader === seat.member.peer_id) return device.visit.reconnect();
  device.visit.refuseLead(refusal);
  const leadRefusal = refusal?.because ?? null;
  const data = { command: 'leader', peer_id: lead.leader, term: lead.term, leadRefusal } as const;
  sendMessage(device, { type: 'message', from: null, data });
}
