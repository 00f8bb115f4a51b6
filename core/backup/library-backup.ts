import { accepted, refused } from '@uplift/core/foundation';
import type { Clock, KeyedValueRepository, RecordRepository, Result, StorageRefusal } from '@uplift/core/foundation';
import type { CollectionRepository } from '@uplift/core/collections';
import type { LayerRepository } from '@uplift/core/layers';
import type { SetListRepository } from '@uplift/core/set-list';
import type { SongRepository } from '@uplift/core/library';
import { backupFiles } from './backup-files.ts';
import type { BackupRefusal } from './backup-messages.ts';
import { compareLibraries, listNames, toRestore } from './compare-libraries.ts';
import type { LibraryComparison, NamedPart, RestoreChoice } from './compare-libraries.ts';
import { countContents, LIBRARY_KINDS, NO_CONTENTS } from './library-contents.ts';
import type { LibraryContents, LibraryCounts } from './library-contents.ts';
import { readBackup } from './read-backup.ts';
import type { Backup, BackupTexts, UnreadableFile } from './read-backup.ts';
import { restoreLibrary } from './restore-library.ts';
import { readBefore } from './undo-restore.ts';
import type { UndoRestore } from './undo-restore.ts';

/** A backup of the whole library, and its way back. One restore at a time: the backup that was opened last. */
export interface LibraryBackup {
  /** Packs all live records into one zip, with further files, by name, that a restore ignores. */
  create(beside?: ReadonlyMap<string, string>): Promise<Result<CreatedBackup, StorageRefusal>>;
  /** Reads a zip and previews its restore; stores nothing yet. */
  open(zip: Uint8Array): Promise<Result<RestorePreview, BackupRefusal | StorageRefusal>>;
  /** Stores records of the opened backup that the device lacks and, if chosen, those that differ. */
  restore(choice: RestoreChoice, onProgress: (done: number) => void): Promise<RestoreOutcome>;
  /** Reverts the last restore: new records are removed, replaced ones restored. */
  undo(): Promise<Result<null, StorageRefusal>>;
}

export interface CreatedBackup {
  /** "Uplift Backup 2026-11-22.uplift.zip". */
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly counts: LibraryCounts;
}

export interface RestorePreview {
  /** Epoch ms; null if the backup does not state it. */
  readonly madeAt: number | null;
  readonly counts: Readonly<Record<keyof LibraryComparison, LibraryCounts>>;
  /** Names of the parts that differ on the device. Preferences have no names. */
  readonly differing: readonly NamedPart[];
  readonly unreadable: readonly UnreadableFile[];
}

export interface RestoreOutcome {
  readonly stored: LibraryCounts;
  /** The reason the rest was not stored; null if everything was. */
  readonly refusal: StorageRefusal | null;
}

export interface BackupPorts {
  readonly songs: SongRepository;
  readonly collections: CollectionRepository;
  readonly sets: SetListRepository;
  readonly layers: LayerRepository;
  readonly preferences: KeyedValueRepository;
  readonly now: Clock;
  /** The day of a time in the user's time zone, "2026-11-22". */
  readonly formatDay: (ms: number) => string;
  /** Preferences of this device alone: neither backed up nor restored. */
  readonly deviceOnly: ReadonlySet<string>;
  readonly zip: (files: ReadonlyMap<string, string>) => Uint8Array;
  readonly unzip: (zip: Uint8Array) => Result<BackupTexts, BackupRefusal>;
}

const nothingRestored: UndoRestore = () => Promise.resolve(accepted(null));
const NOTHING_BESIDE: ReadonlyMap<string, string> = new Map();
const NOTHING_OPENED: Backup = { contents: NO_CONTENTS, madeAt: null, unreadable: [] };

/** Creates backups of the ports' data. */
export function createLibraryBackup(ports: BackupPorts): LibraryBackup {
  let opened = NOTHING_OPENED;
  let takeBack = nothingRestored;
  return {
    async create(beside = NOTHING_BESIDE) {
      const contents = await readDevice(ports);
      if (contents === null) return refused('storage-unavailable');
      const [madeAt, formatDay] = [ports.now(), ports.formatDay];
      const bytes = ports.zip(new Map([...beside, ...backupFiles(contents, { madeAt, formatDay })]));
      return accepted({
        fileName: `Uplift Backup ${formatDay(madeAt)}.uplift.zip`,
        bytes,
        counts: countContents(contents),
      });
    },
    async open(zip) {
      const files = ports.unzip(zip);
      if (!files.ok) return files;
      const backup = readBackup(files.value);
      if (!backup.ok) return backup;
      const device = await readDevice(ports);
      if (device === null) return refused('storage-unavailable');
      opened = { ...backup.value, contents: shareable(backup.value.contents, ports.deviceOnly) };
      return accepted(preview(opened, device, ports));
    },
    async restore(choice, onProgress) {
      const device = await readDevice(ports);
      if (device === null) return { stored: countContents(NO_CONTENTS), refusal: 'storage-unavailable' };
      // Compared again: another tab may have changed the library since it was previewed.
      const restoring = toRestore(compareLibraries(opened.contents, device), choice);
      takeBack = await readBefore(ports, restoring, device);
      return restoreLibrary(ports, restoring, onProgress);
    },
    undo: () => takeBack(),
  };
}

function preview(backup: Backup, device: LibraryContents, { formatDay }: BackupPorts): RestorePreview {
  const { added, differing, same } = compareLibraries(backup.contents, device);
  return {
    madeAt: backup.madeAt,
    counts: { added: countContents(added), differing: countContents(differing), same: countContents(same) },
    differing: listNames(differing, formatDay, findTitles(backup.contents, device)),
    unreadable: backup.unreadable,
  };
}

/** Titles of the songs of both, by their ids; the device's first. */
function findTitles(...libraries: readonly LibraryContents[]): ReadonlyMap<string, string> {
  return new Map(libraries.flatMap(({ songs }) => songs.map(({ id, title }) => [id as string, title]))); // an id is text
}

/** All live records, or null if the device cannot be read. */
async function readDevice({
  songs,
  collections,
  sets,
  layers,
  preferences,
  deviceOnly,
}: BackupPorts): Promise<LibraryContents | null> {
  try {
    const contents: LibraryContents = {
      songs: await readValues(songs),
      collections: await readValues(collections),
      sets: await readValues(sets),
      layers: await readValues(layers),
      preferences: await preferences.getAll(),
    };
    return shareable(contents, deviceOnly);
  } catch {
    return null;
  }
}

async function readValues<Value extends { readonly id: string }>(
  repository: RecordRepository<Value>,
): Promise<readonly Value[]> {
  return (await repository.getAll()).map(({ value }) => value);
}

function shareable(contents: LibraryContents, deviceOnly: ReadonlySet<string>): LibraryContents {
  const preferences = [...contents.preferences].filter(([id, value]) => value !== undefined && !deviceOnly.has(id));
  return { ...contents, preferences: new Map(preferences) };
}

/** Adds up the records of all kinds. */
export function countAll(counts: LibraryCounts): number {
  return LIBRARY_KINDS.reduce((sum, kind) => sum + counts[kind], 0);
}
