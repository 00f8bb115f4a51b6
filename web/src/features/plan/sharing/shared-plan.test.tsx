import { plannedSharedSet, type SharedSet } from '@uplift/client/shared-sets';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { createStore, type ArrangementId, type SetId, type SongId, toId } from '@uplift/core/foundation';
import { SIGNED_OUT } from '@uplift/core/membership';
import type { SetItem } from '@uplift/core/set-list';
import { newSong, NEW_SONG_DRAFT, type Song } from '@uplift/core/songbook';
import { UpliftContext, type Uplift } from '../../../state/uplift.ts';
import { PlanCommandsContext, type PlanCommands } from '../editor/plan-commands.ts';
import { ShareButton } from './share-button.tsx';
import { SharedOrder } from './shared-order.tsx';
import { SharedPlanActions } from './shared-plan-actions.tsx';

const AT = new Date('2031-11-23T10:00').getTime();
const SUNDAY = toId<SetId>('sunday');
const arrangement = toId<ArrangementId>('default');
const GRACE: Song = {
  ...newSong({ ...NEW_SONG_DRAFT, title: 'Amazing Grace' }, () => 'grace'),
  arrangements: { [arrangement]: { name: 'Default', key: 'G', tempo: 76, capo: null, order: [] } },
};
const ORDER: readonly SetItem[] = [
  { section: 'Welcome', duration: 240, note: 'Lights down' },
  { song_id: toId<SongId>('grace'), arrangement, duration: 180 },
  { song_id: toId<SongId>('gone'), arrangement },
];

const SHARED: SharedSet = {
  set: { id: SUNDAY, at: AT, order: ORDER, shared: true },
  songs: new Map([[GRACE.id, GRACE]]),
  owner: { fullName: 'Daniel Okafor', picture: '/picture?v=0' },
  isOwn: false,
};

interface Seen {
  readonly authenticated?: number;
  readonly connection?: 'online' | 'offline';
}

function render(content: ReactNode, { authenticated = 2, connection = 'online' }: Seen = {}): string {
  const uplift = {
    session: createStore({ ...SIGNED_OUT, authenticated }),
    connection: createStore(connection),
    libraries: { shown: createStore(null), churches: createStore([]) } as Partial<
      Uplift['libraries']
    > as Uplift['libraries'], // the stores that they ask
  } as Partial<Uplift> as Uplift; // what these parts ask of the outside world
  return renderToStaticMarkup(
    <UpliftContext value={uplift}>
      <MemoryRouter>{content}</MemoryRouter>
    </UpliftContext>,
  );
}

test('[SHARE-7] [PERM-18] a shared plan shows times and notes, and can’t be changed', () => {
  const { items, times } = plannedSharedSet(SHARED, () => 1);
  const page = render(<SharedOrder items={items} times={times} />);
  for (const words of ['Welcome', 'Lights down', 'Amazing Grace', 'G Major, 76 bpm', '10:04', '3:00']) {
    expect(page).toContain(words);
  }
  expect(page).toContain('Song Not Found');
  expect(page.match(/<li/gu)).toHaveLength(3);
  expect(page).not.toMatch(/<(?:input|textarea|button|a)[ >]/u);
});

test('[SHARE-8] the links of a shared plan say that it is shared, and are disabled while it is empty', () => {
  const page = render(<SharedPlanActions shared={{ ...SHARED, isOwn: true }} />);
  for (const stage of ['print', 'perform', 'present']) expect(page).toContain(`href="/${stage}?shared=sunday"`);
  const empty = { ...SHARED, isOwn: true, set: { ...SHARED.set, order: [] } };
  expect(render(<SharedPlanActions shared={empty} />).match(/aria-disabled="true"/gu)).toHaveLength(3);
});

function shareButton(order: readonly SetItem[], seen: Seen): string | null {
  const state = createStore({
    value: SHARED.set,
    undoLabel: null,
    redoLabel: null,
    storing: 'stored' as const,
    isDeleted: false,
  });
  const session = { state } as Partial<PlanCommands['session']> as PlanCommands['session'];
  const commands = { session, openSharing: () => undefined } as Partial<PlanCommands> as PlanCommands; // what the actions ask of it
  const set = { id: SUNDAY, at: AT, order };
  const actions = render(
    <PlanCommandsContext value={commands}>
      <ShareButton set={set} />
    </PlanCommandsContext>,
    seen,
  );
  return actions === '' ? null : actions;
}

test('[SHARE-1] [PERM-14] [PLAN-39] a signed-in owner can share a set that isn’t empty while online', () => {
  expect(shareButton(ORDER, { authenticated: 0 })).toBeNull();
  expect(shareButton(ORDER, { authenticated: 1 })).toBeNull();
  expect(shareButton(ORDER, {})).not.toContain('disabled=""');
  const empty = shareButton([], {});
  expect(empty).toContain('disabled=""');
  expect(empty).toContain('Nothing yet');
  const offline = shareButton(ORDER, { connection: 'offline' });
  expect(offline).toContain('disabled=""');
  expect(offline).toContain('Offline');
});
