import { Hearers } from './hearers.ts';
import type { AccountNews, PubSub } from './pub-sub.ts';

/** News for those who are connected to this process. */
export function createInProcessPubSub(): PubSub {
  const hearers = new Hearers<AccountNews>();
  return {
    publish: (accountId, news) => hearers.tell(accountId, news),
    subscribe: (accountId, hear) => hearers.add(accountId, hear),
  };
}
