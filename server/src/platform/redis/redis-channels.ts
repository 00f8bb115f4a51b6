import { randomBytes } from 'node:crypto';
import { Subscribers } from '../pubsub/hearers.ts';
import type { RedisConnections } from './redis-connections.ts';

/** What servers tell each other over Redis. None hears what it says itself. */
export interface RedisChannels {
  /** Tells the other servers. Never fails and never waits: while Redis is lost, or far behind, they are not told at all. */
  tell(channel: string, text: string): void;
  /** Hears what other servers tell, also after Redis was lost and came back. */
  hear(channel: string, hear: (text: string) => void): Hearing;
}

export interface Hearing {
  /** Resolves when nothing that is told from then on is missed, or when Redis is lost. */
  readonly begun: Promise<void>;
  end(): void;
}

/** How many words may be on their way to Redis; what comes while it is so far behind is left out. */
const UNANSWERED_WORDS = 10_000;

/** How many channels are subscribed in one command after Redis was lost. */
const CHANNELS_AT_ONCE = 500;

/** The channels of a Redis, for this process. */
export function createRedisChannels({ commands, subscriber }: RedisConnections): RedisChannels {
  const own = randomBytes(9).toString('base64url'); // stands before its words
  const hearers = new Subscribers<string>();
  let unanswered = 0;
  const answered = (): void => void (unanswered -= 1);

  subscriber.on('ready', () => {
    const channels = hearers.names();
    for (let at = 0; at < channels.length; at += CHANNELS_AT_ONCE)
      void subscriber.subscribe(...channels.slice(at, at + CHANNELS_AT_ONCE)).catch(subscribedWhenBack);
  });
  subscriber.on('message', (channel, words) => {
    if (!words.startsWith(own)) hearers.tell(channel, words.slice(own.length));
  });

  const subscribed = async (channel: string): Promise<void> => {
    await subscriber.subscribe(channel).catch(subscribedWhenBack);
  };

  return {
    tell(channel, text) {
      if (unanswered >= UNANSWERED_WORDS) return;
      unanswered += 1;
      commands.publish(channel, own + text).then(answered, answered); // who misses it finds out when they ask next
    },
    hear(channel, hear) {
      const endHere = hearers.add(channel, hear);
      const begun = subscribed(channel);
      const end = (): void => {
        endHere();
        if (!hearers.has(channel)) void subscriber.unsubscribe(channel).catch(subscribedWhenBack);
      };
      return { begun, end };
    },
  };
}

/** Redis is lost. When it is back every channel is subscribed that is heard then, and no other. */
function subscribedWhenBack(): void {}
