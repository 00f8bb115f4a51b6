import { randomBytes } from 'node:crypto';
import { Subscribers } from '../pubsub/subscribers.ts';
import type { RedisConnections } from './redis-connections.ts';

/** Messages between the servers of a site over Redis. A server does not receive its own. */
export interface RedisChannels {
  /** Publishes to the other servers. Never fails and never waits: while Redis is lost, or far behind, messages are dropped. */
  publish(channel: string, text: string): void;
  /** Subscribes to the messages of other servers, also after Redis was lost and came back. */
  subscribe(channel: string, listener: (text: string) => void): Subscription;
}

export interface Subscription {
  /** Resolves when no later message is missed, or when Redis is lost. */
  readonly begun: Promise<void>;
  end(): void;
}

/** Limit of unanswered messages to Redis; further ones are dropped. */
const MAX_UNANSWERED = 10_000;

/** Channels subscribed per command after Redis was lost. */
const CHANNELS_AT_ONCE = 500;

export function createRedisChannels({ commands, subscriber }: RedisConnections): RedisChannels {
  const own = randomBytes(9).toString('base64url'); // the prefix of its messages
  const subscribers = new Subscribers<string>();
  let unanswered = 0;
  const answered = (): void => void (unanswered -= 1);

  subscriber.on('ready', () => {
    const channels = subscribers.names();
    for (let at = 0; at < channels.length; at += CHANNELS_AT_ONCE)
      void subscriber.subscribe(...channels.slice(at, at + CHANNELS_AT_ONCE)).catch(subscribedWhenBack);
  });
  subscriber.on('message', (channel, message) => {
    if (!message.startsWith(own)) subscribers.publish(channel, message.slice(own.length));
  });

  const subscribed = async (channel: string): Promise<void> => {
    await subscriber.subscribe(channel).catch(subscribedWhenBack);
  };

  return {
    publish(channel, text) {
      if (unanswered >= MAX_UNANSWERED) return;
      unanswered += 1;
      commands.publish(channel, own + text).then(answered, answered); // a server that misses it finds out with its next request
    },
    subscribe(channel, listener) {
      const endHere = subscribers.add(channel, listener);
      const begun = subscribed(channel);
      const end = (): void => {
        endHere();
        if (!subscribers.has(channel)) void subscriber.unsubscribe(channel).catch(subscribedWhenBack);
      };
      return { begun, end };
    },
  };
}

/** Subscribes to all channels with subscribers again once a lost Redis is back. */
function subscribedWhenBack(): void {}
