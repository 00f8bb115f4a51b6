import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isSignUp,
  nextSignIn,
  openedSignIn,
  signUpStep,
  triesPasskey,
  type SignInAnswer,
  type SignInEvent,
  type SignInFlow,
  type SignInPage,
} from './sign-in-flow.ts';

const DEVICE = { hasPasskeys: true, to: '/' } as const;
const SIGN_IN = openedSignIn({ page: 'sign-in', ...DEVICE });
const SIGN_UP = openedSignIn({ page: 'sign-up', ...DEVICE });
const RESET = openedSignIn({ page: 'reset-password', ...DEVICE });

const asked: SignInEvent = { type: 'asked' };
const answered = (answer: SignInAnswer): SignInEvent => ({ type: 'answered', answer });
const known = (authenticated: number): SignInEvent => ({ type: 'session-known', authenticated });
const entered = (isOnline: boolean): SignInEvent => ({ type: 'address-entered', isOnline });

/** Event after event; an answer is awaited before it comes. */
function after(flow: SignInFlow, ...events: readonly SignInEvent[]): SignInFlow {
  return events.reduce(
    (state, event) => nextSignIn(event.type === 'answered' ? nextSignIn(state, asked) : state, event),
    flow,
  );
}

const pageAfter = (flow: SignInFlow, ...events: readonly SignInEvent[]) => after(flow, ...events).page;

describe('signing in', () => {
  test('[AUTH-21] a passkey is tried after the address where there can be one and the device is online', () => {
    expect(triesPasskey({ hasPasskeys: true }, true)).toBe(true);
    expect(after(SIGN_IN, entered(true))).toMatchObject({ page: 'sign-in', isWaiting: true });
  });

  test.each([
    ['offline', true, false],
    ['without passkeys', false, true],
    ['offline and without passkeys', false, false],
  ])('[AUTH-22] %s the address leads to the password, and no passkey is tried', (_where, hasPasskeys, isOnline) => {
    expect(triesPasskey({ hasPasskeys }, isOnline)).toBe(false);
    expect(after({ ...SIGN_IN, hasPasskeys }, entered(isOnline))).toMatchObject({
      page: 'sign-in-password',
      isWaiting: false,
    });
  });

  test('[AUTH-23] a failed passkey leads to the password, without a message', () => {
    expect(after(SIGN_IN, entered(true), answered('passkey-failed'))).toMatchObject({
      page: 'sign-in-password',
      complaints: [],
    });
  });

  test('[AUTH-24] an accepted passkey signs in and returns to the page the person came from (A16)', () => {
    expect(after(SIGN_IN, entered(true), answered('passkey-accepted'))).toMatchObject({ page: 'left', to: '/' });
    const from = openedSignIn({ page: 'sign-in', hasPasskeys: true, to: '/uplift-id' });
    expect(after(from, answered('passkey-accepted'))).toMatchObject({ page: 'left', to: '/uplift-id' });
  });

  test('[AUTH-25] a verified password goes to /, and one that needs a code to the verification', () => {
    const password = after(SIGN_IN, entered(false));
    expect(after(password, answered('password-verified'))).toMatchObject({ page: 'left', to: '/' });
    expect(pageAfter(password, answered('sign-in-code-sent'))).toBe('sign-in-verification');
  });

  test('[AUTH-26] [AUTH-10] a verified code goes to the offer of a passkey, or to / if the browser has none (A15)', () => {
    const waiting = after(SIGN_IN, entered(false), answered('sign-in-code-sent'));
    expect(pageAfter(waiting, answered('code-verified'))).toBe('sign-in-passkey');
    expect(after({ ...waiting, hasPasskeys: false }, answered('code-verified'))).toMatchObject({
      page: 'left',
      to: '/',
    });
  });

  test('[AUTH-27] [AUTH-16] a created passkey goes to /, and so does a skipped one', () => {
    const offer = after(SIGN_IN, answered('sign-in-code-sent'), answered('code-verified'));
    expect(after(offer, answered('passkey-created'))).toMatchObject({ page: 'left', to: '/' });
    expect(after(offer, answered('passkey-skipped'))).toMatchObject({ page: 'left', to: '/' });
  });

  test('[AUTH-30] an offline sign-in goes to the songs, whatever page was requested', () => {
    const from = openedSignIn({ page: 'sign-in', hasPasskeys: true, to: '/uplift-id' });
    expect(after(from, entered(false), answered('offline-verified'))).toMatchObject({
      page: 'left',
      to: '/library/songs',
    });
  });

  test('[AUTH-6] a person who switches the account starts again with the address, and does not return to the code', () => {
    const waiting = after(SIGN_IN, entered(false), answered('sign-in-code-sent'), known(1));
    expect(pageAfter(waiting, answered('account-switched'))).toBe('sign-in');
    expect(pageAfter(after(SIGN_IN, entered(false)), { type: 'opened', page: 'sign-in' })).toBe('sign-in');
  });

  test('[AUTH-7] a requested reset stays on the page, which says so until the next attempt (A14)', () => {
    const sent = after(SIGN_IN, entered(false), answered('reset-requested'));
    expect(sent).toMatchObject({ page: 'sign-in-password', sent: 'reset-link' });
    expect(after(sent, asked).sent).toBeNull();
  });

  test('[AUTH-9] a code sent again stays on the page, which says so', () => {
    const waiting = after(SIGN_IN, answered('sign-in-code-sent'));
    expect(after(waiting, answered('code-resent'))).toMatchObject({ page: 'sign-in-verification', sent: 'code' });
  });
});

describe('signing up', () => {
  test('[AUTH-14] [AUTH-15] the pages of signing up come in their order, as steps 1 to 4', () => {
    const answers: readonly SignInAnswer[] = ['name-accepted', 'account-opened', 'code-verified'];
    const pages = [
      SIGN_UP.page,
      ...answers.map((_, index) => pageAfter(SIGN_UP, ...answers.slice(0, index + 1).map(answered))),
    ];
    expect(pages).toEqual(['sign-up', 'sign-up-password', 'sign-up-verification', 'sign-up-passkey']);
    expect(pages.map(signUpStep)).toEqual([1, 2, 3, 4]);
  });

  test("the pages of signing in aren't steps", () => {
    const others: readonly SignInPage[] = ['sign-in', 'sign-in-password', 'sign-in-verification', 'sign-in-passkey'];
    expect(others.map(signUpStep)).toEqual([null, null, null, null]);
    expect(others.some(isSignUp)).toBe(false);
  });

  test('changing the address returns to the first step, with the typed text', () => {
    const person = { fullName: 'Ruth Okafor', emailAddress: 'ruth@example.org' };
    const waiting = after(
      SIGN_UP,
      { type: 'typed', field: 'full_name', person },
      answered('name-accepted'),
      answered('account-opened'),
      known(1),
    );
    expect(after(waiting, answered('account-switched'))).toMatchObject({ page: 'sign-up', person });
  });
});

describe('the session', () => {
  test('[AUTH-28] at level 1 /sign-in shows the verification page, and /sign-up its own', () => {
    expect(pageAfter(SIGN_IN, known(1))).toBe('sign-in-verification');
    expect(pageAfter(SIGN_UP, known(1))).toBe('sign-up-verification');
    expect(pageAfter(after(SIGN_IN, known(1)), { type: 'opened', page: 'sign-in' })).toBe('sign-in-verification');
  });

  test('a person already signed in, in this tab or another, skips signing in', () => {
    for (const flow of [SIGN_IN, SIGN_UP, after(SIGN_IN, known(1)), after(SIGN_IN, entered(false))]) {
      expect(pageAfter(flow, known(2))).toBe('left');
    }
  });

  test('a session that changes during an attempt waits for its answer: the passkey offer is not skipped', () => {
    const waiting = after(SIGN_IN, known(1), asked, known(2));
    expect(waiting.page).toBe('sign-in-verification');
    expect(nextSignIn(waiting, answered('code-verified')).page).toBe('sign-in-passkey');
  });

  test('a password reset stays open no matter who is signed in', () => {
    expect(pageAfter(RESET, known(1))).toBe('reset-password');
    expect(pageAfter(RESET, known(2))).toBe('reset-password');
  });
});

describe('a new password', () => {
  test('[AUTH-19] [AUTH-1] a password reset leads to a success page of its own', () => {
    expect(pageAfter(RESET, answered('password-reset'))).toBe('reset-password-success');
  });
});

describe('what was refused', () => {
  const complaints = [
    { for: 'new_password', because: 'Too short.' },
    { for: 'confirm_password', because: 'Too short.' },
  ];

  test('a complaint stays on its page until its field is edited or another attempt is made', () => {
    const refused = after(SIGN_UP, answered('name-accepted'), asked, { type: 'refused', complaints });
    expect(refused).toMatchObject({ page: 'sign-up-password', isWaiting: false, complaints });
    expect(after(refused, { type: 'typed', field: 'new_password' }).complaints).toEqual([complaints[1]]);
    expect(after(refused, asked).complaints).toEqual([]);
  });

  const events = fc.oneof(
    fc.constantFrom<SignInEvent>(asked, { type: 'refused', complaints }, entered(true), entered(false)),
    fc.constantFrom(0, 1, 2).map(known),
    fc
      .constantFrom<'sign-in' | 'sign-up' | 'reset-password'>('sign-in', 'sign-up', 'reset-password')
      .map((page): SignInEvent => ({ type: 'opened', page })),
    fc
      .constantFrom<SignInAnswer>(
        'passkey-failed',
        'sign-in-code-sent',
        'name-accepted',
        'account-opened',
        'code-verified',
      )
      .map(answered),
    fc.constant(answered('account-switched')),
  );

  test('no sequence of events signs in without a password, a code, a passkey or a session at level 2', () => {
    fc.assert(
      fc.property(fc.array(events, { maxLength: 12 }), (happened) => {
        const flow = happened.reduce(nextSignIn, SIGN_IN);
        const isProven = happened.some(
          ({ type, ...rest }) => type === 'session-known' && Object.values(rest).includes(2),
        );
        expect(flow.page === 'left' && !isProven).toBe(false);
      }),
    );
  });
});
