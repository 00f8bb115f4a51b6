import type { PubSub } from '../pubsub/pub-sub.ts';

/** Tells the pages of accounts that their notifications changed. To be called once it is committed. */
export function publishNotified(pubSub: PubSub, accountIds: readonly string[]): void {
  for (const accountId of accountIds) pubSub.publish(accountId, { news: 'notified' });
}
