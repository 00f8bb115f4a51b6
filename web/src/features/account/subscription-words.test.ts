import type { AccountSubscription } from '@uplift/client/accounts';
import { expect, test } from 'vitest';
import { managerText, renewalText, troubleText } from './subscription-words.ts';

const OWN: AccountSubscription = {
  plan: 'live',
  name: 'Live',
  seats: 5,
  seats_taken: 2,
  interval: 'year',
  status: 'active',
  renews_at: '2027-11-22T12:00:00.000Z',
  ends_at: null,
  is_own: true,
  church: null,
  can_manage: true,
};
const ENDING: AccountSubscription = { ...OWN, renews_at: null, ends_at: '2027-11-22T12:00:00.000Z' };

test.each([
  [OWN, 'Renews on November 22, 2027'],
  [ENDING, 'Ends on November 22, 2027'],
  [{ ...OWN, renews_at: null }, 'Not renewed'],
])('[BILL-1] a subscription shows the day it renews or ends', (subscription, text) => {
  expect(renewalText(subscription)).toBe(text);
});

test('[BILL-1] a subscription in trouble shows the remedy to the person who can apply it', () => {
  expect(troubleText(OWN)).toBeNull();
  expect(troubleText({ ...OWN, status: 'past_due' })).toMatch(/Choose Manage/u);
  expect(troubleText({ ...OWN, status: 'past_due', can_manage: false })).toMatch(/Ask your church’s owner/u);
  expect(troubleText(ENDING)).toMatch(/Canceled.*until November 22, 2027/u);
  expect(troubleText({ ...ENDING, status: 'canceled' })).toMatch(/has ended/u);
});

test('[BILL-1] a seat of a church is managed by its owner', () => {
  const church = { church_id: '11111111-1111-4111-8111-111111111111', name: 'Harbour Street Chapel' };
  expect(managerText({ ...OWN, is_own: false, church, can_manage: false })).toMatch(/^You have a seat in Harbour/u);
  expect(managerText(OWN)).toMatch(/^Manage opens/u);
});
