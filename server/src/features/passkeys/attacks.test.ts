import { authenticatePasskey, confirmSession, readSession, registerPasskey } from '@uplift/contract';
import { describe, expect, test } from 'vitest';
import { authenticationBody, FLAGS, newPasskey, registrationBody } from '../../test-platform/authenticator.ts';
import type { Ceremony } from '../../test-platform/authenticator.ts';
import { describeSite, person } from '../../test-platform/index.ts';
import type { Visitor } from '../../test-platform/index.ts';
import {
  askedToRegister,
  askedToSignIn,
  makePasskey,
  PARTY,
  signInWithPasskey,
} from '../../test-platform/passkey-ceremonies.ts';

const ADA = person('Ada Lovelace');
const BEN = person('Ben Okri');

/** Forged parts of an attacker's answer in both ceremonies. */
const FORGED: Readonly<Record<string, Partial<Ceremony>>> = {
  'a foreign origin': { origin: 'https://uplift.example.net' },
  'another port of the same host': { origin: 'http://localhost:4401' },
  'a foreign relying party': { rpId: 'uplift.example.net' },
  'an unknown challenge': { challenge: 'A'.repeat(43) },
  'no verification of the person': { flags: FLAGS.present },
  'no presence of the person': { flags: FLAGS.verified },
  'a frame in a foreign page': { clientData: { crossOrigin: true, topOrigin: 'https://example.net' } },
  'a frame that hides its page': { clientData: { crossOrigin: true } },
  'the other kind of ceremony': { clientData: { type: 'payment.get' } },
};

async function readLevel(visitor: Visitor): Promise<number> {
  const { body } = await visitor.call(readSession);
  return (body?.data as { readonly authenticated: number } | undefined)?.authenticated ?? -1;
}

describeSite('forged answers', (open) => {
  test.each(Object.entries(FORGED))('a forged sign-in with %s is refused', async (_what, forged) => {
    const site = await open();
    const { passkey } = await makePasskey(await site.signedUp(ADA));
    const tablet = site.visitor();
    const answer = await signInWithPasskey(tablet, passkey, forged);
    expect(answer.status).toBe(401);
    expect(answer.setCookies).toEqual([]);
    expect(await readLevel(tablet)).toBe(0);
    expect((await signInWithPasskey(tablet, passkey)).status).toBe(200);
  });

  test.each(Object.entries(FORGED))('a forged passkey with %s is refused', async (_what, forged) => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    const { answer } = await makePasskey(ada, forged);
    expect(answer.status).toBe(401);
    expect(answer.body?.errors).toEqual([
      { for: 'passkey_registration', because: 'An error occurred when attempting to create this passkey.' },
    ]);
    expect((await makePasskey(ada)).answer.status).toBe(200);
  });
});

describeSite('challenges', (open) => {
  async function prepared() {
    const site = await open();
    const ada = await site.signedUp(ADA);
    const { passkey } = await makePasskey(ada);
    return { site, ada, passkey, platform: site.platform };
  }

  test('an answer to a challenge works once: a replay is refused', async () => {
    const { site, passkey } = await prepared();
    const tablet = site.visitor();
    const options = await askedToSignIn(tablet);
    const body = authenticationBody(passkey, { ...PARTY, challenge: options?.challenge ?? '' });
    const ceremony = tablet.cookies.get('uplift_ceremony') ?? '';
    expect((await tablet.call(authenticatePasskey, { body })).status).toBe(200);
    tablet.cookies.set('uplift_ceremony', ceremony);
    expect((await tablet.call(authenticatePasskey, { body })).status).toBe(401);
  });

  test('a wrong answer uses the challenge up', async () => {
    const { site, passkey } = await prepared();
    const tablet = site.visitor();
    const challenge = (await askedToSignIn(tablet))?.challenge ?? '';
    const wrong = authenticationBody(passkey, { ...PARTY, challenge, flags: FLAGS.present });
    expect((await tablet.call(authenticatePasskey, { body: wrong })).status).toBe(401);
    const right = authenticationBody(passkey, { ...PARTY, challenge });
    expect((await tablet.call(authenticatePasskey, { body: right })).status).toBe(401);
  });

  test('a challenge of another browser cannot be answered in this one, and stays valid there', async () => {
    const { site, passkey } = await prepared();
    const [tablet, thief] = [site.visitor(), site.visitor()];
    const challenge = (await askedToSignIn(tablet))?.challenge ?? '';
    await askedToSignIn(thief);
    const body = authenticationBody(passkey, { ...PARTY, challenge });
    expect((await thief.call(authenticatePasskey, { body })).status).toBe(401);
    expect((await site.visitor().call(authenticatePasskey, { body })).status).toBe(401);
    expect((await tablet.call(authenticatePasskey, { body })).status).toBe(200);
  });

  test('two tabs of a browser may request a challenge at once', async () => {
    const { site, passkey } = await prepared();
    const tablet = site.visitor();
    const challenge = (await askedToSignIn(tablet))?.challenge ?? '';
    await askedToSignIn(tablet);
    const body = authenticationBody(passkey, { ...PARTY, challenge });
    expect((await tablet.call(authenticatePasskey, { body })).status).toBe(200);
  });

  test('a challenge is valid for five minutes', async () => {
    const { site, passkey, ada, platform } = await prepared();
    const tablet = site.visitor();
    for (const [waited, status] of [
      [299_999, 200],
      [300_000, 401],
    ] as const) {
      const challenge = (await askedToSignIn(tablet))?.challenge ?? '';
      platform.clock.move(waited);
      const body = authenticationBody(passkey, { ...PARTY, challenge });
      expect((await tablet.call(authenticatePasskey, { body })).status).toBe(status);
    }
    await ada.call(confirmSession, { body: { current_password: ADA.password } });
    const options = await askedToRegister(ada);
    platform.clock.move(300_000);
    const body = registrationBody(newPasskey(options), { ...PARTY, challenge: options?.challenge ?? '' });
    expect((await ada.call(registerPasskey, { body })).status).toBe(401);
  });

  test('a challenge to create a passkey signs no one in, and is only answered by its own session', async () => {
    const { site, ada, passkey } = await prepared();
    const options = await askedToRegister(ada);
    const challenge = options?.challenge ?? '';
    const answer = authenticationBody(passkey, { ...PARTY, challenge });
    ada.cookies.set('uplift_ceremony', ada.cookies.get('uplift_session') ?? '');
    expect((await ada.call(authenticatePasskey, { body: answer })).status).toBe(401);
    const ben = await site.signedUp(BEN);
    const made = registrationBody(newPasskey(options), { ...PARTY, challenge });
    expect((await ben.call(registerPasskey, { body: made })).status).toBe(401);
    expect((await ada.call(registerPasskey, { body: made })).status).toBe(200);
  });
});

describeSite('foreign and copied passkeys', (open) => {
  test('a counter of a passkey that does not increase is refused, and one that never counts is not', async () => {
    const site = await open();
    const { passkey } = await makePasskey(await site.signedUp(ADA), { counter: 4 });
    const tablet = site.visitor();
    const statuses = [];
    for (const counter of [5, 5, 4, 0, 6])
      statuses.push((await signInWithPasskey(tablet, passkey, { counter })).status);
    expect(statuses).toEqual([200, 401, 401, 401, 200]);
    const never = await makePasskey(await site.signedUp(BEN));
    expect((await signInWithPasskey(tablet, never.passkey)).status).toBe(200);
    expect((await signInWithPasskey(tablet, never.passkey)).status).toBe(200);
  });

  test('only one signs in if a passkey and its copy answer at once with the same count', async () => {
    const site = await open();
    const { passkey } = await makePasskey(await site.signedUp(ADA), { counter: 1 });
    const both = [site.visitor(), site.visitor()];
    const responses = await Promise.all(both.map((visitor) => signInWithPasskey(visitor, passkey, { counter: 2 })));
    expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401]);
  });

  test("another account's credential id, with a key of one's own, signs no one in", async () => {
    const site = await open();
    const { passkey } = await makePasskey(await site.signedUp(ADA));
    const own = await makePasskey(await site.signedUp(BEN));
    const tablet = site.visitor();
    expect((await signInWithPasskey(tablet, { ...own.passkey, id: passkey.id })).status).toBe(401);
    expect((await signInWithPasskey(tablet, { ...own.passkey, userHandle: passkey.userHandle })).status).toBe(401);
    expect(await readLevel(tablet)).toBe(0);
  });

  test("another account's credential id cannot be taken over, nor the same passkey stored twice", async () => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    const { passkey } = await makePasskey(ada);
    const ben = await site.signedUp(BEN);
    for (const visitorAt of [ben, ada]) {
      const { answer } = await makePasskey(visitorAt, { id: passkey.id });
      expect(answer.status).toBe(409);
      expect(answer.body?.errors).toEqual([
        { for: 'passkey_registration', because: "You've probably already registered this passkey." },
      ]);
    }
    expect((await signInWithPasskey(site.visitor(), passkey)).status).toBe(200);
  });
});

describe('what is no answer at all', () => {
  const BODIES = [
    { id: 'a', response: {} },
    { id: 'a', rawId: 'a', type: 'public-key', response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } },
    { id: '../..', rawId: '../..', type: 'public-key', response: { clientDataJSON: '', signature: 1 } },
  ];
  describeSite('is refused', (open) => {
    test.each(BODIES)('a body that isn’t an answer is refused: %j', async (body) => {
      const site = await open();
      const ada = await site.signedUp(ADA);
      expect((await ada.call(registerPasskey, { body })).status).toBe(401);
      const tablet = site.visitor();
      await askedToSignIn(tablet);
      expect((await tablet.call(authenticatePasskey, { body })).status).toBe(401);
    });
  });
});
