import type { Sync } from '@uplift/client/sync';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createStore } from '@uplift/core/foundation';
import type { LinkCounts } from '@uplift/core/room';
import type { SyncState, SyncStatus } from '@uplift/core/sync';
import { NO_ROOM } from '@uplift/core/room';
import type { RoomAccess } from '@uplift/client/room';
import { AUTHENTICATION, SIGNED_OUT, type Session } from '@uplift/core/membership';
import { UpliftContext, type Uplift } from '../state/uplift.ts';
import { PageStatusList } from './statuses.tsx';

const SIGNED_IN: Session = { ...SIGNED_OUT, authenticated: AUTHENTICATION.verified };

/** The badges as "tone words". */
function badges(
  status: SyncStatus,
  connection: 'online' | 'offline',
  { links = {}, session = SIGNED_IN }: { readonly links?: Partial<LinkCounts>; readonly session?: Session } = {},
): readonly string[] {
  const nothing = { waiting: 0, isStuck: false, trouble: null, progress: null, lastSyncedAt: null };
  const state: SyncState = { ...nothing, status };
  const sync: Partial<Sync> = { state: createStore(state) };
  const roomAccess: RoomAccess = {
    state: createStore({ ...NO_ROOM, links: { ...NO_ROOM.links, ...links } }),
    open: () => Promise.resolve(null),
  };
  const uplift = {
    roomAccess,
    sync,
    connection: createStore(connection),
    session: createStore(session),
  } as Partial<Uplift> as Uplift; // what badges look at
  const drawn = renderToStaticMarkup(
    <UpliftContext value={uplift}>
      <PageStatusList />
    </UpliftContext>,
  );
  return drawn.split('<li>').slice(1);
}

test('[SHELL-28] the status of the network comes last, by itself', () => {
  const drawn = badges('authenticate', 'offline');
  expect(drawn).toHaveLength(3);
  expect(drawn.at(-1)).toContain('Offline');
});

test.each([
  { rule: '[SYNC-4]', status: 'authenticate', words: 'Sign in to Sync', tone: 'none' },
  { rule: '[SYNC-5]', status: 'offline', words: 'Sync Unavailable', tone: 'bad' },
  { rule: '[SYNC-6]', status: 'syncing', words: 'Syncing...', tone: 'wait' },
  { rule: '[SYNC-7]', status: 'synced', words: 'Synced', tone: 'good' },
] as const)('[SYNC-2] $rule $status reads "$words", $tone', ({ status, words, tone }) => {
  const sync = badges(status, 'online').at(-2);
  expect(sync).toContain(words);
  expect(sync).toContain(tone);
});

test('[SHELL-24] the badges show the channels to others, syncing, and the network', () => {
  const drawn = badges('synced', 'online', { links: { connected: 3 } });
  expect(drawn.map((badge) => /(\d? ?[A-Z][a-z]+)</u.exec(badge)?.[1])).toEqual(['3 Connected', 'Synced', 'Online']);
});

test('[SHELL-25] the badge of the room without any channel reads "Not Connected", gray', () => {
  const [links] = badges('synced', 'online');
  expect(links).toContain('Not Connected');
  expect(links).toContain('none');
});

test.each([
  { links: { connected: 2 }, words: '2 Connected', tone: 'good' },
  { links: { connecting: 1 }, words: '1 Connecting', tone: 'wait' },
  { links: { retrying: 3 }, words: '3 Retrying', tone: 'wait' },
  { links: { disconnected: 1 }, words: '1 Disconnected', tone: 'bad' },
])('[SHELL-26] [SHELL-27] the badge "$words" is $tone', ({ links, words, tone }) => {
  const [badge] = badges('synced', 'online', { links });
  expect(badge).toContain(words);
  expect(badge).toContain(tone);
});

test.each([
  [{ connected: 2, retrying: 1, disconnected: 4 }, '2 Connected, 1 Retrying, 4 Disconnected', 'bad'],
  [{ connected: 2, connecting: 1 }, '2 Connected, 1 Connecting', 'wait'],
])(
  '[SHELL-26] [SHELL-27] links with different statuses share one badge with the color of the worst',
  (links, words, tone) => {
    const drawn = badges('synced', 'online', { links });
    expect(drawn).toHaveLength(3);
    expect(drawn[0]).toContain(words);
    expect(drawn[0]).toContain(tone);
  },
);

test('[SHELL-25] a signed-out visitor sees no "Not Connected"', () => {
  expect(badges('authenticate', 'online', { session: SIGNED_OUT }).join(' ')).not.toContain('Not Connected');
  expect(badges('authenticate', 'online', { links: { connected: 1 }, session: SIGNED_OUT })[0]).toContain(
    '1 Connected',
  );
});
