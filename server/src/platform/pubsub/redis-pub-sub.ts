import type { RedisChannels } from '../redis/redis-channels.ts';
import { createInProcessPubSub } from './in-process-pub-sub.ts';
import type { AccountNews, PubSub } from './pub-sub.ts';

/**
 * News for those who are connected to any server of the site. Those of this process hear them without Redis; those of others miss
 * them while it is lost, and find out when they ask next.
 */
export function createRedisPubSub(channels: RedisChannels): PubSub {
  const here = createInProcessPubSub();
  return {
    publish(accountId, news) {
      here.publish(accountId, news);
      channels.tell(channelName(accountId), JSON.stringify(news));
    },
    subscribe(accountId, listener) {
      const endHere = here.subscribe(accountId, listener);
      const elsewhere = channels.hear(channelName(accountId), (text) => listener(parseNews(text)));
      return () => {
        endHere();
        elsewhere.end();
      };
    },
  };
}

function channelName(accountId: string): string {
  return `uplift:account:${accountId}`;
}

/** Only servers of one site tell each other. */
function parseNews(text: string): AccountNews {
  return JSON.parse(text) as AccountNews;
}
