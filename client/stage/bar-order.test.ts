import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mostUrgentBar, type BarTopic } from './bar-order.ts';

const bar = (topic: BarTopic) => ({ topic });
const TOPICS: readonly BarTopic[] = ['leader-gone', 'not-following', 'signed-out', 'offline'];

describe('the one bar of a stage', () => {
  test.each<[string, readonly BarTopic[], BarTopic | null]>([
    ['nothing to say', [], null],
    ['offline alone', ['offline'], 'offline'],
    ['signed out and offline', ['offline', 'signed-out'], 'signed-out'],
    ['not following while signed out', ['signed-out', 'not-following'], 'not-following'],
    [
      'the leader is gone, and everything else',
      ['offline', 'signed-out', 'not-following', 'leader-gone'],
      'leader-gone',
    ],
  ])('%s', (_, topics, shown) => {
    expect(mostUrgentBar(topics.map(bar))?.topic ?? null).toBe(shown);
  });

  test('the first of two bars with the same topic is shown', () => {
    const [first, second] = [bar('offline'), bar('offline')];
    expect(mostUrgentBar([null, first, second])).toBe(first);
  });

  test('the order in which bars are offered never changes the topic', () => {
    const topics = fc.array(fc.constantFrom(...TOPICS));
    fc.assert(
      fc.property(topics, (offered) => {
        const shown = mostUrgentBar(offered.map(bar))?.topic;
        expect(mostUrgentBar(offered.toReversed().map(bar))?.topic).toBe(shown);
        const urgency = offered.map((topic) => TOPICS.indexOf(topic));
        expect(shown).toBe(TOPICS[Math.min(...urgency)]);
      }),
    );
  });
});
