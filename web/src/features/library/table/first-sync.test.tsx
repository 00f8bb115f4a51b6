import type { Sync } from '@uplift/client/sync';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createStore } from '@uplift/core/foundation';
import type { SyncState } from '@uplift/core/sync';
import { UpliftContext, type Uplift } from '../../../state/uplift.ts';
import { FirstSync } from './first-sync.tsx';

function render(progress: SyncState['progress']): string {
  const state: SyncState = {
    status: 'syncing',
    waiting: 0,
    isStuck: false,
    trouble: null,
    progress,
    lastSyncedAt: null,
  };
  const sync: Partial<Sync> = { state: createStore(state) };
  const uplift = { sync } as Partial<Uplift> as Uplift; // all that the line asks for
  return renderToStaticMarkup(
    <UpliftContext value={uplift}>
      <FirstSync />
    </UpliftContext>,
  );
}

test('the first fetch of a library shows its progress; later ones show none', () => {
  const line = render({ direction: 'down', done: 1200, total: 10_000 });
  expect(line).toContain('Downloading your library');
  expect(line).toContain('1,200 of up to 10,000');
  expect(render({ direction: 'up', done: 250, total: 300 })).toContain('Uploading your library');
  expect(render(null)).toBe('');
});
