import type { KeptStage, StagePart } from '@uplift/client/records';
import { useEffect, useMemo, useState } from 'react';
import { createStore, type StorageRefusal, type Store } from '@uplift/core/foundation';
import {
  keptStageSongs,
  NO_STAGE_SONGS,
  readStageSongs,
  storedStageSongs,
  type StageSongs,
} from '@uplift/core/performance';
import { isSongItem, type SetItem } from '@uplift/core/set-list';
import { useToasts } from '@uplift/ui-kit';
import { useStoredPreferences } from '../../state/stored-values.ts';
import { useUplift, type Uplift } from '../../state/uplift.ts';

/** Data of a list that a write of the stage needs. */
export interface WrittenList {
  readonly list: readonly SetItem[];
  readonly setId: string | null;
  readonly isShared: boolean;
}

export interface KeptStageRules<State extends WrittenList> {
  /** The name of the stage, and the preference under which an earlier version kept its list. */
  readonly key: string;
  /** Name for the user: "The performance". */
  readonly name: string;
  readonly store: (state: State) => unknown;
}

/** The sealed copy of a stage on this device. */
export interface StageOnDevice<State> {
  /** Undefined until the device has answered. */
  readonly read: KeptStage | null | undefined;
  readonly songs: Store<StageSongs>;
  /** Takes over songs of the list; returns whether that changes anything. */
  readonly takeSongs: (list: readonly SetItem[], songs: StageSongs) => boolean;
  readonly write: (state: State) => void;
}

/** Keeps a stage on this device: sealed, with its songs. A list without items is forgotten, and its key with it. */
export function useKeptStage<State extends WrittenList>(rules: KeptStageRules<State>): StageOnDevice<State> {
  const { key, store } = rules;
  const { keptStages } = useUplift();
  const [copies] = useState(createCopies);
  const [read, setRead] = useState<KeptStage | null>();
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      const kept = await keptStages.read(key);
      if (isOver) return;
      copies.begin(readStageSongs(kept?.songs));
      setRead(kept);
    };
    void look();
    return () => {
      isOver = true;
    };
  }, [keptStages, key, copies]);
  const report = useRefusalToasts(rules.name);
  const { stored, choose } = useStoredPreferences();
  const isInPreferences = (stored?.get(key) ?? null) !== null;
  const write = useMemo(() => {
    const writing = { key, keptStages, copies };
    const keep = async (state: State) => {
      const refusal = await written(writing, state, store);
      report(refusal);
      // What an earlier version kept there is kept sealed from now on.
      if (refusal === null && isInPreferences) await choose(key, null);
    };
    return (state: State) => void keep(state);
  }, [key, store, keptStages, copies, report, choose, isInPreferences]);
  return useMemo(
    () => ({
      read,
      songs: copies.songs,
      takeSongs: (list: readonly SetItem[], found: StageSongs) => copies.take(list, found),
      write,
    }),
    [read, copies, write],
  );
}

interface Writing {
  readonly key: string;
  readonly keptStages: Uplift['keptStages'];
  readonly copies: ReturnType<typeof createCopies>;
}

/** Returns why the device refused; null if it didn’t. */
async function written<State extends WrittenList>(
  { key, keptStages, copies }: Writing,
  state: State,
  store: (state: State) => unknown,
): Promise<StorageRefusal | null> {
  if (state.list.length === 0) {
    copies.changed();
    await keptStages.forget(key);
    return null;
  }
  const songs = storedStageSongs(copies.songs.get());
  const stage = { performance: performanceKey(state), place: store(state), songs, changed: copies.parts() };
  const outcome = await keptStages.keep(key, stage);
  return outcome.ok ? null : outcome.refusal;
}

/** Key of a performance: another set, or other picked songs, make another one. */
function performanceKey({ setId, isShared, list }: WrittenList): string {
  return JSON.stringify(setId === null ? list.map((item) => isSongItem(item) && item.song_id) : [setId, isShared]);
}

const PLACE: readonly StagePart[] = ['place'];
const BOTH: readonly StagePart[] = ['place', 'songs'];

function createCopies() {
  const songs = createStore(NO_STAGE_SONGS);
  let isChanged = false;
  return {
    songs,
    begin: (kept: StageSongs) => {
      if (songs.get() === NO_STAGE_SONGS) songs.set(kept);
    },
    take(list: readonly SetItem[], found: StageSongs): boolean {
      const next = keptStageSongs(songs.get(), list, found);
      if (next === songs.get()) return false;
      songs.set(next);
      isChanged = true;
      return true;
    },
    changed: () => void (isChanged = true),
    /** The parts to write now. */
    parts(): readonly StagePart[] {
      const due = isChanged ? BOTH : PLACE;
      isChanged = false;
      return due;
    },
  };
}

/** Says once why the device refuses, and not again at every write. */
function useRefusalToasts(name: string): (refusal: StorageRefusal | null) => void {
  const { show } = useToasts();
  const [last] = useState(() => createStore<StorageRefusal | null>(null));
  return useMemo(
    () => (refusal) => {
      if (refusal !== null && refusal !== last.get()) show({ message: notKept(name, refusal) });
      last.set(refusal);
    },
    [show, last, name],
  );
}

function notKept(name: string, refusal: StorageRefusal): string {
  const goesOn = `${name} keeps going, but keep this page open:`;
  if (refusal === 'storage-full') return `This device is full. ${goesOn} reloading would lose it.`;
  if (refusal === 'storage-newer') return `${goesOn} a newer version of Uplift is using the storage.`;
  return `${goesOn} this device couldn’t save it.`;
}
