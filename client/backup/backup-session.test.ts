import { describe, expect, test } from 'vitest';
import { unzipFiles, unzipTexts, zipFiles, zipTexts } from '@uplift/adapters/zip';
import {
  createMemoryDeviceStore,
  createMemoryDisk,
  type DeviceStore,
  type MemoryDisk,
} from '@uplift/adapters/device-store';
import { createLibraryBackup, isBackupRefusal, type LibraryBackup } from '@uplift/core/backup';
import {
  type ArrangementId,
  type CollectionId,
  type DeviceId,
  type SetId,
  type SongId,
  toId,
} from '@uplift/core/foundation';
import { sampleSong } from '@uplift/core/library/testing';
import { createBackupSession, type BackupSession } from './backup-session.ts';

const NOW = Date.UTC(2026, 10, 22, 9);
const DEFAULT = toId<ArrangementId>('default');

interface Device {
  readonly store: DeviceStore;
  readonly disk: MemoryDisk;
  readonly session: BackupSession;
  readonly saved: { readonly name: string; readonly file: File }[];
}

/** A separate device, with a session of the backup page. */
function device(backup?: Partial<LibraryBackup>): Device {
  const disk = createMemoryDisk();
  const store = createMemoryDeviceStore({ device: toId<DeviceId>('tab'), clock: () => NOW, disk });
  const saved: { name: string; file: File }[] = [];
  const session = createBackupSession({
    backup: { ...createBackup(store), ...backup },
    saveFile: (name, content) => saved.push({ name, file: new File([content], name) }),
    persistence: { request: () => Promise.resolve('persisted') },
  });
  return { store, disk, session, saved };
}

function createBackup(store: DeviceStore): LibraryBackup {
  return createLibraryBackup({
    ...store,
    now: () => NOW,
    formatDay: (ms) => new Date(ms).toISOString().slice(0, 10),
    deviceOnly: new Set(['analytics-consent']),
    zip: zipTexts,
    unzip: unzipTexts,
  });
}

function entry(id: string) {
  return { song_id: toId<SongId>(id), arrangement: DEFAULT };
}

async function fill({ store }: Device): Promise<void> {
  await store.songs.putAll([
    { ...sampleSong('a', 'Silent Night'), times_performed: 3, last_performed: 5, artist: 'Gruber' },
    sampleSong('b', 'O Holy Night / 2'),
    sampleSong('c', 'Deleted'),
  ]);
  await store.songs.remove(['c']);
  await store.collections.put({
    id: toId<CollectionId>('k'),
    name: 'Carols',
    songs: [entry('b'), entry('a'), entry('gone')],
  });
  await store.sets.put({
    id: toId<SetId>('p'),
    at: NOW,
    order: [{ ...entry('a'), key: 'Bb', capo: 3, note: 'softly' }, { section: 'Prayer', duration: 150 }, entry('a')],
  });
  await store.preferences.put('fontSize', 20);
  await store.preferences.put('analytics-consent', true);
}

/** Reads the live records as JSON with sorted keys. */
async function readContents({ store }: Device): Promise<string> {
  const kinds = await Promise.all([store.songs.getAll(), store.collections.getAll(), store.sets.getAll()]);
  const values = kinds.map((kind) => kind.map(({ value }) => value));
  return JSON.stringify([...values, [...(await store.preferences.getAll())]], (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => a.localeCompare(b)))
      : part,
  );
}

async function backupFile(from: Device): Promise<File> {
  await from.session.download();
  const [saved] = from.saved;
  if (saved === undefined) throw new Error('Nothing was saved.');
  return saved.file;
}

describe('a backup', () => {
  test('a backup can hold further files, which a restore ignores', async () => {
    const [own, other] = [device(), device()];
    await fill(own);
    const made = await createBackup(own.store).create(new Map([['account.json', '{"songs":[]}']]));
    if (!made.ok) throw new Error(made.refusal);
    const files = unzipFiles(made.value.bytes);
    expect(files.ok && files.value.filter(({ name }) => name === 'account.json')).toHaveLength(1);
    await other.session.openFile(new File([new Uint8Array(made.value.bytes)], made.value.fileName));
    await other.session.restore();
    expect(await readContents(other)).toBe((await readContents(own)).replace('["analytics-consent",true],', ''));
  });

  test('a backup is one file that is named by its day and lists its contents', async () => {
    const own = device();
    await fill(own);
    await own.session.download();
    expect(own.session.making.get()).toEqual({
      type: 'made',
      fileName: 'Uplift Backup 2026-11-22.uplift.zip',
      counts: { songs: 2, collections: 1, sets: 1, layers: 0, preferences: 1 },
    });
    expect(own.saved.map(({ name }) => name)).toEqual(['Uplift Backup 2026-11-22.uplift.zip']);
  });

  test('a backup restored on an empty device gives the same library, byte for byte, without the trash and the consent', async () => {
    const [own, other] = [device(), device()];
    await fill(own);
    await other.session.openFile(await backupFile(own));
    await other.session.restore();
    expect(other.session.restoring.get()).toEqual({
      type: 'restored',
      outcome: { stored: { songs: 2, collections: 1, sets: 1, layers: 0, preferences: 1 }, refusal: null },
      failure: null,
    });
    const withoutConsent = (await readContents(own)).replace('["analytics-consent",true],', '');
    expect(await readContents(other)).toBe(withoutConsent);
    expect(await other.store.songs.getTrash()).toEqual([]);
  });

  test('a backup opened on its own device would change nothing', async () => {
    const own = device();
    await fill(own);
    await own.session.openFile(await backupFile(own));
    expect(own.session.restoring.get()).toMatchObject({
      type: 'preview',
      choice: 'keep-mine',
      preview: {
        madeAt: NOW,
        differing: [],
        counts: {
          added: { songs: 0 },
          differing: { songs: 0 },
          same: { songs: 2, collections: 1, sets: 1, layers: 0, preferences: 1 },
        },
      },
    });
  });
});

/** A device whose library changed after its backup, with that backup opened. */
async function wentOn(): Promise<Device> {
  const own = device();
  await fill(own);
  const file = await backupFile(own);
  await own.store.songs.put({ id: toId<SongId>('a'), title: 'My Silent Night' });
  await own.store.songs.remove(['b']);
  await own.store.songs.put(sampleSong('d', 'Mine alone'));
  await own.store.preferences.put('fontSize', 30);
  await own.session.openFile(file);
  return own;
}

async function titlesOn({ store }: Device): Promise<readonly string[]> {
  return (await store.songs.getAll()).map(({ value }) => value.title).toSorted();
}

describe('a restore over a library that went on', () => {
  test('a restore with Keep Mine restores deleted records and leaves the others', async () => {
    const own = await wentOn();
    await own.session.restore();
    expect(await titlesOn(own)).toEqual(['Mine alone', 'My Silent Night', 'O Holy Night / 2']);
    expect(await own.store.preferences.get('fontSize')).toBe(30);
  });

  test('a restore with Use the Backup also replaces records that differ; Undo restores everything, the trash included', async () => {
    const own = await wentOn();
    const [before, trash] = [await readContents(own), (await own.store.songs.getTrash()).map(({ id }) => id)];
    own.session.choose('take-the-backup');
    await own.session.restore();
    expect(await titlesOn(own)).toEqual(['Mine alone', 'O Holy Night / 2', 'Silent Night']);
    expect(await own.store.preferences.get('fontSize')).toBe(20);
    expect(await own.session.undo()).toBeNull();
    expect(await readContents(own)).toBe(before);
    expect((await own.store.songs.getTrash()).map(({ id }) => id)).toEqual(trash);
  });

  test('Undo after a restore on an empty device leaves it empty', async () => {
    const [own, other] = [device(), device()];
    await fill(own);
    await other.session.openFile(await backupFile(own));
    await other.session.restore();
    expect(await other.session.undo()).toBeNull();
    expect(await readContents(other)).toBe('[[],[],[],[["fontSize",null]]]');
    expect(await other.store.songs.getTrash()).toEqual([]);
  });
});

const ended = () => Promise.reject(new Error('The worker died.'));

describe('failures of a backup', () => {
  test.each([
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47])],
    ['a zip of songs', zipFiles([{ name: 'a.uplift', bytes: new TextEncoder().encode('{}') }])],
  ])('a file that is %s is refused with the reason', async (_name, bytes) => {
    const { session } = device();
    await session.openFile(new File([new Uint8Array(bytes)], 'chosen.zip'));
    expect(session.restoring.get()).toMatchObject({ type: 'refused', fileName: 'chosen.zip' });
    const state = session.restoring.get();
    expect(state.type === 'refused' && isBackupRefusal(state.because)).toBe(true);
  });

  test('a full device reports it, keeps its records, and can retry', async () => {
    const [own, other] = [device(), device()];
    await fill(own);
    const file = await backupFile(own);
    other.disk.refuseWrites('storage-full');
    await other.session.openFile(file);
    await other.session.restore();
    expect(other.session.restoring.get()).toMatchObject({
      type: 'restored',
      failure: 'storage-full',
    });
    other.disk.refuseWrites(null);
    other.session.close();
    await other.session.openFile(file);
    await other.session.restore();
    expect(other.session.restoring.get()).toMatchObject({ failure: null, outcome: { stored: { songs: 2 } } });
  });

  test('a restore reports that the browser ended its worker', async () => {
    const { session } = device({ create: ended, open: ended, undo: ended });
    await session.download();
    expect(session.making.get()).toEqual({
      type: 'failed',
      because: 'worker-ended',
    });
    await session.openFile(new File([], 'chosen.zip'));
    expect(session.restoring.get()).toMatchObject({ type: 'refused', because: 'unreadable-file' });
    expect(await session.undo()).toBe('worker-ended');
  });
});
