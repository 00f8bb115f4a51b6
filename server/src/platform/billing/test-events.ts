import type { SignedPayload } from './billing.ts';
import type { Happened } from './test-presses.ts';
import { testCustomerId } from './test-subscription.ts';
import { signEvent } from './webhook-events.ts';

interface EventContext {
  readonly checkoutId: string;
  readonly accountId: string;
  readonly secret: string;
  readonly now: Date;
}

/** Builds events of the provider: the same form as Stripe's, and signed as Stripe signs. */
export function testEvents({ types, subscriptionId }: Happened, context: EventContext): readonly SignedPayload[] {
  const { checkoutId, accountId, secret, now } = context;
  const customer = testCustomerId(accountId);
  const objects = {
    checkout: { id: checkoutId, object: 'checkout.session', mode: 'subscription', subscription: subscriptionId },
    customer: { id: subscriptionId, object: 'subscription' },
    invoice: { object: 'invoice', parent: { subscription_details: { subscription: subscriptionId } } },
  };
  return types.map((type) => {
    const [kind = ''] = type.split('.');
    const object = { ...objects[kind as keyof typeof objects], customer }; // the kinds of a press
    const event = {
      id: `evt_test_${crypto.randomUUID()}`,
      object: 'event',
      type,
      created: Math.floor(now.getTime() / 1000),
      livemode: false,
      data: { object },
    };
    return signEvent(secret, JSON.stringify(event), now);
  });
}
