import type { AccountState } from '@uplift/client/accounts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { createStore } from '@uplift/core/foundation';
import { SIGNED_OUT, type Requirement, type Session } from '@uplift/core/membership';
import type { SyncState } from '@uplift/core/sync';
import { NO_ROOM } from '@uplift/core/room';
import { UpliftContext, type Uplift } from '../../state/uplift.ts';
import { GuardedPage } from './guarded-page.tsx';
import { findPage, PAGES } from './pages.ts';

const NO_USER: AccountState = {
  isKnown: true,
  admission: 'open',
  profile: null,
  church: null,
  churchCount: 0,
  verification: null,
  isKeyLost: false,
};

const SYNCED: SyncState = {
  status: 'synced',
  waiting: 0,
  isStuck: false,
  trouble: null,
  progress: null,
  lastSyncedAt: null,
};

/** The outside world as these pages ask for it. */
function seenBy(session: Session, isKnown = true): Uplift {
  const accounts: Partial<Uplift['accounts']> = {
    state: createStore({ ...NO_USER, isKnown }),
  };
  return {
    session: createStore(session),
    roomAccess: { state: createStore(NO_ROOM), open: () => Promise.resolve(null) },
    connection: createStore('online'),
    sync: { state: createStore(SYNCED) } as Partial<Uplift['sync']> as Uplift['sync'],
    accounts,
  } as Partial<Uplift> as Uplift;
}

function render(requires: Requirement | undefined, visitor: Uplift = seenBy(SIGNED_OUT)): string {
  return renderToStaticMarkup(
    <UpliftContext value={visitor}>
      <MemoryRouter initialEntries={['/uplift-id?tab=1']}>
        <GuardedPage requires={requires} page={() => <p>Only for members</p>} />
      </MemoryRouter>
    </UpliftContext>,
  );
}

test('[PERM-8, SHELL-15] a page that the visitor may not see is replaced by Access Denied', () => {
  const page = render({ authenticated: 2 });
  expect(page).not.toContain('Only for members');
  expect(page).toContain('<title>Access Denied</title>');
  expect(page).toContain('You don&#x27;t have permission to access this page.');
  expect(page).toContain('lucide-lock');
});

test('[PERM-8] Access Denied lets a signed-out visitor sign in and return', () => {
  expect(render({ authenticated: 2 })).toContain('href="/sign-in?to=%2Fuplift-id%3Ftab%3D1"');
  const member: Session = { ...SIGNED_OUT, authenticated: 2 };
  const page = render({ church: { owner: true } }, seenBy(member));
  expect(page).toContain('Access Denied');
  expect(page).not.toContain('/sign-in?to=');
});

test('[PERM-8] a guarded page turns no visitor away before the server has said who is signed in', () => {
  const page = render({ authenticated: 2 }, seenBy(SIGNED_OUT, false));
  expect(page).not.toContain('Access Denied');
  expect(page).not.toContain('Only for members');
});

test('[PERM-8] a page that requires nothing is shown to everyone', () => {
  expect(render(undefined)).toContain('Only for members');
});

test('[SHELL-8] each of a page’s alternative paths opens it', () => {
  const help = PAGES.find(({ parent }) => parent === '/help');
  expect(help?.paths).toEqual(['/help', '/help/guides']);
  for (const path of ['/help', '/help/guides', '/help/']) expect(findPage(path)).toBe(help);
  expect(findPage('/help/guides/perform/more')).toBeUndefined();
});

test('[SHELL-8] a redirected path opens the page that it leads to', () => {
  expect(['/', '/library', '/library/songs'].map((path) => findPage(path)?.paths[0])).toEqual([
    '/library/songs',
    '/library/songs',
    '/library/songs',
  ]);
});
