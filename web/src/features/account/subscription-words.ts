import type { AccountSubscription } from '@uplift/client/accounts';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

function formatDay(moment: string): string {
  return DAY.format(new Date(moment));
}

/** Day of the next charge or of the end, in the reader's time zone. */
export function renewalText({ renews_at: renews, ends_at: ends }: AccountSubscription): string {
  if (ends !== null) return `Ends on ${formatDay(ends)}`;
  return renews === null ? 'Not renewed' : `Renews on ${formatDay(renews)}`;
}

/** Problem of the subscription with its remedy; null if it has none. */
export function troubleText(subscription: AccountSubscription): string | null {
  const { status, ends_at: ends, can_manage: mayManage } = subscription;
  if (status === 'past_due') {
    return mayManage
      ? 'Your last payment didn’t go through. Choose Manage and pay with another card to keep your subscription.'
      : 'The last payment didn’t go through. Ask your church’s owner to pay, or the subscription will end.';
  }
  if (status === 'canceled') return 'It has ended. Your songs stay on your devices.';
  return ends === null ? null : `Canceled. You keep access until ${formatDay(ends)}.`;
}

/** Person who manages the subscription. */
export function managerText({ is_own: isOwn, church }: AccountSubscription): string {
  if (isOwn) return 'Manage opens the payment page, where you can change seats and cards, see invoices, or cancel.';
  return `You have a seat in ${church?.name ?? 'your church'}. Its owner manages the subscription.`;
}
