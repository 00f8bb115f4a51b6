import { expect, test } from 'vitest';
import { isTitleTyped } from './is-title-typed.ts';

test.each([
  ['grace', true],
  ['amaz', true],
  ['amzing grace', true],
  ['Prayer', false],
  ['Welcome', false],
  ['', false],
])('[PLAN-24] %j typed beside “Amazing Grace” means the song: %s', (typed, isTitle) => {
  expect(isTitleTyped(['Amazing Grace'], typed)).toBe(isTitle);
});
