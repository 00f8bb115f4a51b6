import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createStore } from '@uplift/core/foundation';
import type { SyncState, SyncStatus } from '@uplift/core/sync';
import type { Sync } from '../state/sync.ts';
import { UpliftContext, type Uplift } from '../state/uplift.ts';
import { PageStatusList } from './statuses.tsx';

/** The badges as "tone words". */
function badges(status: SyncStatus, connection: 'online' | 'offline'): readonly string[] {
  const nothing = { waiting: 0, isStuck: false, trouble: null, progress: null, lastSyncedAt: null };
  const state: SyncState = { ...nothing, status };
  const sync: Partial<Sync> = { state: createStore(state) };
  const uplift = { sync, connection: createStore(connection) } as Partial<Uplift> as Uplift; // what badges look at
  const drawn = renderToStaticMarkup(
    <UpliftContext value={uplift}>
      <PageStatusList />
    </UpliftContext>,
  );
  return drawn.split('<li>').slice(1);
}

test('[SHELL-28] the network stands last, by itself', () => {
  const drawn = badges('authenticate', 'offline');
  expect(drawn).toHaveLength(2);
  expect(drawn[1]).toContain('Offline');
});

test.each([
  { rule: '[SYNC-4]', status: 'authenticate', words: 'Sign in to Sync', tone: 'none' },
  { rule: '[SYNC-5]', status: 'offline', words: 'Sync Unavailable', tone: 'bad' },
  { rule: '[SYNC-6]', status: 'syncing', words: 'Syncing...', tone: 'wait' },
  { rule: '[SYNC-7]', status: 'synced', words: 'Synced', tone: 'good' },
] as const)('[SYNC-2] $rule $status reads "$words", $tone', ({ status, words, tone }) => {
  const [sync] = badges(status, 'online');
  expect(sync).toContain(words);
  expect(sync).toContain(tone);
});
