import type { DeviceStore } from '@uplift/adapters/device-store';
import type { Collection } from '@uplift/core/collections';
import { type ArrangementId, type CollectionId, type SectionId, toId } from '@uplift/core/foundation';
import { sampleSong } from '@uplift/core/library/testing';
import { changedFields } from '@uplift/core/record-session';
import { recordPerformance, type Song } from '@uplift/core/songbook';
import { pickOne, type SeededRandom } from '@uplift/testing/random';
import type { History } from './history.ts';

/** Songs and a collection that every device writes in. */
export const SHARED_SONG = 'shared';
export const SHARED_COLLECTION = 'shared-collection';

export interface EditingParts {
  readonly name: string;
  readonly store: DeviceStore;
  readonly history: History;
  readonly random: SeededRandom;
}

/** Makes the shared records, once. */
export async function writeShared({ store, history }: Pick<EditingParts, 'store' | 'history'>): Promise<void> {
  await store.songs.put(sampleSong(SHARED_SONG, 'A song for all'));
  history.keep({ type: 'added', songId: SHARED_SONG });
  await store.collections.put({ id: toId<CollectionId>(SHARED_COLLECTION), name: 'All songs', songs: [] });
}

/** Edits of several devices: each edits its own songs and the shared ones, so that the result is known. */
export class Editing {
  readonly #parts: EditingParts;
  /** The songs that this device added and did not delete. */
  readonly #own: string[] = [];
  #edits = 0;

  constructor(parts: EditingParts) {
    this.#parts = parts;
  }

  /** Makes one random edit. */
  async edit(): Promise<void> {
    this.#edits += 1;
    if (this.#own.length === 0) return this.#add();
    const edit = pickOne(this.#parts.random, [
      () => this.#add(),
      () => this.#rename(),
      () => this.#rename(),
      () => this.#sing(),
      () => this.#sing(),
      () => this.#perform(),
      () => this.#perform(),
      () => this.#delete(),
    ]);
    return edit();
  }

  get #text(): string {
    return `${this.#parts.name} ${this.#edits}`;
  }

  /** Adds a song, and puts it into the shared collection. */
  async #add(): Promise<void> {
    const { store, history } = this.#parts;
    const song = sampleSong(`${this.#parts.name}-${this.#edits}`, this.#text);
    if (!(await store.songs.put(song)).ok) return;
    this.#own.push(song.id);
    history.keep({ type: 'added', songId: song.id });
    history.keep({ type: 'wrote', songId: song.id, field: 'title', text: song.title });
    await this.#collect(song);
  }

  async #collect(song: Song): Promise<void> {
    const { store, history } = this.#parts;
    const found = await store.collections.get(SHARED_COLLECTION);
    if (found === null) return;
    const entry = { song_id: song.id, arrangement: toId<ArrangementId>('default') }; // as every sample song has it
    const songs: Collection['songs'] = [...found.value.songs, entry];
    if (!(await store.collections.put({ id: found.value.id, songs }, found.value)).ok) return;
    history.keep({ type: 'collected', collectionId: SHARED_COLLECTION, songId: song.id });
  }

  async #rename(): Promise<void> {
    const songId = pickOne(this.#parts.random, this.#own);
    const song = await this.#song(songId);
    if (song === null || !(await this.#put({ ...song, title: this.#text }, song))) return;
    this.#parts.history.keep({ type: 'wrote', songId, field: 'title', text: this.#text });
  }

  /** Writes the section that is this device's own in the song of all. */
  async #sing(): Promise<void> {
    const song = await this.#song(SHARED_SONG);
    if (song === null) return;
    const sectionId = toId<SectionId>(`verse-of-${this.#parts.name}`);
    const [example] = Object.values(song.sections);
    if (example === undefined) return;
    const section = { ...example, lyrics: this.#text };
    if (!(await this.#put({ ...song, sections: { ...song.sections, [sectionId]: section } }, song))) return;
    this.#parts.history.keep({ type: 'sang', songId: SHARED_SONG, sectionId, text: this.#text });
  }

  /** Records a performance of any person's song, which another device may know to be deleted. */
  async #perform(): Promise<void> {
    const { store, random, history } = this.#parts;
    const { value: song } = pickOne(random, await store.songs.getAll());
    if (await this.#put(recordPerformance(song, Date.now()), song))
      history.keep({ type: 'performed', songId: song.id });
  }

  async #delete(): Promise<void> {
    const songId = pickOne(this.#parts.random, this.#own);
    const removed = await this.#parts.store.songs.remove([songId]);
    if (!removed.ok) return;
    this.#own.splice(this.#own.indexOf(songId), 1);
    this.#parts.history.keep({ type: 'deleted', songId });
  }

  async #song(id: string): Promise<Song | null> {
    return (await this.#parts.store.songs.get(id))?.value ?? null;
  }

  /** Stores an edit as the product does. A whole song would restore one that was deleted since it was read. */
  async #put(song: Song, base: Song): Promise<boolean> {
    return (await this.#parts.store.songs.put(changedFields(base, song), base)).ok;
  }
}
