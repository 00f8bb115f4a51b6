import type { RecordChange, RecordPut, StorageRefusal } from '@uplift/core/foundation';
import { rebaseValue, SONG_SHAPE } from '@uplift/core/replication';
import type { Song } from '@uplift/core/songbook';
import { shareStructure } from './share-structure.ts';
import type { SongSessionPorts } from './song-session.ts';

/** What the session shows, and how it hears of the device. */
export interface StoringEvents {
  /** The song with every edit so far. */
  readonly newest: () => Song;
  /** The newest song with what others have changed. */
  readonly onTakenIn: (song: Song) => void;
  readonly onStoring: (storing: 'stored' | 'storing' | StorageRefusal) => void;
  readonly onDeleted: (isDeleted: boolean) => void;
}

/** Brings a session's song to the device, and what others change from it. */
export class SongStoring {
  readonly #songs: SongSessionPorts['songs'];
  readonly #events: StoringEvents;
  readonly #end: () => void;
  /** As the device held it when we last heard of it. */
  #known: Song;
  #hasNews = false;
  #running: Promise<void> | null = null;

  constructor(song: Song, { songs }: SongSessionPorts, events: StoringEvents) {
    this.#songs = songs;
    this.#events = events;
    this.#known = song;
    this.#end = songs.subscribe((change: RecordChange) => {
      if (!change.ids.includes(song.id)) return;
      this.#hasNews = true;
      this.store();
    });
  }

  /** Stores what is newer than the device's song. While one write runs, what comes next waits together. */
  store(): void {
    if (this.#running === null && this.#hasWork()) this.#running = this.#work();
  }

  /** Listens no more. Resolves once all is stored or refused. */
  async close(): Promise<void> {
    this.#end();
    await this.#running;
  }

  async #work(): Promise<void> {
    let isDone = true;
    while (isDone && this.#hasWork()) isDone = await this.#tried();
    this.#running = null;
    if (isDone) this.#events.onStoring('stored');
  }

  /** A read rejects when the browser has taken the storage away. */
  async #tried(): Promise<boolean> {
    try {
      return await this.#step();
    } catch {
      this.#events.onStoring('storage-unavailable');
      return false;
    }
  }

  #hasWork(): boolean {
    return this.#hasNews || this.#isNewer();
  }

  #isNewer(): boolean {
    return this.#events.newest() !== this.#known;
  }

  async #step(): Promise<boolean> {
    if (!this.#isNewer()) {
      await this.#look();
      return true;
    }
    this.#events.onStoring('storing');
    return this.#write();
  }

  async #look(): Promise<void> {
    this.#hasNews = false;
    const before = this.#known;
    const record = await this.#songs.get(before.id);
    this.#events.onDeleted(record === null);
    if (record !== null) this.#takeIn(record.value, before);
  }

  async #write(): Promise<boolean> {
    const sent = this.#events.newest();
    const outcome = await this.#songs.put(changedFields(this.#known, sent), this.#known);
    if (outcome.ok) this.#takeIn(outcome.value.value, sent);
    else this.#events.onStoring(outcome.refusal);
    return outcome.ok;
  }

  /** What was edited while the device worked is laid over what others changed. */
  #takeIn(merged: Song, sent: Song): void {
    const newest = this.#events.newest();
    this.#known = shareStructure(sent, merged);
    const next =
      newest === sent ? this.#known : rebaseValue(SONG_SHAPE, { base: sent, next: this.#known, current: newest });
    if (next !== newest) this.#events.onTakenIn(next);
  }
}

/** Only the fields that changed: a song that was deleted elsewhere stays in the trash with its last edits. */
function changedFields(known: Song, next: Song): RecordPut<Song> {
  const before = new Map(Object.entries(known));
  const changed = Object.entries(next).filter(([field, value]) => before.get(field) !== value);
  return { ...Object.fromEntries(changed), id: next.id };
}
