import { expect, test } from 'vitest';
import { type SetId, toId } from '@uplift/core/foundation';
import { createFakeSharing, ok, refusedWith } from '../testing/fake-sharing.ts';
import { signInSealed } from '../testing/sealed-account.ts';

const GUESTS = '/api/v1/sets/sunday/guests';
const CODE = {
  id: '7d9f1c2e-0b4a-4c1d-9e8f-1a2b3c4d5e6f',
  owner_secret: null,
  generation: null,
  token: 'A'.repeat(43),
  code: 'K7MW3XQ9',
  created_at: '2026-11-29T08:00:00.000Z',
  ends_at: '2026-11-29T13:00:00.000Z',
  guests: [{ full_name: 'Samuel', joined_at: '2026-11-29T08:30:00.000Z' }],
};
const SHOWN = { link: `/guest#${CODE.token}`, code: CODE.code, endsAt: Date.parse(CODE.ends_at), guests: ['Samuel'] };

test('the code of a set is read with its guests; a set without one, or not on the server yet, has none', async () => {
  const { answers, driver, signIn, device } = createFakeSharing();
  const sunday = { id: toId<SetId>('sunday'), library: null, ...device };
  signIn();
  answers.set(`GET ${GUESTS}`, ok(CODE));
  expect(await driver.guests.read(sunday)).toEqual({ ok: true, value: SHOWN });
  for (const none of [ok(null), refusedWith(404)]) {
    answers.set(`GET ${GUESTS}`, none);
    expect(await driver.guests.read(sunday)).toEqual({ ok: true, value: null });
  }
  answers.set(`GET ${GUESTS}`, refusedWith(500));
  expect((await driver.guests.read(sunday)).ok).toBe(false);
});

test('a code is made, or refused with the words of the server', async () => {
  const { answers, driver, signIn, device } = createFakeSharing();
  const sunday = { id: toId<SetId>('sunday'), library: null, ...device };
  signIn();
  answers.set(`POST ${GUESTS}`, ok(CODE));
  expect(await driver.guests.create(sunday)).toEqual({ ok: true, value: SHOWN });
  answers.set(`POST ${GUESTS}`, refusedWith(402));
  const refusal = [{ for: 'email_address', because: 'Refused with 402.' }];
  expect(await driver.guests.create(sunday)).toEqual({ ok: false, refusal });
});

test('the code of a church’s set is about its library, ends with the set, and is never sealed', async () => {
  const fake = createFakeSharing();
  const { answers, bodies, driver } = fake;
  await signInSealed(fake);
  const church = createFakeSharing();
  church.signIn();
  const sunday = { id: toId<SetId>('sunday'), library: 'chapel', ...church.device };
  await church.device.sets.put({ id: sunday.id, at: 20_000, order: [] });
  const inChapel = `${GUESTS}?library=chapel`;
  answers.set(`POST ${inChapel}`, ok(CODE)).set(`GET ${inChapel}`, ok(CODE)).set(`DELETE ${inChapel}`, ok(true));
  expect(await driver.guests.create(sunday)).toEqual({ ok: true, value: SHOWN });
  expect(await driver.guests.read(sunday)).toEqual({ ok: true, value: SHOWN });
  expect(await driver.guests.takeBack(sunday)).toEqual({ ok: true, value: true });
  expect(bodies.get(`POST ${inChapel}`)).toEqual([{ ends_at: expect.any(Number) }]);
});

test('a code is taken back, also one that another device has taken back', async () => {
  const { answers, driver, signIn, device } = createFakeSharing();
  const sunday = { id: toId<SetId>('sunday'), library: null, ...device };
  signIn();
  for (const answer of [ok(true), refusedWith(404)]) {
    answers.set(`DELETE ${GUESTS}`, answer);
    expect(await driver.guests.takeBack(sunday)).toEqual({ ok: true, value: true });
  }
  answers.set(`DELETE ${GUESTS}`, refusedWith(500));
  expect((await driver.guests.takeBack(sunday)).ok).toBe(false);
});
