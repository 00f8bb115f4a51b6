import type { SharedSet, SharedSetCondition, SharedSets } from '@uplift/client/shared-sets';
import type { SetId, Store } from '@uplift/core/foundation';
import type { RoomUpdate } from '@uplift/core/room';
import { validateSetList } from '@uplift/core/set-list';
import { validateSong } from '@uplift/core/songbook';

/** A shared set on a stage: its content stays, even if the set is deleted or unshared. */
export interface StagedSharedSet {
  /** The set as last read, with the updates of its owner's devices since; null before the first read. */
  readonly shared: SharedSet | null;
  readonly type: SharedSetCondition['type'];
}

/** A shared set on a stage, which shows at once what its owner changes. */
export interface SharedOnStage extends Store<StagedSharedSet> {
  /** Shows an update of the room. One without a valid song or set, as of a damaged peer, changes nothing. */
  show(update: RoomUpdate): void;
}

/** Keeps the set of `source`, with updates applied until the next read. */
function stageShared(source: Store<SharedSetCondition>): SharedOnStage {
  let read: SharedSet | null = null;
  let shown: StagedSharedSet = { shared: null, type: 'loading' };
  const listeners = new Set<() => void>();
  const look = (): StagedSharedSet => {
    const condition = source.get();
    const isNew = condition.type === 'found' && condition.shared !== read;
    if (condition.type === 'found') read = condition.shared;
    if (isNew || condition.type !== shown.type) shown = { shared: isNew ? read : shown.shared, type: condition.type };
    return shown;
  };
  return {
    get: look,
    subscribe(listener) {
      look();
      const end = source.subscribe(() => {
        look();
        listener();
      });
      listeners.add(listener);
      return () => {
        end();
        listeners.delete(listener);
      };
    },
    show(update) {
      const { shared, type } = look();
      const updated = shared === null ? null : withUpdate(shared, update);
      if (updated === null) return;
      shown = { shared: updated, type };
      for (const listener of listeners) listener();
    },
  };
}

/** Applies an update to the set; null if the update doesn't concern it. */
function withUpdate(shared: SharedSet, update: RoomUpdate): SharedSet | null {
  return update.type === 'song-update' ? withSong(shared, update.song) : withSet(shared, update);
}

function withSong(shared: SharedSet, received: Readonly<Record<string, unknown>> | null): SharedSet | null {
  const song = validateSong(received);
  if (!song.ok || !isOfSet(shared, song.value.id)) return null;
  return { ...shared, songs: new Map(shared.songs).set(song.value.id, song.value) };
}

function isOfSet({ set }: SharedSet, songId: string): boolean {
  return set.order.some((item) => 'song_id' in item && item.song_id === songId);
}

function withSet(shared: SharedSet, received: Extract<RoomUpdate, { readonly type: 'set-update' }>): SharedSet | null {
  const { order = shared.set.order, at = shared.set.at } = received;
  const set = validateSetList({ ...shared.set, order, at });
  return set.ok ? { ...shared, set: set.value } : null;
}

/** Sets that {@link openOnStage} has opened. */
const opened = new WeakMap<Pick<SharedSets, 'open'>, Map<SetId, SharedOnStage>>();

/** The set of an id on this page's stages: always the same object for one `sets`, so that all parts of a stage see its updates. */
export function openOnStage(sets: Pick<SharedSets, 'open'>, id: SetId): SharedOnStage {
  const known = opened.get(sets) ?? new Map<SetId, SharedOnStage>();
  opened.set(sets, known);
  const staged = known.get(id) ?? stageShared(sets.open(id));
  known.set(id, staged);
  return staged;
}
