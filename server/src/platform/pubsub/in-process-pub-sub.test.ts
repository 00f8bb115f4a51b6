import { expect, test } from 'vitest';
import { createInProcessPubSub } from './in-process-pub-sub.ts';
import type { AccountNews } from './pub-sub.ts';

const CHANGED: AccountNews = { news: 'records-changed', bySession: 'a session' };

test('news of an account reach all who subscribe to it, and nobody else', () => {
  const pubSub = createInProcessPubSub();
  const heard: string[] = [];
  pubSub.subscribe('ada', ({ news }) => heard.push(`first: ${news}`));
  pubSub.subscribe('ada', ({ news }) => heard.push(`second: ${news}`));
  pubSub.subscribe('ben', ({ news }) => heard.push(`ben: ${news}`));
  pubSub.publish('ada', CHANGED);
  expect(heard).toEqual(['first: records-changed', 'second: records-changed']);
});

test('who has unsubscribed hears nothing more, though it subscribed twice with the same function', () => {
  const pubSub = createInProcessPubSub();
  const heard: string[] = [];
  const hear = ({ news }: AccountNews) => void heard.push(news);
  const [once, twice] = [pubSub.subscribe('ada', hear), pubSub.subscribe('ada', hear)];
  once();
  once();
  pubSub.publish('ada', CHANGED);
  expect(heard).toHaveLength(1);
  twice();
  pubSub.publish('ada', CHANGED);
  expect(heard).toHaveLength(1);
});

test('who unsubscribes while news are told breaks nothing', () => {
  const pubSub = createInProcessPubSub();
  const heard: string[] = [];
  const end = pubSub.subscribe('ada', () => end());
  pubSub.subscribe('ada', ({ news }) => heard.push(news));
  pubSub.publish('ada', CHANGED);
  expect(heard).toEqual(['records-changed']);
});
