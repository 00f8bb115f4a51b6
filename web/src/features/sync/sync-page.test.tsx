import type { Accounts, AccountState } from '@uplift/client/accounts';
import type { Sync } from '@uplift/client/sync';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { createMemoryDeviceStore } from '@uplift/adapters/device-store';
import { createStore, type DeviceContents, type DeviceId, type UpliftId, toId } from '@uplift/core/foundation';
import { SIGNED_OUT } from '@uplift/core/membership';
import type { SyncState } from '@uplift/core/sync';
import { NO_ROOM } from '@uplift/core/room';
import { UpliftContext, type Persistence, type Uplift } from '../../state/uplift.ts';
import { KeptPart } from './kept-part.tsx';
import { SetAsidePart } from './set-aside-part.tsx';
import { setAsideFile, setAsideFileName } from './set-aside-file.ts';
import { StatusPart } from './status-part.tsx';
import { StoragePart } from './storage-part.tsx';
import { SyncPage } from './sync-page.tsx';

const NOW = Date.UTC(2026, 10, 21, 20);
const NONE = { owned: 0, unclaimed: 0, inTrash: 0 };
const EMPTY: DeviceContents = { songs: NONE, collections: NONE, sets: NONE, setAside: [] };
const SYNCED: SyncState = {
  status: 'synced',
  waiting: 0,
  isStuck: false,
  trouble: null,
  progress: null,
  lastSyncedAt: NOW - 60_000,
};
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
  readonly authenticated?: number;
  readonly state?: Partial<SyncState>;
  readonly connection?: 'online' | 'offline';
  readonly persistence?: Persistence;
}

function render(content: ReactNode, world: World = {}): string {
  const { authenticated = 2, state = {}, connection = 'online', persistence = 'unknown' } = world;
  const device = createMemoryDeviceStore({ device: toId<DeviceId>('tab'), clock: () => NOW });
  const accounts: Partial<Accounts> = { state: createStore(STRANGER), notifications: createStore([]) };
  const sync: Partial<Sync> = { state: createStore({ ...SYNCED, ...state }) };
  const owner = authenticated === 2 ? toId<UpliftId>('ruth') : null;
  const uplift = {
    songs: device.songs,
    collections: device.collections,
    sets: device.sets,
    accounts,
    session: createStore({ ...SIGNED_OUT, authenticated, uplift_id: owner }),
    roomAccess: { state: createStore(NO_ROOM), open: () => Promise.resolve(null) },
    connection: createStore(connection),
    persistence: { state: createStore(persistence), request: async () => persistence },
    sync,
    now: () => NOW,
  } as Partial<Uplift> as Uplift; // what the page asks for before anything is counted
  return renderToStaticMarkup(
    <UpliftContext value={uplift}>
      <MemoryRouter initialEntries={['/uplift-id/sync']}>{content}</MemoryRouter>
    </UpliftContext>,
  );
}

function renderStatus(state: Partial<SyncState>, world: World = {}): string {
  return render(<StatusPart lastSyncedAt={null} />, { ...world, state });
}

function kept(contents: Partial<DeviceContents>, world: World = {}, waiting = 0): string {
  return render(<KeptPart contents={{ ...EMPTY, ...contents }} waiting={waiting} />, world);
}

const isDisabled = (html: string) => /<button[^>]*disabled=""[^>]*>(?:(?!<\/button>).)*Sync Now/u.test(html);
const stripTags = (html: string) =>
  html
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();

describe('visitors of the sync page', () => {
  test('the sync page shows the benefits of signing in to a signed-out visitor, with a link that returns', () => {
    const html = render(<SyncPage />, { authenticated: 0, state: { status: 'authenticate' } });
    expect(html).toContain('Your songs on every device');
    expect(html).toContain('href="/sign-in?to=%2Fuplift-id%2Fsync"');
    expect(html).not.toContain('Sync Now');
  });

  test('the sync page shows the state of syncing to a signed-in visitor, among the account pages', () => {
    const html = render(<SyncPage />);
    expect(stripTags(html)).toContain('Synced Everything is up to date.');
    expect(html).toMatch(
      /<a[^>]*aria-current="page"[^>]*>Sync<|<a[^>]*href="\/uplift-id\/sync"[^>]*aria-current="page"/u,
    );
    expect(html).not.toContain('Your songs on every device');
  });

  test('the sync page treats an account that was opened offline as signed in', () => {
    const html = render(<SyncPage />, {
      authenticated: 0,
      connection: 'offline',
      state: { status: 'offline', waiting: 2 },
    });
    expect(html).toContain('2 edits are waiting on this device.');
  });
});

describe('state of syncing', () => {
  test('the sync page shows the last sync, of this page or an earlier one', () => {
    expect(stripTags(renderStatus({}))).toContain('Last synced: a minute ago');
    const before = render(<StatusPart lastSyncedAt={NOW - 3_600_000} />, { state: { lastSyncedAt: null } });
    expect(stripTags(before)).toContain('Last synced: an hour ago');
    expect(stripTags(renderStatus({ lastSyncedAt: null }))).toContain('Last synced: Not yet');
  });

  test('the sync page shows stuck edits with a link to export them, and the server’s own message for a refusal', () => {
    const stuck = renderStatus({ status: 'syncing', waiting: 4, isStuck: true });
    expect(stuck).toContain('4 edits haven’t synced');
    expect(stuck).toMatch(/<a[^>]*href="\/library\/backup"[^>]*>.*Export Everything/u);
    expect(renderStatus({ waiting: 4 })).not.toContain('Export Everything');
    expect(renderStatus({ trouble: 'Your account is full.' })).toMatch(/role="alert".*Your account is full\./u);
  });

  test('the sync page shows the progress of a large exchange', () => {
    const down = renderStatus({ status: 'syncing', progress: { direction: 'down', done: 1200, total: 10_000 } });
    expect(down).toMatch(/role="progressbar"/u);
    expect(down).toContain('1,200 of up to 10,000');
    const up = renderStatus({ status: 'syncing', progress: { direction: 'up', done: 1200, total: 10_000 } });
    expect(up).toContain('1,200 of 10,000');
    expect(renderStatus({})).not.toContain('progressbar');
  });

  test('Sync Now is disabled without a network, and says so', () => {
    expect(isDisabled(renderStatus({}))).toBe(false);
    const offline = renderStatus({ status: 'offline' }, { connection: 'offline' });
    expect(isDisabled(offline)).toBe(true);
    expect(offline).toContain('>Offline<');
  });
});

describe('contents of the device', () => {
  test('the sync page counts each kind by its owner, and also unsent and deleted records', () => {
    const text = stripTags(
      kept({ songs: { owned: 1204, unclaimed: 3, inTrash: 2 }, sets: { ...NONE, inTrash: 1 } }, {}, 12),
    );
    expect(text).toContain('Songs 1,204 in your account, 3 only on this device');
    expect(text).toContain('Collections None');
    expect(text).toContain('Waiting Edits 12');
    expect(text).toContain('In the Trash 3');
  });

  test('[PERM-13] [DATA-41] the sync page offers to claim unclaimed records at level 2, and not below', () => {
    const unclaimed = { songs: { ...NONE, unclaimed: 3 } };
    expect(kept(unclaimed)).toContain('Sync Songs…');
    expect(kept(unclaimed)).not.toContain('Sync Sets…');
    expect(kept(unclaimed, { authenticated: 1 })).not.toContain('Sync Songs…');
  });

  test('the sync page shows records that were set aside, with a download', () => {
    const record = { collection: 'songs', id: 'a', at: NOW - 60_000 };
    const html = render(<SetAsidePart records={[record, record]} />);
    expect(html).toContain('2 records couldn’t be read.');
    expect(html).toContain('The last one a minute ago');
    expect(html).toContain('Download');
    expect(render(<SetAsidePart records={[]} />)).toBe('');
  });

  test('the download of set-aside records is readable and named by its day', async () => {
    expect(setAsideFileName(NOW)).toBe('uplift-set-aside-2026-11-21.json');
    expect(JSON.parse(await setAsideFile([{ id: 'a' }]).text())).toEqual({ set_aside: [{ id: 'a' }] });
  });
});

describe('storage', () => {
  test('the sync page shows the used storage and the limit of the browser', () => {
    expect(stripTags(render(<StoragePart storage={{ used: 84e6, available: 1.916e9 }} />))).toContain(
      'Used 84 MB of 2 GB',
    );
    expect(stripTags(render(<StoragePart storage={null} />))).toContain('Used Unknown');
  });

  test.each([
    ['persisted', false],
    ['not-persisted', true],
    ['unknown', true],
    ['unsupported', false],
  ] as const)('a browser that says %s can be asked to promise: %s', (persistence, canAsk) => {
    expect(render(<StoragePart storage={null} />, { persistence }).includes('Keep My Library')).toBe(canAsk);
  });
});
