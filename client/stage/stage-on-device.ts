import type { KeptStage, KeptStages, StagePart } from '@uplift/client/records';
import { createStore, type StorageRefusal, type Store } from '@uplift/core/foundation';
import {
  keptStageSongs,
  NO_STAGE_SONGS,
  readStageSongs,
  storedStageSongs,
  type StageSongs,
} from '@uplift/core/performance';
import { isSongItem, type SetItem } from '@uplift/core/set-list';

/** Data of a list that a write of the stage needs. */
export interface WrittenList {
  readonly list: readonly SetItem[];
  readonly setId: string | null;
  readonly isShared: boolean;
}

/** The sealed copy of a stage on this device. */
export interface StageOnDevice {
  readonly songs: Store<StageSongs>;
  /** Reads the copy, and uses its songs unless some were found in the meantime. */
  read(): Promise<KeptStage | null>;
  /** Takes over songs of the list; returns whether that changes anything. */
  takeSongs(list: readonly SetItem[], songs: StageSongs): boolean;
  /** Stores a state and its place. Resolves to the device's refusal; null if it accepted. */
  write(state: WrittenList, place: unknown): Promise<StorageRefusal | null>;
}

const PLACE: readonly StagePart[] = ['place'];
const BOTH: readonly StagePart[] = ['place', 'songs'];

/**
 * Stores the stage of this name on the device: encrypted, with its songs. A list without items is deleted together
 * with its key.
 */
export function createStageOnDevice(
  keptStages: Pick<KeptStages, 'read' | 'keep' | 'forget'>,
  name: string,
): StageOnDevice {
  const songs = createStore(NO_STAGE_SONGS);
  let areSongsDue = false;
  const takeDueParts = (): readonly StagePart[] => {
    const due = areSongsDue ? BOTH : PLACE;
    areSongsDue = false;
    return due;
  };
  return {
    songs,
    async read() {
      const kept = await keptStages.read(name);
      if (songs.get() === NO_STAGE_SONGS) songs.set(readStageSongs(kept?.songs));
      return kept;
    },
    takeSongs(list, found) {
      const next = keptStageSongs(songs.get(), list, found);
      if (next === songs.get()) return false;
      songs.set(next);
      areSongsDue = true;
      return true;
    },
    async write(state, place) {
      if (state.list.length === 0) {
        areSongsDue = true;
        await keptStages.forget(name);
        return null;
      }
      const stored = storedStageSongs(songs.get());
      const stage = { performance: performanceKey(state), place, songs: stored, changed: takeDueParts() };
      const outcome = await keptStages.keep(name, stage);
      return outcome.ok ? null : outcome.refusal;
    },
  };
}

/** Key of a performance: different for another set or other picked songs. */
function performanceKey({ setId, isShared, list }: WrittenList): string {
  return JSON.stringify(setId === null ? list.map((item) => isSongItem(item) && item.song_id) : [setId, isShared]);
}
