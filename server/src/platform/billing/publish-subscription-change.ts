import type { PubSub } from '../pubsub/pub-sub.ts';

/** Has every server look again at what subscriptions include for these accounts; to be called when the change is committed. */
export function publishSubscriptionChange(pubSub: PubSub, accountIds: readonly string[]): void {
  for (const accountId of accountIds) pubSub.publish(accountId, { news: 'subscription-changed' });
}
