import type { RedisChannels } from '../redis/redis-channels.ts';
import { createInProcessPubSub } from './in-process-pub-sub.ts';
import type { AccountNews, PubSub } from './pub-sub.ts';

/**
 * Creates a pub-sub over all servers of the site. Subscribers of this process get events without Redis; those of other
 * processes miss events while it is lost, and find out with their next request.
 */
export function createRedisPubSub(channels: RedisChannels): PubSub {
  const here = createInProcessPubSub();
  return {
    publish(accountId, news) {
      here.publish(accountId, news);
      channels.publish(channelName(accountId), JSON.stringify(news));
    },
    subscribe(accountId, listener) {
      const endHere = here.subscribe(accountId, listener);
      const remote = channels.subscribe(channelName(accountId), (text) => listener(parseNews(text)));
      return () => {
        endHere();
        remote.end();
      };
    },
  };
}

function channelName(accountId: string): string {
  return `uplift:account:${accountId}`;
}

/** Published only by servers of the same site. */
function parseNews(text: string): AccountNews {
  return JSON.parse(text) as AccountNews; // published by a server of this release line alone
}
