import type { Accounts, AccountState, Notification } from '@uplift/client/accounts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { createStore } from '@uplift/core/foundation';
import { SIGNED_OUT } from '@uplift/core/membership';
import { UpliftContext, type Uplift } from '../state/uplift.ts';
import { AccountArea } from './account-area.tsx';
import { NotificationCard } from './notification-card.tsx';
import { SignedInArea } from './signed-in-area.tsx';

const RUTH: AccountState = {
  isKnown: true,
  admission: 'open',
  profile: {
    uplift_id: 'b0bbb0d6-6a0c-4f9c-9d7b-5d5d5d5d5d5d',
    email_address: 'ruth@harbour.example',
    full_name: 'Ruth Calder',
    profile_picture: '/api/v1/accounts/ruth/profile-picture?v=1763208000000',
    role: 'owner',
  },
  church: {
    church_id: 'c0bbb0d6-6a0c-4f9c-9d7b-5d5d5d5d5d5d',
    name: 'Harbour Street Chapel',
    picture: '/api/v1/churches/harbour/picture?v=1763208000001',
    role: 'owner',
  },
  churchCount: 1,
  verification: null,
  isKeyLost: false,
};
const NO_ACCOUNT: AccountState = { ...RUTH, profile: null, church: null, churchCount: 0 };

const CARD: Notification = {
  id: 'd0bbb0d6-6a0c-4f9c-9d7b-5d5d5d5d5d5d',
  image: '/api/v1/accounts/tomas/profile-picture?v=1763208000002',
  at: '2025-11-15T12:00:00.000Z',
  person: 'Tomas Svensson',
  action: 'joined',
  object: 'Harbour Street Chapel',
  href: '/uplift-id/church',
  read: false,
};

interface Seen {
  readonly authenticated: number;
  readonly state?: AccountState;
  readonly notifications?: readonly Notification[];
  readonly connection?: 'online' | 'offline';
}

function render(content: ReactNode, { authenticated, state = NO_ACCOUNT, notifications = [], ...seen }: Seen): string {
  const accounts: Partial<Accounts> = { state: createStore(state), notifications: createStore(notifications) };
  const uplift = {
    session: createStore({ ...SIGNED_OUT, authenticated }),
    connection: createStore(seen.connection ?? 'online'),
    accounts,
  } as Partial<Uplift> as Uplift; // what the header asks of the outside world
  return renderToStaticMarkup(
    <UpliftContext value={uplift}>
      <MemoryRouter>{content}</MemoryRouter>
    </UpliftContext>,
  );
}

test.each([0, 1])(
  '[SHELL-30] with authenticated %i there is Sign In with a Beta badge, and neither bell nor account',
  (level) => {
    const header = render(<AccountArea isOnChildPage={false} />, { authenticated: level });
    expect(header).toMatch(/<a[^>]*href="\/sign-in"[^>]*>.*Sign In.*Beta/u);
    expect(header).not.toContain('<button');
  },
);

test('[SHELL-31] with authenticated 2 there is no Sign In', () => {
  expect(render(<AccountArea isOnChildPage={false} />, { authenticated: 2, state: RUTH })).not.toContain('Sign In');
});

const isSignInShown = (seen: Seen) => !render(<AccountArea isOnChildPage={false} />, seen).includes('unknown');

test('Sign In is hidden until the server has answered, but shown without a network', () => {
  const waiting = { ...NO_ACCOUNT, isKnown: false };
  expect(isSignInShown({ authenticated: 0, state: waiting })).toBe(false);
  expect(isSignInShown({ authenticated: 0, state: NO_ACCOUNT })).toBe(true);
  expect(isSignInShown({ authenticated: 0, state: waiting, connection: 'offline' })).toBe(true);
});

test('[SHELL-31, SHELL-32] a signed-in visitor has a bell, and an account button with the pictures of church and person', () => {
  const header = render(<SignedInArea />, { authenticated: 2, state: RUTH });
  expect(header).toContain('aria-label="Notifications"');
  expect(header).toContain('aria-label="Account: Ruth Calder, Harbour Street Chapel"');
  expect(header).toContain(`src="${RUTH.church?.picture ?? ''}"`);
  expect(header).toContain(`src="${RUTH.profile?.profile_picture ?? ''}"`);
});

test('[SHELL-32] the account button shows initials without a picture, and the person alone without a church', () => {
  const state = {
    ...RUTH,
    church: null,
    profile: RUTH.profile && { ...RUTH.profile, profile_picture: '/picture?v=0' },
  };
  const header = render(<SignedInArea />, { authenticated: 2, state });
  expect(header).toContain('>RC<');
  expect(header).toContain('aria-label="Account: Ruth Calder"');
  expect(header).not.toContain('<img');
});

test.each([
  [0, ''],
  [2, '2'],
  [99, '99'],
  [100, '99+'],
])('[NOTE-1] the bell counts %i unread notifications', (unread, badge) => {
  const notifications = [
    { ...CARD, read: true },
    ...Array.from({ length: unread }, (_, index) => ({ ...CARD, id: String(index) })),
  ];
  const header = render(<SignedInArea />, { authenticated: 2, state: RUTH, notifications });
  const label = unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`;
  expect(header).toContain(`aria-label="${label}"`);
  expect(/class="[^"]*count[^"]*">([^<]*)</u.exec(header)?.[1] ?? '').toBe(badge);
});

function card(changes: Partial<Parameters<typeof NotificationCard>[0]> = {}): string {
  const at = Date.parse(CARD.at);
  return renderToStaticMarkup(
    <NotificationCard {...CARD} at={at} now={at + 3_600_000} onOpen={() => undefined} {...changes} />,
  );
}

test('[NOTE-3] a notification card has a picture, a time, a sentence of person, action and object, a link, and further content', () => {
  const drawnCard = card({ content: <em>for Sunday</em> });
  expect(drawnCard).toContain(`src="${CARD.image}"`);
  expect(drawnCard).toContain('<time dateTime="2025-11-15T12:00:00.000Z"');
  expect(drawnCard).toContain('an hour ago');
  expect(drawnCard).toContain('<b>Tomas Svensson</b> joined <b>Harbour Street Chapel</b><em>for Sunday</em>');
  expect(drawnCard).toContain('href="/uplift-id/church"');
  expect(card({ href: null })).not.toContain('<a ');
});

test('[NOTE-4] an unread notification card has a dot, a read one has none', () => {
  expect(card({ read: false })).toContain('Unread');
  expect(card({ read: true })).not.toContain('Unread');
});
