import { SUBSCRIPTION_PAGE } from '@uplift/contract';
import type { BillingEvent, ProvidedSubscription } from '../../platform/billing/billing.ts';
import type { Queries } from '../../platform/database/database.ts';
import { buildMail } from '../../platform/mail/build-mail.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { BuyerRow } from './buyers.repository.ts';
import { putTroubleCard } from './trouble-cards.repository.ts';

/** Words of the provider for a subscription whose payment failed. */
const IN_TROUBLE: ReadonlySet<string> = new Set(['past_due', 'unpaid']);

/** Returns true if the buyer must be notified: the payment failed, and hasn't succeeded since. */
export function isInTrouble(event: BillingEvent | null, { status }: ProvidedSubscription): boolean {
  return event?.type === 'invoice.payment_failed' && IN_TROUBLE.has(status);
}

/** Notifies the buyer by a card of their notifications and by mail, within the transaction of the event. */
export async function mailAboutTrouble(
  transaction: Queries,
  { accountId, emailAddress }: BuyerRow,
  { mailer, origin, now }: { readonly mailer: Mailer; readonly origin: string; readonly now: Date },
): Promise<void> {
  const words = { person: 'Uplift', action: 'couldn’t charge', object: 'your card', href: SUBSCRIPTION_PAGE };
  await putTroubleCard(transaction, { ...words, accountId, at: now });
  const letter = buildMail({
    to: emailAddress,
    subject: 'Your Uplift payment didn’t go through',
    paragraphs: [
      'We couldn’t charge your card for your Uplift subscription. We’ll try again over the next few days, and everything keeps working until then.',
      'If your card has changed, enter the new one on your subscription page.',
    ],
    action: { label: 'Open Your Subscription', href: origin + SUBSCRIPTION_PAGE },
  });
  await mailer.queue(transaction, letter);
}
