import { expect, test } from 'vitest';
import { isTitleMeant } from './title-meant.ts';

test.each([
  ['Amazing Grace', 'grace', true],
  ['Amazing Grace', 'amaz', true],
  ['Amazing Grace', 'amzing grace', true],
  ['Amazing Grace', 'Prayer', false],
  ['Amazing Grace', 'Welcome', false],
  ['Amazing Grace', '', false],
  ['The Rocky Road to Dublin', 'joy to', false],
  ['The Rocky Road to Dublin', 'rocky ro', true],
])('[PLAN-24] the title “%s” is meant by the typed %j: %s', (title, typed, isMeant) => {
  expect(isTitleMeant(['Silent Night', title], typed)).toBe(isMeant);
});
