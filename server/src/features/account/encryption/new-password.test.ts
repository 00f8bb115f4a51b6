import { changePassword, completeReset, readReset, readSessionKey, requestReset, signIn } from '@uplift/contract';
import { expect, test } from 'vitest';
import { accounts } from '../../../platform/database/schema.ts';
import {
  buildEnvelope,
  buildKdf,
  buildProof,
  describeSite,
  makeEndToEnd,
  person,
} from '../../../test-platform/index.ts';
import type { TestSite } from '../../../test-platform/index.ts';

const ADA = person('Ada Lovelace');
const NEW_PASSWORD = buildProof('a later password');

const sealedFor = (previous: string, word = 'second') => ({
  kdf: buildKdf(word),
  previous,
  masterKey: buildEnvelope(word),
});

async function stored({ platform }: TestSite) {
  const [account] = await platform.queries.select().from(accounts);
  return { envelope: account?.envelope, kdf: account?.kdf, passwordHash: account?.passwordHash };
}

const signsIn = async (site: TestSite, password: string) =>
  (await site.visitor().call(signIn, { body: { email_address: ADA.emailAddress, password } })).status === 200;

async function openLink(site: TestSite) {
  await site.visitor().call(requestReset, { body: { email_address: ADA.emailAddress } });
  const { searchParams } = new URL((await site.platform.mailsTo(ADA.emailAddress)).at(-1)?.essence ?? '');
  return { reset_id: searchParams.get('prid') ?? '', reset_token: searchParams.get('prt') ?? '' };
}

describeSite('a new password of an end-to-end encrypted account', (open) => {
  async function endToEnd() {
    const site = await open();
    const ada = await site.signedUp(ADA);
    const { keys } = await makeEndToEnd(ada, ADA);
    const change = (sealed?: object) => {
      const body = { current_password: keys.password, new_password: NEW_PASSWORD, sealed };
      return ada.call(changePassword, { body });
    };
    return { site, ada, keys, change };
  }

  test('the keys are sealed for the new password in the same moment', async () => {
    const { site, ada, keys, change } = await endToEnd();
    expect((await change(sealedFor(keys.envelope))).status).toBe(200);
    expect(await stored(site)).toMatchObject({ envelope: buildEnvelope('second'), kdf: buildKdf('second') });
    expect([await signsIn(site, keys.password), await signsIn(site, NEW_PASSWORD)]).toEqual([false, true]);
    expect((await ada.call(readSessionKey)).body?.data).toMatchObject({ masterKey: buildEnvelope('second') });
  });

  test.each([
    ['without keys that are sealed for it', () => undefined, 'sealed'],
    ['whose keys were sealed before another device changed them', () => sealedFor(buildEnvelope('other')), 'masterKey'],
    [
      'that is derived with PBKDF2',
      (envelope: string) => ({ ...sealedFor(envelope), kdf: { algorithm: 'pbkdf2' } }),
      'kdf',
    ],
  ])('a password %s changes nothing', async (_what, seal, field) => {
    const { site, keys, change } = await endToEnd();
    const before = await stored(site);
    const { status, body } = await change(seal(keys.envelope));
    expect([status, body?.errors?.[0]?.for, await stored(site)]).toEqual([409, field, before]);
  });

  test('a managed account has no keys to seal', async () => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    const before = await stored(site);
    const sealed = sealedFor(buildEnvelope('first'));
    const body = { current_password: ADA.password, new_password: NEW_PASSWORD, sealed };
    expect((await ada.call(changePassword, { body })).status).toBe(409);
    expect(await stored(site)).toEqual(before);
  });

  test('a reset says that the songs are end-to-end encrypted, and leaves the envelope as it is', async () => {
    const { site, keys } = await endToEnd();
    const link = await openLink(site);
    const stranger = site.visitor();
    expect((await stranger.call(readReset, { body: link })).body?.data).toMatchObject({ encryption: 'end-to-end' });
    const body = { ...link, password: NEW_PASSWORD, kdf: buildKdf('second') };
    expect((await stranger.call(completeReset, { body })).status).toBe(200);
    expect(await stored(site)).toMatchObject({ envelope: keys.envelope, kdf: buildKdf('second') });
    expect([await signsIn(site, keys.password), await signsIn(site, NEW_PASSWORD)]).toEqual([false, true]);
  });

  test('a reset without Argon2id changes nothing, and its link still works', async () => {
    const { site } = await endToEnd();
    const link = await openLink(site);
    const before = await stored(site);
    const complete = async (part: object) =>
      (await site.visitor().call(completeReset, { body: { ...link, password: NEW_PASSWORD, ...part } })).status;
    expect(await complete({})).toBe(409);
    expect(await complete({ kdf: { algorithm: 'pbkdf2' } })).toBe(409);
    expect(await stored(site)).toEqual(before);
    expect(await complete({ kdf: buildKdf('second') })).toBe(200);
  });

  test('a managed account is reset without parameters alone', async () => {
    const site = await open();
    await site.signedUp(ADA);
    const link = await openLink(site);
    const stranger = site.visitor();
    expect((await stranger.call(readReset, { body: link })).body?.data).toMatchObject({ encryption: 'managed' });
    const body = { ...link, password: NEW_PASSWORD };
    expect((await stranger.call(completeReset, { body: { ...body, kdf: buildKdf('second') } })).status).toBe(409);
    expect((await stranger.call(completeReset, { body })).status).toBe(200);
    expect((await stored(site)).kdf).toBeNull();
  });
});
