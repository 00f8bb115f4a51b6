import type { PubSub } from '../pubsub/pub-sub.ts';

/** Notifies the pages of accounts that their notifications changed. Call it after the commit. */
export function publishNotified(pubSub: PubSub, accountIds: readonly string[]): void {
  for (const accountId of accountIds) pubSub.publish(accountId, { news: 'notified' });
}
