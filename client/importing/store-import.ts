import { inBlockOrder } from '@uplift/adapters/device-store';
import { type KeyedValueRepository, type NewId, type SongId, type StorageRefusal } from '@uplift/core/foundation';
import type { ImportList, ImportReport, ListedSong } from '@uplift/core/import';
import { IMPORT_MESSAGES, listMatches, planImport, reportImport, importedSongs } from '@uplift/core/import';
import type { SongRepository } from '@uplift/core/library';
import { keyAtFret } from '@uplift/core/music';
import { capoPreferenceKey } from '@uplift/core/performance';
import type { Song } from '@uplift/core/songbook';
import type { SongImporter } from './song-importer.ts';

/** The parts of the outside world that storing an import needs. */
export interface StoringPorts {
  readonly songs: Pick<SongRepository, 'getMany' | 'getTrash' | 'putAll' | 'remove' | 'purge'>;
  readonly preferences: Pick<KeyedValueRepository, 'putAll'>;
  readonly importer: Pick<SongImporter, 'store'>;
  readonly persistence: { request(): Promise<unknown> };
  readonly newId: NewId;
}

/** The step of taking an import back that the device refused. */
export interface UndoFailure {
  readonly step: 'putting-back' | 'removing';
  readonly refusal: StorageRefusal;
}

/** An import that was carried out, with what taking it back needs. */
export interface StoredImport {
  readonly report: ImportReport;
  /** The reason the device did not store everything; null if it did. */
  readonly failure: StorageRefusal | null;
  readonly storedIds: ReadonlySet<SongId>;
  readonly before: LibraryBefore;
}

/** The songs of the list's ids before the import. */
interface LibraryBefore {
  readonly live: ReadonlyMap<SongId, Song>;
  readonly trashed: ReadonlyMap<SongId, Song>;
}

interface StoringProgress {
  readonly stored: number;
  readonly total: number;
}

/** Stores the list's songs and the capos its files state, and reports every song. */
export async function storeImport(
  ports: StoringPorts,
  list: ImportList,
  onProgress: (progress: StoringProgress) => void,
): Promise<StoredImport> {
  const before = await readBefore(ports, list);
  const plan = planImport(list, { findSong: (id) => before.live.get(id) ?? null, newId: ports.newId });
  const puts = inBlockOrder(plan.puts);
  const total = puts.length;
  onProgress({ stored: 0, total });
  const outcome = await ports.importer.store(puts, (stored) => onProgress({ stored, total }));
  const storedIds = new Set(puts.slice(0, outcome.stored).map((song) => song.id));
  const report = reportImport(list, plan, { ids: storedIds, otherwise: IMPORT_MESSAGES.notStored });
  await storeCapos(ports, report);
  if (outcome.stored > 0) void ports.persistence.request();
  return { report, failure: outcome.refusal, storedIds, before };
}

async function readBefore({ songs }: StoringPorts, list: ImportList): Promise<LibraryBefore> {
  const ids = new Set([...list.files.flatMap(importedSongs).map(({ song }) => song.id), ...listMatches(list.files)]);
  const records = await songs.getMany([...ids]);
  const trash = await songs.getTrash();
  return {
    live: byId(records.map(({ value }) => value)),
    trashed: byId(trash.map((record) => record.value).filter((song) => ids.has(song.id))),
  };
}

function byId(songs: readonly Song[]): ReadonlyMap<SongId, Song> {
  return new Map(songs.map((song) => [song.id, song]));
}

/** A sheet for a capo is played in the shapes it is written in. */
async function storeCapos({ preferences }: StoringPorts, report: ImportReport): Promise<void> {
  const capos = report.entries.flatMap(({ song, capoFret }) => (song && capoFret ? buildCapos(song, capoFret) : []));
  if (capos.length > 0) await preferences.putAll(new Map(capos));
}

function buildCapos(song: ListedSong, fret: number) {
  return song.arrangements.map(({ id, key }) => [capoPreferenceKey(song.id, id), keyAtFret(key, fret)] as const);
}

/**
 * Undoes an import: deletes new songs permanently, as their files still exist, and restores the others. Returns the
 * reason it failed, or null.
 */
export async function undoImport(
  { songs }: Pick<StoringPorts, 'songs'>,
  { storedIds, before }: StoredImport,
): Promise<UndoFailure | null> {
  const earlier = [...before.live.values(), ...before.trashed.values()].filter((song) => storedIds.has(song.id));
  const restored = await songs.putAll(earlier);
  if (!restored.ok) return { step: 'putting-back', refusal: restored.refusal };
  const removed = await songs.remove([...storedIds].filter((id) => !before.live.has(id)));
  if (!removed.ok) return { step: 'removing', refusal: removed.refusal };
  const added = [...storedIds].filter((id) => !before.live.has(id) && !before.trashed.has(id));
  // Without ids, purge would take what is due instead.
  if (added.length > 0) await songs.purge(added);
  return null;
}
