import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type UpliftId, toId } from '@uplift/core/foundation';
import { ANALYTICS_CONSENT, parseConsent, onConsent } from './consent.ts';
import type { ConsentEvent } from './consent.ts';
import { accessTo, meets, toPermissions, visibleTo } from './permissions.ts';
import type { Requirement } from './permissions.ts';
import { isSignedIn, SIGNED_OUT } from './session.ts';
import type { Session } from './session.ts';
import { gate, nextGate } from './subscription-gate.ts';
import type { GateState } from './subscription-gate.ts';

const MEMBER: Session = {
  authenticated: 2,
  beta: true,
  subscription: 'team',
  church: { owner: false, leader: true, member: true },
  uplift_id: toId<UpliftId>('ada'),
  masterKey: 'key',
};
const sessions = fc.record({
  authenticated: fc.integer({ min: 0, max: 2 }),
  beta: fc.boolean(),
  subscription: fc.option(fc.string()),
  church: fc.record({ owner: fc.boolean(), leader: fc.boolean(), member: fc.boolean() }),
  uplift_id: fc.constant(null),
  masterKey: fc.constant(null),
});

describe('sessions', () => {
  test('[PERM-1] the sign-in level is a number, 0 for a signed-out visitor', () => {
    expect(SIGNED_OUT.authenticated).toBe(0);
  });

  test.each([
    [0, false],
    [1, false],
    [2, true],
    [3, true],
  ])('[PERM-2] the sign-in level %i counts as signed in: %s', (authenticated, expected) => {
    expect(isSignedIn({ ...MEMBER, authenticated })).toBe(expected);
  });

  test('[PERM-3] [PERM-4] a signed-out visitor has no subscription, no uplift_id and no masterKey', () => {
    expect(SIGNED_OUT).toMatchObject({ subscription: null, uplift_id: null, masterKey: null });
    expect(Object.keys(MEMBER)).toEqual(expect.arrayContaining(['subscription', 'uplift_id', 'masterKey']));
  });
});

describe('permissions', () => {
  test('[PERM-10] permissions are authenticated, beta, subscription and the church roles, and hold no key', () => {
    expect(toPermissions(MEMBER)).toEqual({
      authenticated: 2,
      beta: true,
      subscription: 'team',
      church: { owner: false, leader: true, member: true },
    });
  });

  test.each<[string, Requirement, boolean]>([
    ['[PERM-5] a lower number', { authenticated: 1 }, true],
    ['[PERM-5] the same number', { authenticated: 2 }, true],
    ['[PERM-5] a higher number', { authenticated: 3 }, false],
    ['[PERM-5] true where there is true', { beta: true }, true],
    ['[PERM-5] false is met by true', { beta: false }, true],
    ['[PERM-6] a nested role that is there', { church: { leader: true } }, true],
    ['[PERM-6] a nested role that is not', { church: { owner: true } }, false],
    ['[PERM-6] one of two nested roles', { church: { owner: true, leader: true } }, false],
    ['[PERM-7] an equal text', { subscription: 'team' }, true],
    ['[PERM-7] another text', { subscription: 'individual' }, false],
    ['[PERM-7] null where there is a text', { subscription: null }, false],
    ['nothing', {}, true],
    ['two things, one unmet', { authenticated: 2, church: { owner: true } }, false],
  ])('%s', (_what, requirement, expected) => {
    expect(meets(requirement, toPermissions(MEMBER))).toBe(expected);
  });

  test('[PERM-5] a requirement of true is not met by false', () => {
    expect(meets({ beta: true }, toPermissions(SIGNED_OUT))).toBe(false);
  });

  test('[PERM-7] a requirement of null is met by null', () => {
    expect(meets({ subscription: null }, toPermissions(SIGNED_OUT))).toBe(true);
  });

  test('an unknown requirement, or one of another type, is not met', () => {
    const damaged = JSON.parse('{"authenticated":"2","church":null}') as ReturnType<typeof toPermissions>;
    expect(meets({ authenticated: 1 }, damaged)).toBe(false);
    expect(meets({ church: { member: true } }, damaged)).toBe(false);
    const inherited = JSON.parse('{"__proto__":{"__proto__":null}}') as Requirement;
    expect(meets(inherited, toPermissions(MEMBER))).toBe(false);
    const unknown = JSON.parse('{"toString":{"length":0},"__proto__":true}') as Requirement;
    expect(meets(unknown, toPermissions(MEMBER))).toBe(false);
  });

  test('a higher sign-in level never loses access', () => {
    fc.assert(
      fc.property(sessions, sessions, (has, required) => {
        const { authenticated, beta, church } = toPermissions(required);
        const requirement = { authenticated, beta, church };
        const most = { ...has, authenticated: 2, beta: true, church: { owner: true, leader: true, member: true } };
        expect(meets(requirement, toPermissions(most))).toBe(true);
        expect(meets(toPermissions(has), toPermissions(has))).toBe(true);
      }),
    );
  });

  test('[PERM-8] a page whose requirement the visitor fails shows Access Denied', () => {
    expect(accessTo({ authenticated: 2 }, toPermissions(SIGNED_OUT))).toBe('denied');
    expect(accessTo({ authenticated: 2 }, toPermissions(MEMBER))).toBe('granted');
  });

  test('[PERM-22] a page that requires nothing, such as help, is open to all', () => {
    expect(accessTo(undefined, toPermissions(SIGNED_OUT))).toBe('granted');
  });

  test('[PERM-9] a link appears only to visitors who meet its requirement', () => {
    const links = [{ label: 'Library' }, { label: 'Account', requires: { authenticated: 2 } }];
    const labels = (session: Session) => visibleTo(links, toPermissions(session)).map((link) => link.label);
    expect(labels(SIGNED_OUT)).toEqual(['Library']);
    expect(labels(MEMBER)).toEqual(['Library', 'Account']);
  });
});

const seen = (session: Session, path: string, isKnown = true) => ({ session, path, isKnown, isRunning: false });
const shownAfter = (...sights: readonly ReturnType<typeof seen>[]) =>
  sights.reduce<GateState | null>((before, sight) => nextGate(before, sight), null)?.shown;

describe('the subscription gate', () => {
  const unsubscribed: Session = { ...MEMBER, subscription: null };

  test('[PERM-20] every path shows the subscription page to a signed-in visitor without a subscription', () => {
    for (const path of ['/', '/library/songs', '/help', '/thank-you/now', '/thank-youu', '/x?y=/thank-you']) {
      expect(gate(unsubscribed, path)).toBe('subscription');
    }
  });

  test('[PERM-20] visitors with a subscription, signed out, or awaiting verification are not asked to subscribe', () => {
    for (const session of [MEMBER, SIGNED_OUT, { ...unsubscribed, authenticated: 1 }]) {
      expect(gate(session, '/library/songs')).toBe('open');
    }
  });

  test('without billing, everyone has a subscription and no one is asked', () => {
    expect(gate({ ...MEMBER, subscription: 'included' }, '/library/songs')).toBe('open');
  });

  test('a person without a subscription may join a church, which may have a seat for them', () => {
    for (const path of ['/join', '/join#secret']) expect(gate(unsubscribed, path)).toBe('open');
    expect(gate(unsubscribed, '/join/library')).toBe('subscription');
  });

  test('[PERM-21] /thank-you is exempt from the subscription gate', () => {
    for (const path of ['/thank-you', '/thank-you/', '/thank-you?session=1', '/thank-you#top']) {
      expect(gate(unsubscribed, path)).toBe('open');
    }
  });

  test('[PERM-20] a lapsed subscription closes open pages at once, except a stage, which stays until the user leaves it', () => {
    for (const path of ['/', '/library/songs', '/plan/1', '/print', '/performed']) {
      expect(shownAfter(seen(MEMBER, path), seen(unsubscribed, path))).toBe('subscription');
    }
    for (const path of ['/perform?set=1', '/present?set=1']) {
      const elsewhere = `${path}&item=3`;
      const lapsed = [seen(MEMBER, path), seen(unsubscribed, path), seen(unsubscribed, elsewhere)];
      expect(shownAfter(...lapsed)).toBe('open');
      expect(shownAfter(...lapsed, seen(unsubscribed, '/plan'))).toBe('subscription');
      expect(shownAfter(...lapsed, seen(unsubscribed, '/plan'), seen(unsubscribed, path))).toBe('subscription');
      expect(shownAfter(...lapsed, seen(unsubscribed, path === '/perform?set=1' ? '/present' : '/perform'))).toBe(
        'subscription',
      );
    }
  });

  test('[PERM-20] a stage opened without network also stays once the server reports that the subscription lapsed', () => {
    expect(shownAfter(seen(MEMBER, '/perform', false), seen(unsubscribed, '/perform'))).toBe('open');
  });

  test('[PERM-20] a stage that is loaded without a subscription does not open', () => {
    expect(shownAfter(seen(SIGNED_OUT, '/perform', false), seen(unsubscribed, '/perform'))).toBe('subscription');
    expect(shownAfter(seen(unsubscribed, '/perform'))).toBe('subscription');
  });

  test('[PERM-20] a running stage that is reloaded after the subscription lapsed stays until the user leaves it', () => {
    const running = (session: Session, path: string, isKnown = true) => ({
      ...seen(session, path, isKnown),
      isRunning: true,
    });
    const reloaded = [running(SIGNED_OUT, '/perform?set=1', false), running(unsubscribed, '/perform?set=1')];
    expect(shownAfter(...reloaded)).toBe('open');
    expect(shownAfter(...reloaded, seen(unsubscribed, '/plan'))).toBe('subscription');
    expect(shownAfter(...reloaded, seen(unsubscribed, '/plan'), running(unsubscribed, '/perform?set=1'))).toBe(
      'subscription',
    );
    expect(shownAfter(running(SIGNED_OUT, '/plan', false), running(unsubscribed, '/plan'))).toBe('subscription');
  });

  test('[PERM-20] a visitor who has just signed up finishes that before subscribing', () => {
    const awaiting: Session = { ...SIGNED_OUT, authenticated: 1 };
    const signedUp = [seen(awaiting, '/sign-up'), seen(unsubscribed, '/sign-up')];
    expect(shownAfter(...signedUp)).toBe('open');
    expect(shownAfter(...signedUp, seen(unsubscribed, '/library/songs'))).toBe('subscription');
    expect(shownAfter(seen(SIGNED_OUT, '/sign-in', false), seen(unsubscribed, '/sign-in'))).toBe('subscription');
  });

  test('[PERM-20] a new subscription opens the page again', () => {
    expect(shownAfter(seen(unsubscribed, '/plan'), seen(MEMBER, '/plan'))).toBe('open');
  });
});

describe('analytics consent', () => {
  test.each([
    [true, 'accepted'],
    [false, 'declined'],
    [undefined, 'unset'],
    [null, 'unset'],
    ['true', 'unset'],
    [1, 'unset'],
  ])('[CONSENT-5] the stored consent %j means %s', (stored, consent) => {
    expect(parseConsent(stored)).toBe(consent);
  });

  test('[CONSENT-6] the consent choice is stored under "analytics-consent"', () => {
    expect(ANALYTICS_CONSENT).toBe('analytics-consent');
  });

  test('[CONSENT-7] storing a consent choice reports the choice, and nothing else', async () => {
    const stored = new Map<string, unknown>();
    const listeners = new Set<(id: string) => void>();
    const preferences = {
      get: async (id: string) => stored.get(id),
      subscribe(listener: (id: string) => void) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
    const put = async (id: string, value: unknown) => {
      stored.set(id, value);
      listeners.forEach((listener) => listener(id));
      await Promise.resolve();
    };
    const heard: ConsentEvent[] = [];
    const stop = onConsent(preferences, (event) => heard.push(event));
    for (const value of [true, false, 'yes', null]) await put(ANALYTICS_CONSENT, value);
    await put('theme', true);
    stop();
    await put(ANALYTICS_CONSENT, true);
    expect(heard).toEqual([
      { type: 'analytics-consent', isAllowed: true },
      { type: 'analytics-consent', isAllowed: false },
    ]);
  });
});
