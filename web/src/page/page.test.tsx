import type { Accounts, AccountState } from '@uplift/client/accounts';
import type { Sync } from '@uplift/client/sync';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { createStore } from '@uplift/core/foundation';
import { SIGNED_OUT } from '@uplift/core/membership';
import type { SyncState } from '@uplift/core/sync';
import { NO_ROOM } from '@uplift/core/room';
import { UpliftContext, type Uplift } from '../state/uplift.ts';
import { Page } from './page.tsx';

const NO_ACCOUNT: AccountState = {
  isKnown: true,
  admission: 'open',
  profile: null,
  church: null,
  churchCount: 0,
  verification: null,
  isKeyLost: false,
};

const NOTHING_WAITS = { waiting: 0, isStuck: false, trouble: null, progress: null, lastSyncedAt: null };

test('[SHELL-40] a page starts with its own content, the status of the network, and the options of the account', () => {
  const accounts: Partial<Accounts> = { state: createStore(NO_ACCOUNT) };
  const sync: Partial<Sync> = { state: createStore<SyncState>({ ...NOTHING_WAITS, status: 'authenticate' }) };
  const uplift = {
    roomAccess: { state: createStore(NO_ROOM), open: () => Promise.resolve(null) },
    sync,
    session: createStore(SIGNED_OUT),
    connection: createStore('online'),
    accounts,
  } as Partial<Uplift> as Uplift; // what a header asks of the outside world
  const page = (
    <Page title="Plan" actions={<button type="button">Create</button>}>
      <p>No sets yet</p>
    </Page>
  );
  const drawn = renderToStaticMarkup(
    <UpliftContext value={uplift}>
      <MemoryRouter>{page}</MemoryRouter>
    </UpliftContext>,
  );
  expect(drawn).toContain('Sign in to Sync');
  expect(drawn).toContain('Online');
  expect(drawn).toContain('<title>Plan</title>');
  expect(drawn).toContain('Create');
  expect(drawn).toContain('No sets yet');
  expect(drawn).toContain('href="/sign-in"');
});
