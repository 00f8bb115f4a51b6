import type { Accounts, AccountState } from '@uplift/client/accounts';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { createStore } from '@uplift/core/foundation';
import { openedSignIn, SIGNED_OUT, type SignInFlow } from '@uplift/core/membership';
import { UpliftContext, type Uplift } from '../../state/uplift.ts';
import { AddressPage } from './address-page.tsx';
import { InvitationPage } from './invitation-page.tsx';
import { NamePage } from './name-page.tsx';
import { NewPasswordPage } from './new-password-page.tsx';
import { PasskeyPage } from './passkey-page.tsx';
import { PasswordPage } from './password-page.tsx';
import { ResetDonePage, ResetPage } from './reset-page.tsx';
import { SignInScreen } from './sign-in-screen.tsx';
import type { SignInScreenState as Screen } from './use-sign-in-flow.ts';
import { StopAddressPage } from './stop-address-page.tsx';
import { VerificationPage } from './verification-page.tsx';

const NOW = Date.UTC(2026, 10, 21, 10, 4);
const STRANGER: AccountState = {
  isKnown: true,
  admission: 'open',
  profile: null,
  church: null,
  churchCount: 0,
  verification: null,
  isKeyLost: false,
};

interface World {
  readonly state?: Partial<AccountState>;
  readonly connection?: 'online' | 'offline';
  readonly path?: string;
}

/** Renders a page in its first state, before any request. */
function render(Page: ComponentType, { state = {}, connection = 'online', path = '/sign-in' }: World = {}): string {
  const accounts: Partial<Accounts> = {
    state: createStore<AccountState>({ ...STRANGER, ...state }),
    hasPasskeys: true,
  };
  const uplift = {
    accounts,
    session: createStore(SIGNED_OUT),
    connection: createStore(connection),
    now: () => NOW,
  } as Partial<Uplift> as Uplift; // the pages ask for nothing else
  return renderToStaticMarkup(
    <UpliftContext value={uplift}>
      <MemoryRouter initialEntries={[path]}>
        <Page />
      </MemoryRouter>
    </UpliftContext>,
  );
}

const nothing = () => undefined;
const waited = async () => undefined;

/** A page of the screen, in a state of the flow. */
function page(Page: ComponentType<Screen>, flow: Partial<SignInFlow> = {}): ComponentType {
  const opened = openedSignIn({ page: 'sign-in', hasPasskeys: true, to: '/' });
  const person = { fullName: 'Ruth Okafor', emailAddress: 'ruth@example.org' };
  return () => <Page flow={{ ...opened, person, ...flow }} dispatch={nothing} ask={waited} />;
}

const buttons = (html: string) =>
  [...html.matchAll(/<button(?:(?!<\/button>).)*<\/button>/gu)].map(([found]) => stripTags(found));
const links = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"(?:(?!<\/a>).)*<\/a>/gu)].map(([found, href]) => [stripTags(found), href]);
const labels = (html: string) =>
  [...html.matchAll(/<label[^>]*>(.*?)<\/label>/gu)].map(([, label = '']) => stripTags(label));
const stripTags = (html: string) => html.replaceAll(/<[^>]*>/gu, '').trim();

describe('the sign-in screens', () => {
  test.each([
    ['/sign-in', 'Sign in'],
    ['/sign-up', 'Create an account'],
    ['/reset-password?prid=1&prt=2', 'Set a new password'],
  ])('[AUTH-1] [AUTH-11] %s opens the sign-in screen at its page (A13)', (path, title) => {
    expect(render(SignInScreen, { path })).toMatch(new RegExp(`<h1>${title}</h1>`, 'u'));
  });

  test('[AUTH-14] signing up shows the current one of four steps, signing in shows none', () => {
    expect(render(SignInScreen, { path: '/sign-up' })).toMatch(
      /role="progressbar"[^>]*aria-label="Step 1 of 4"|aria-label="Step 1 of 4"[^>]*role="progressbar"/u,
    );
    expect(render(SignInScreen)).not.toContain('progressbar');
  });
});

describe('the address', () => {
  test('[AUTH-2] [AUTH-3] the address page says that only beta customers may sign in, if that is so (A11)', () => {
    const beta = render(page(AddressPage), { state: { admission: 'beta' } });
    expect(beta).toContain('Beta Only');
    expect(beta).toContain('Only beta customers may sign in.');
    const open = render(page(AddressPage));
    expect(open).not.toContain('Beta Only');
    expect(open).not.toContain('beta customers');
  });

  test('[AUTH-4] the address page has a field that password managers and passkeys fill in, and Continue', () => {
    const html = render(page(AddressPage));
    expect(labels(html)).toEqual(['Email']);
    expect(html).toMatch(/<input[^>]*autoComplete="username webauthn"/iu);
    expect(buttons(html)).toEqual(['Continue']);
  });

  test('[AUTH-11] the address page links to signing up, which returns to the same place', () => {
    expect(links(render(page(AddressPage)))).toContainEqual(['Create an account', '/sign-up']);
    const asked = render(page(AddressPage), { path: '/sign-in?to=/uplift-id' });
    expect(links(asked)).toContainEqual(['Create an account', '/sign-up?to=%2Fuplift-id']);
  });

  test('the address page names the account that can sign in without network', () => {
    expect(render(page(AddressPage), { connection: 'offline' })).toContain(
      'You can sign in to accounts that were used on this device before.',
    );
    expect(render(page(AddressPage))).not.toContain('offline');
  });
});

describe('the password, the code, the passkey', () => {
  test('[AUTH-5] the password page has Reset It and Switch Account, and names the account to password managers', () => {
    const html = render(page(PasswordPage));
    expect(labels(html)).toContain('Password');
    expect(buttons(html)).toEqual(expect.arrayContaining(['Sign In', 'Reset It', 'Switch Account']));
    expect(html).toMatch(/<input[^>]*autoComplete="current-password"/iu);
    expect(html).toMatch(/<input[^>]*autoComplete="username"[^>]*value="ruth@example.org"/iu);
  });

  test('[AUTH-7] the password page says that a requested reset link is on its way if an account has the address', () => {
    const words = 'If an account has this address, a link to set a new password is on its way.';
    expect(render(page(PasswordPage, { sent: 'reset-link' }))).toContain(words);
    expect(render(page(PasswordPage))).not.toContain(words);
  });

  test('[PERM-24] the verification page gives every address the same message while only beta customers may sign up', () => {
    const beta = render(page(VerificationPage, { page: 'sign-up-verification' }), { state: { admission: 'beta' } });
    expect(stripTags(beta)).toContain('We sent an email to ruth@example.org.');
    expect(stripTags(beta)).toContain('or says that this address isn’t in the beta.');
    const open = render(page(VerificationPage, { page: 'sign-up-verification' }));
    expect(stripTags(open)).toContain('We sent a 6-digit code to ruth@example.org. It works for 10 minutes.');
    expect(open).not.toContain('in the beta');
  });

  test('[AUTH-8] the verification page has one field, for the code a phone offers, and Resend It', () => {
    const verification = { sent_to: 'ruth@example.org', resend_at: new Date(NOW + 23_400).toISOString() };
    const html = render(page(VerificationPage, { page: 'sign-in-verification' }), { state: { verification } });
    expect(labels(html)).toEqual(['Verification code']);
    expect(html).toMatch(/<input[^>]*autoComplete="one-time-code"/iu);
    expect(html).toMatch(/<input[^>]*inputMode="numeric"/iu);
    expect(buttons(html)).toEqual(['Continue', 'Resend It', 'Switch Account']);
    expect(html).toContain('in 24 s');
  });

  test.each(['sign-in-passkey', 'sign-up-passkey'] as const)(
    '[AUTH-10] [AUTH-16] page %s offers a passkey, or to skip it',
    (which) => {
      const html = render(page(PasskeyPage, { page: which }));
      expect(buttons(html)).toEqual(['Create a Passkey', 'Skip for Now']);
    },
  );

  test('[VALID-18] a complaint of the server is shown next to its field, and one without a field above the form', () => {
    const wrong = { complaints: [{ for: 'password', because: 'That is not right.' }] };
    expect(render(page(PasswordPage, wrong))).toMatch(/aria-invalid="true"/u);
    const unreachable = { complaints: [{ for: 'server_error', because: 'It cannot be reached.' }] };
    const html = render(page(PasswordPage, unreachable));
    expect(html).not.toContain('aria-invalid="true"');
    expect(html).toMatch(/role="alert".*It cannot be reached\./u);
    const refused = { complaints: [{ for: 'passkey_registration', because: 'Registered already.' }] };
    expect(render(page(PasskeyPage, refused))).toMatch(/role="alert".*Registered already\./u);
  });
});

describe('signing up', () => {
  test('[AUTH-13] the sign-up page asks for the full name and the address', () => {
    const html = render(page(NamePage, { page: 'sign-up' }));
    expect(labels(html)).toEqual(['Full name', 'Email']);
    expect(html).toMatch(/<input[^>]*autoComplete="name"/iu);
  });

  test('[AUTH-12] the sign-up pages link back to signing in, until there is an account', () => {
    expect(links(render(page(NamePage)))).toContainEqual(['Sign in', '/sign-in']);
    expect(links(render(page(NewPasswordPage), { path: '/sign-up?to=/plan' }))).toContainEqual([
      'Sign in',
      '/sign-in?to=%2Fplan',
    ]);
    expect(links(render(page(VerificationPage, { page: 'sign-up-verification' })))).toContainEqual([
      'Sign in',
      '/sign-in',
    ]);
    expect(links(render(page(VerificationPage, { page: 'sign-in-verification' })))).toEqual([]);
    expect(links(render(page(PasskeyPage, { page: 'sign-up-passkey' }))), 'by then they are signed in').toEqual([]);
  });

  test('the sign-up page asks twice for a new password, which managers can generate and store', () => {
    const html = render(page(NewPasswordPage, { page: 'sign-up-password' }));
    expect(html.match(/autoComplete="new-password"/giu)).toHaveLength(2);
    expect(labels(html)).toEqual(['Password', 'Confirm password']);
  });
});

describe('a change of the address', () => {
  test('an address change is stopped by a press, not by opening the link; an incomplete link has no button', () => {
    const html = render(StopAddressPage, { path: '/stop-address-change?acid=1&act=2' });
    expect(html).toContain('Stop your address change?');
    expect(html).toContain('<button');
    for (const path of ['/stop-address-change', '/stop-address-change?acid=1', '/stop-address-change?act=2']) {
      expect(render(StopAddressPage, { path })).toContain('This link is incomplete.');
      expect(render(StopAddressPage, { path })).not.toContain('<button');
    }
  });
});

describe('a new password', () => {
  test('[AUTH-18] a reset link without prid or prt is reported as incomplete, without a request', () => {
    for (const path of ['/reset-password', '/reset-password?prid=1', '/reset-password?prt=2']) {
      expect(render(page(ResetPage), { path })).toContain('This link is incomplete.');
    }
    expect(render(page(ResetPage), { path: '/reset-password?prid=1&prt=2' })).not.toContain('This link is incomplete.');
  });

  test('[AUTH-20] a successful reset says that the tab may be closed', () => {
    const html = render(page(ResetDonePage));
    expect(html).toContain('Your password has been reset.');
    expect(html).toContain('You may now close this tab.');
  });
});

test('an invitation with an incomplete link is reported so', () => {
  expect(render(InvitationPage, { path: '/invitation?id=1' })).toContain('This link is incomplete.');
});
