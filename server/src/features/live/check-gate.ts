import { findPlans } from '../../platform/billing/entitlement.repository.ts';
import type { Plan } from '../../platform/billing/billing.ts';
import type { Platform } from '../../platform/platform.ts';
import { CLOSED } from './live-device.ts';
import type { SocketDevice } from './socket-device.ts';

/** How many accounts are asked for in one statement. */
const ACCOUNTS_AT_ONCE = 500;

/** Closes the sockets of accounts that have no subscription any more, and of owners in rooms whose plan now leads, or leads no longer. */
export async function checkGate(
  { billing, queries, now }: Pick<Platform, 'billing' | 'queries' | 'now'>,
  devices: readonly SocketDevice[],
): Promise<void> {
  if (billing === null) return;
  const accountIds = [...new Set(devices.map(({ session }) => session.accountId))];
  for (let at = 0; at < accountIds.length; at += ACCOUNTS_AT_ONCE) {
    const asked = new Set(accountIds.slice(at, at + ACCOUNTS_AT_ONCE));
    const plans = await findPlans(queries, [...asked], now());
    const looked = devices.filter(({ session }) => asked.has(session.accountId));
    looked.forEach((device) => holdGate(device, plans.get(device.session.accountId) ?? null));
  }
}

function holdGate(device: SocketDevice, plan: Plan | null): void {
  if (plan === null) return device.end(CLOSED.subscriptionOver);
  const seat = device.visit.place()?.seat;
  if (seat?.isOwner !== true || seat.mayLead === (plan === 'live')) return;
  // Who may return would lead again, whatever the plan.
  device.visit.leave(false);
  device.end(CLOSED.planChanged);
}
