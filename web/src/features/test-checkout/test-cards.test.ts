import { expect, test } from 'vitest';
import { cardAction, DECLINED_CARD, PAYING_CARD } from './test-cards.ts';

test.each([
  [PAYING_CARD, 'pay'],
  ['4242424242424242', 'pay'],
  [' 4242-4242-4242-4242 ', 'pay'],
  [DECLINED_CARD, 'decline'],
])('[BILL-22] the test card %s leads to: %s', (typed, action) => {
  expect(cardAction(typed)).toEqual({ ok: true, value: action });
});

test.each(['', '5555 5555 5555 4444', '4242', 'a card'])("[BILL-22] %j isn't a test card and is not sent", (typed) => {
  expect(cardAction(typed).ok).toBe(false);
});
