import * as keys from '@uplift/adapters/keys';
import { describe, expect, test } from 'vitest';
import { ok, refusedWith } from './testing/fake-sharing.ts';
import { ADA, GRACE } from './testing/sealed-account.ts';
import { MEMBERS, openOwner, SEAL, type SealedBody, sunday } from './testing/sealing-owner.ts';

const GUESTS = 'GET /api/v1/sets/sunday/guests';
const CODE_ID = '7d9f1c2e-0b4a-4c1d-9e8f-1a2b3c4d5e6f';

/** The owner's device with a code for guests, which it made itself. */
async function openToGuests() {
  const opened = await openOwner();
  const set = { id: sunday, library: null, ...opened.device };
  const created = 'POST /api/v1/sets/sunday/guests';
  const code = { token: 'A'.repeat(43), code: null, created_at: '2026-11-29T08:00:00.000Z' };
  const data = (parts: object) => ({
    ...code,
    ends_at: '2026-11-29T13:00:00.000Z',
    guests: [],
    id: CODE_ID,
    generation: null,
    owner_secret: null,
    ...parts,
  });
  opened.answers
    .set(MEMBERS, ok([]))
    .set(GUESTS, ok(null))
    .set(created, ok(data({ owner_secret: '' })));
  await opened.driver.guests.create(set);
  const [body] = (opened.bodies.get(created) ?? []) as readonly { readonly owner_secret: string }[]; // as the contract says
  const ownerSecret = body?.owner_secret ?? '';
  const answerCode = (parts: object = {}) =>
    opened.answers.set(GUESTS, ok(data({ owner_secret: ownerSecret, ...parts })));
  answerCode();
  const link = await opened.driver.guests.read(set);
  const [, secret = ''] = link.ok ? (link.value?.link.split('.') ?? []) : [];
  const sealed = () =>
    (opened.bodies.get(SEAL) ?? []) as readonly (SealedBody & { readonly guest?: { readonly sealed: string } })[]; // as the contract says
  return { ...opened, answerCode, secret, sealed };
}

describe('a set that is open to guests', () => {
  test('it is sealed for the secret of the link, which only the owner’s devices and the link have', async () => {
    const { pass, sealed, secret, bodies } = await openToGuests();
    await pass(1_000);
    const [body] = sealed();
    if (body?.guest === undefined) throw new Error('Nothing was sealed for guests.');
    const place = { owner: ADA, set: 'sunday', generation: body.generation };
    const bytes = new Uint8Array(Buffer.from(secret, 'base64url'));
    const key = await keys.openGuestKey(bytes, place, body.guest.sealed);
    expect(key === null ? null : await keys.openSet(key, place, body.content)).toMatchObject({ id: 'sunday' });
    expect(body).toMatchObject({ keys: [], guest: { code_id: CODE_ID } });
    expect(JSON.stringify([...bodies.values()])).not.toContain(secret);
  });

  test('an unchanged set is sealed once, and a changed one with the same key', async () => {
    const { pass, sealed, answerCode, device, driver } = await openToGuests();
    await pass(1_000);
    const generation = sealed()[0]?.generation ?? 0;
    answerCode({ generation });
    driver.refreshAll();
    await pass(1_000);
    expect(sealed()).toHaveLength(1);
    await device.songs.put({ id: GRACE, title: 'Grace' });
    await pass(1_000);
    expect(sealed()[1]).toMatchObject({ generation });
    expect(sealed()[1]?.guest).toBeUndefined();
  });

  test('after the code was taken back, the others get a new key', async () => {
    const { pass, sealed, answers, member, driver } = await openToGuests();
    answers.set(MEMBERS, ok([member()]));
    await pass(1_000);
    const generation = sealed()[0]?.generation ?? 0;
    answers.set(GUESTS, ok(null)).set(MEMBERS, ok([member({ generation })]));
    driver.refreshAll();
    await pass(1_000);
    expect(sealed()[1]?.generation).toBeGreaterThan(generation);
    expect(sealed()[1]?.guest).toBeUndefined();
  });

  test('a set that only guests have is sealed empty in the trash, and as it was when it is restored', async () => {
    const { pass, sealed, answerCode, device } = await openToGuests();
    await pass(1_000);
    const generation = sealed()[0]?.generation ?? 0;
    answerCode({ generation });
    await device.sets.remove(['sunday']);
    await pass(1_000);
    await device.sets.restore(['sunday']);
    await pass(1_000);
    expect(sealed()).toMatchObject([
      { in_trash: false },
      { generation, in_trash: true },
      { generation, in_trash: false },
    ]);
  });

  test('while the server doesn’t say whether there are guests, the key stays', async () => {
    const { pass, sealed, answers, member, driver, device } = await openToGuests();
    answers.set(MEMBERS, ok([member()]));
    await pass(1_000);
    const generation = sealed()[0]?.generation ?? 0;
    answers.set(GUESTS, refusedWith(500)).set(MEMBERS, ok([member({ generation })]));
    await device.songs.put({ id: GRACE, title: 'Grace' });
    driver.refreshAll();
    await pass(1_000);
    expect(sealed()[1]).toMatchObject({ generation });
  });
});
