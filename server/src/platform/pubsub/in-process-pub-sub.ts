import { Subscribers } from './subscribers.ts';
import type { AccountNews, PubSub } from './pub-sub.ts';

export function createInProcessPubSub(): PubSub {
  const subscribers = new Subscribers<AccountNews>();
  return {
    publish: (accountId, news) => subscribers.publish(accountId, news),
    subscribe: (accountId, listener) => subscribers.add(accountId, listener),
  };
}
