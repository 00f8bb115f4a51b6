import { createTestImporter } from '@uplift/client/importing/testing';
import type { AccountStores } from '@uplift/client/accounts';
import type { ChurchLibrary, LeftLibrary, Libraries, LibraryId, OpenLibrary } from '@uplift/client/libraries';
import { openChurchLibrary, openChurchRecords, type ServerHistory } from '@uplift/client/libraries/testing';
import type { DeviceStore, LibraryStore } from '@uplift/adapters/device-store';
import type { Collection } from '@uplift/core/collections';
import { createStore, type WritableStore } from '@uplift/core/foundation';
import { mayEditLibrary } from '@uplift/core/membership';
import type { SetList } from '@uplift/core/set-list';
import type { Song } from '@uplift/core/songbook';
import type { Uplift } from '../state/uplift.ts';
import { createTestBackup, createTestSearch } from './test-library.ts';

/** A church of the person who is signed in, and the contents of its library. */
export interface TestChurch extends Pick<ChurchLibrary, 'churchId' | 'name' | 'role'> {
  readonly songs?: readonly Song[];
  readonly sets?: readonly SetList[];
  readonly collections?: readonly Collection[];
  /** The earlier versions at the server, with who made them. */
  readonly history?: ServerHistory;
}

/** The libraries of a test, whose churches and notices a test can change. */
export interface TestLibraries extends Libraries {
  readonly churches: WritableStore<readonly ChurchLibrary[]>;
  readonly left: WritableStore<readonly LeftLibrary[]>;
}

interface TestLibraryParts extends Pick<Uplift, 'now' | 'newId'> {
  readonly device: DeviceStore;
  readonly access: AccountStores['access'];
  /** The person's own library. */
  readonly own: OpenLibrary & Pick<Uplift, 'layers' | 'preferences' | 'onboarding'>;
  readonly churches: readonly TestChurch[];
  readonly shown: LibraryId;
}

/** The real libraries of churches over the test's device; nothing is asked of the server. */
export async function createTestLibraries(parts: TestLibraryParts): Promise<TestLibraries> {
  const others = await parts.device.loadOthers();
  if (others === null) throw new Error('The libraries of churches could not be loaded.');
  const churches = createStore<readonly ChurchLibrary[]>(parts.churches.map(toChurchLibrary));
  const mayEdit = (id: string) => churches.get().some(({ churchId, mayEdit: may }) => churchId === id && may);
  const opened = new Map<string, OpenLibrary>();
  for (const church of parts.churches) {
    const { store } = openChurchRecords(others, parts.access, church.churchId);
    await fill(store, church);
    opened.set(
      church.churchId,
      openTestChurch(parts, store, {
        mayEdit: () => mayEdit(church.churchId),
        findServer: () => church.history ?? null,
      }),
    );
  }
  const shown = createStore(parts.shown);
  const left = createStore<readonly LeftLibrary[]>([]);
  const open = (id: LibraryId) => (id === null ? parts.own : (opened.get(id) ?? null));
  return {
    churches,
    shown,
    show: (id) => open(id) !== null && shown.set(id),
    open,
    find: () => undefined,
    left,
    forgetLeft: (id) => left.set(left.get().filter(({ churchId }) => churchId !== id)),
  };
}

function toChurchLibrary({ churchId, name, role }: TestChurch): ChurchLibrary {
  return { churchId, name, role, mayEdit: mayEditLibrary(role) };
}

async function fill(store: LibraryStore, { songs = [], sets = [], collections = [] }: TestChurch): Promise<void> {
  const filled = await Promise.all([
    store.songs.putAll(songs),
    store.sets.putAll(sets),
    store.collections.putAll(collections),
  ]);
  if (filled.some(({ ok }) => !ok)) throw new Error('A church has a library only while someone is signed in.');
}

function openTestChurch(
  { device, own, now, newId }: TestLibraryParts,
  store: LibraryStore,
  at: { readonly mayEdit: () => boolean; readonly findServer: () => ServerHistory | null },
): OpenLibrary {
  return openChurchLibrary({
    store,
    own,
    ...at,
    startSearch: createTestSearch,
    importer: createTestImporter(store.songs, newId),
    backup: createTestBackup({ ...device, ...store }, now),
    now,
    newId,
    afterPaint: async () => undefined,
    whenIdle: () => undefined,
  });
}
