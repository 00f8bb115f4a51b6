import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextOffers, NO_OFFERS } from './offers.ts';
import type { OfferEvent, OfferMove } from './offers.ts';

function moves(isLeader: boolean, events: readonly OfferEvent[]): readonly OfferMove[] {
  let offers = NO_OFFERS;
  return events.map((event) => {
    const next = nextOffers(offers, event, isLeader);
    ({ offers } = next);
    return next.move;
  });
}

describe('[ROOM-21] the leader resolves offers that meet', () => {
  test.each<[string, boolean, readonly OfferEvent[], readonly OfferMove[]]>([
    ['an offer alone is taken by the leader', true, ['offer-came', 'candidate-came'], ['take', 'take']],
    ['and by the follower', false, ['offer-came', 'candidate-came'], ['take', 'take']],
    [
      'the leader keeps its own offer and ignores the other side’s candidates',
      true,
      ['offering', 'offer-came', 'candidate-came'],
      ['go-on', 'ignore', 'ignore'],
    ],
    ['the follower yields', false, ['offering', 'offer-came', 'candidate-came'], ['go-on', 'yield', 'take']],
    [
      'the answer to the leader’s own offer counts',
      true,
      ['offering', 'offer-came', 'answer-came', 'candidate-came'],
      ['go-on', 'ignore', 'take', 'take'],
    ],
    [
      'an answer to an offer that was taken back does not',
      false,
      ['offering', 'offer-came', 'answer-came'],
      ['go-on', 'yield', 'ignore'],
    ],
    [
      'an offer after the own one was settled is taken',
      true,
      ['offering', 'settled', 'offer-came'],
      ['go-on', 'go-on', 'take'],
    ],
  ])('%s', (_, isLeader, events, expected) => {
    expect(moves(isLeader, events)).toEqual(expected);
  });

  test('exactly one of two colliding offers is accepted', () => {
    fc.assert(
      fc.property(fc.boolean(), (isFirstLeader) => {
        const [first, second] = [
          moves(isFirstLeader, ['offering', 'offer-came']),
          moves(!isFirstLeader, ['offering', 'offer-came']),
        ];
        expect([first[1], second[1]].toSorted()).toEqual(['ignore', 'yield']);
      }),
    );
  });
});
