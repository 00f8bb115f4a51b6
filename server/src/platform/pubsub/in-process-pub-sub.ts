import type { AccountNews, PubSub } from './pub-sub.ts';

type Hear = (news: AccountNews) => void;

/** News for those who are connected to this process. */
export function createInProcessPubSub(): PubSub {
  const hearers = new Map<string, ReadonlySet<Hear>>();
  return {
    publish(accountId, news) {
      for (const hear of hearers.get(accountId) ?? []) hear(news);
    },
    subscribe(accountId, hear) {
      const own: Hear = (news) => hear(news); // one of its own, so that who subscribes twice hears twice
      hearers.set(accountId, new Set(hearers.get(accountId)).add(own));
      return () => {
        const left = new Set(hearers.get(accountId));
        left.delete(own);
        if (left.size === 0) hearers.delete(accountId);
        else hearers.set(accountId, left);
      };
    },
  };
}
