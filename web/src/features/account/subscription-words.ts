import type { AccountSubscription } from '@uplift/client/accounts';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

function dayOf(moment: string): string {
  return DAY.format(new Date(moment));
}

/** When it is charged next, or ends, in the reader's time zone. */
export function renewalText({ renews_at: renews, ends_at: ends }: AccountSubscription): string {
  if (ends !== null) return `Ends on ${dayOf(ends)}`;
  return renews === null ? 'Not renewed' : `Renews on ${dayOf(renews)}`;
}

/** What is wrong with it and what to do; null while all is well. */
export function troubleText(subscription: AccountSubscription): string | null {
  const { status, ends_at: ends, can_manage: mayManage } = subscription;
  if (status === 'past_due') {
    return mayManage
      ? 'Your last payment didn’t go through. Choose Manage and pay with another card to keep your subscription.'
      : 'The last payment didn’t go through. Ask your church’s owner to pay, or the subscription will end.';
  }
  if (status === 'canceled') return 'It has ended. Your songs stay on your devices.';
  return ends === null ? null : `Canceled. You keep access until ${dayOf(ends)}.`;
}

/** Who changes it. */
export function managerText({ is_own: isOwn, church }: AccountSubscription): string {
  if (isOwn) return 'Manage opens the payment page, where you can change seats and cards, see invoices, or cancel.';
  return `You have a seat in ${church?.name ?? 'your church'}. Its owner manages the subscription.`;
}
