import { expectEqual } from '@uplift/core/foundation/testing';
import type { AccountNews, PubSub } from './pub-sub.ts';

/** A site for a case. */
export interface PubSubSite {
  /** Opens another server of the site each time, if it can have several. */
  open(): Promise<PubSub>;
  /** Resolves when everything published has been delivered everywhere. */
  settled(): Promise<void>;
}

export interface PubSubCase {
  readonly name: string;
  readonly run: (site: PubSubSite) => Promise<void>;
}

const CHANGED: AccountNews = { news: 'records-changed', bySession: 'a session' };

/** The contract of `PubSub`, for every implementation. */
export const PUB_SUB_CASES: readonly PubSubCase[] = [
  {
    name: 'events of an account reach all its subscribers once, on every server, and no other subscriber',
    run: async (site) => {
      const [one, other] = [await site.open(), await site.open()];
      const received: string[] = [];
      one.subscribe('ada', ({ news }) => received.push(`first: ${news}`));
      one.subscribe('ada', ({ news }) => received.push(`second: ${news}`));
      other.subscribe('ada', ({ news }) => received.push(`third: ${news}`));
      other.subscribe('ben', ({ news }) => received.push(`ben: ${news}`));
      await site.settled();
      one.publish('ada', CHANGED);
      await site.settled();
      expectEqual(received.toSorted(), ['first: records-changed', 'second: records-changed', 'third: records-changed']);
    },
  },
  {
    name: 'every kind of event arrives unchanged, in order',
    run: async (site) => {
      const [one, other] = [await site.open(), await site.open()];
      const published: readonly AccountNews[] = [
        { news: 'records-changed', bySession: 'ünusual "session"\u2028' },
        { news: 'sessions-ended' },
        { news: 'shared-sets-changed' },
        { news: 'libraries-changed' },
        { news: 'notified' },
      ];
      const received: AccountNews[] = [];
      one.subscribe('ada', (news) => void received.push(news));
      await site.settled();
      for (const news of published) other.publish('ada', news);
      await site.settled();
      expectEqual(received, published);
    },
  },
  {
    name: 'an ended subscription receives nothing more, even if its function was subscribed twice',
    run: async (site) => {
      const [one, other] = [await site.open(), await site.open()];
      const received: string[] = [];
      const listener = ({ news }: AccountNews) => void received.push(news);
      const [once, twice] = [one.subscribe('ada', listener), one.subscribe('ada', listener)];
      once();
      once();
      await site.settled();
      for (const server of [one, other]) server.publish('ada', CHANGED);
      await site.settled();
      expectEqual(received.length, 2);
      twice();
      for (const server of [one, other]) server.publish('ada', CHANGED);
      await site.settled();
      expectEqual(received.length, 2);
      one.subscribe('ada', listener);
      await site.settled();
      other.publish('ada', CHANGED);
      await site.settled();
      expectEqual(received.length, 3);
    },
  },
  {
    name: 'unsubscribing during a delivery breaks nothing',
    run: async (site) => {
      const one = await site.open();
      const received: string[] = [];
      const end = one.subscribe('ada', () => end());
      one.subscribe('ada', ({ news }) => received.push(news));
      one.publish('ada', CHANGED);
      expectEqual(received, ['records-changed']);
    },
  },
];
