import { Subscribers } from './hearers.ts';
import type { AccountNews, PubSub } from './pub-sub.ts';

/** News for those who are connected to this process. */
export function createInProcessPubSub(): PubSub {
  const subscribers = new Subscribers<AccountNews>();
  return {
    publish: (accountId, news) => subscribers.tell(accountId, news),
    subscribe: (accountId, listener) => subscribers.add(accountId, listener),
  };
}
