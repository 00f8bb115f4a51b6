import {
  refused,
  type RecordChange,
  type RecordPut,
  type SectionId,
  type StorageRefusal,
} from '@uplift/core/foundation';
import { rebaseValue, SONG_SHAPE } from '@uplift/core/replication';
import { changeLyrics } from '@uplift/core/song-edits';
import type { Song } from '@uplift/core/songbook';
import type { TypedOver } from './song-edit.ts';
import { shareStructure } from './share-structure.ts';
import type { SongSessionPorts } from './song-session.ts';
import { rebaseChange } from './rebase-change.ts';

/** Shows the session, and subscribes to changes of the device. */
export interface AutosaveEvents {
  /** The song with every edit so far. */
  readonly newest: () => Song;
  /** The newest song with what others have changed. */
  readonly onTakenIn: (song: Song) => void;
  readonly onStoring: (storing: 'stored' | 'storing' | StorageRefusal) => void;
  readonly onDeleted: (isDeleted: boolean) => void;
}

/** Brings a session's song to the device, and what others change from it. One read or write runs at a time. */
export class SongAutosave {
  readonly #songs: SongSessionPorts['songs'];
  readonly #events: AutosaveEvents;
  readonly #afterPaint: SongSessionPorts['afterPaint'];
  readonly #end: () => void;
  /** The song as the device last reported it. */
  #known: Song;
  /** The song may have changed on the device since; at first, between its reading and now. */
  #hasNews = true;
  #running: Promise<void> | null = null;
  readonly #typedOver = new Map<SectionId, string>();

  constructor(song: Song, { songs, afterPaint }: SongSessionPorts, events: AutosaveEvents) {
    this.#songs = songs;
    this.#events = events;
    this.#afterPaint = afterPaint;
    this.#known = song;
    this.#end = songs.subscribe((change: RecordChange) => {
      if (change.ids.includes(song.id)) this.storeAndLook();
    });
    this.store();
  }

  /** Stores what is newer than the device's song. While one write runs, what comes next waits together. */
  store(): void {
    if (this.#isNewer()) this.#events.onStoring('storing');
    if (this.#running !== null) return;
    if (this.#hasNews || this.#isNewer()) this.#running = this.#work();
    else this.#events.onStoring('stored');
  }

  /** The next text to store was typed over these lyrics, not over those that the device holds. */
  typedOver(over: TypedOver | null): void {
    if (over !== null) this.#typedOver.set(over.section, over.lyrics);
  }

  /** Takes in what others did, and stores what waits. */
  storeAndLook(): void {
    this.#hasNews = true;
    this.store();
  }

  /** Listens no more. Resolves once all is stored or refused. */
  async close(): Promise<void> {
    this.#end();
    await this.#running;
  }

  /** Until there is no more to do. Nothing may be awaited between the last look for work and the end: what comes then would wait for ever. */
  async #work(): Promise<void> {
    let refusal: StorageRefusal | null = null;
    try {
      // What others do is taken in even while the device refuses to store.
      // Typed text is stored over the text it was typed in, so that the device can detect what others changed meanwhile.
      for (let next = this.#next(refusal); next !== null; next = this.#next(refusal)) {
        refusal = (await next()) ?? refusal;
      }
    } finally {
      this.#running = null;
    }
    this.#events.onStoring(refusal !== null && this.#isNewer() ? refusal : 'stored');
  }

  #next(refusal: StorageRefusal | null): (() => Promise<StorageRefusal | null>) | null {
    if (refusal === null && this.#isNewer()) return () => this.#write();
    return this.#hasNews ? () => this.#look() : null;
  }

  #isNewer(): boolean {
    return this.#events.newest() !== this.#known;
  }

  /** A failed read says nothing about the song: the next write reports the state of the device, and brings what was missed. */
  async #look(): Promise<null> {
    this.#hasNews = false;
    const record = await this.#songs.get(this.#known.id).catch(() => 'unread' as const);
    if (record === 'unread') return null;
    this.#events.onDeleted(record === null);
    if (record !== null) this.#takeIn(record.value, this.#known);
    return null;
  }

  async #write(): Promise<StorageRefusal | null> {
    if (this.#afterPaint !== undefined) await this.#afterPaint();
    const sent = this.#events.newest();
    const change = changedFields(this.#known, sent);
    const base = [...this.#typedOver].reduce((song, [id, lyrics]) => changeLyrics(song, id, lyrics), this.#known);
    this.#typedOver.clear();
    const outcome = await this.#songs.put(change, base).catch(() => refused('storage-unavailable' as const));
    if (!outcome.ok) return outcome.refusal;
    this.#events.onDeleted(outcome.value.deleted_at !== null);
    this.#takeIn(outcome.value.value, sent);
    return null;
  }

  /**
   * Rebases this person's edits, including those just sent, onto the changes of others. The device merges place by
   * place and does not know that a chord placed on one text has another place in another.
   */
  #takeIn(held: Song, sent: Song): void {
    const [before, newest] = [this.#known, this.#events.newest()];
    this.#known = shareStructure(sent, held);
    if (this.#known === sent) return;
    const theirs = rebaseValue(SONG_SHAPE, { base: sent, next: before, current: this.#known });
    const next = rebaseChange(newest, { from: before, to: theirs });
    this.#known = shareStructure(newest, this.#known);
    this.#events.onTakenIn(shareStructure(this.#known, shareStructure(newest, next)));
  }
}

/**
 * Only the fields that changed, undefined for a removed one: a song deleted on another device stays in the trash with its last edits, as
 * a whole song would not.
 */
function changedFields(known: Song, next: Song): RecordPut<Song> {
  const [before, after] = [new Map(Object.entries(known)), new Map(Object.entries(next))];
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (field) => before.get(field) !== after.get(field),
  );
  return { ...Object.fromEntries(changed.map((field) => [field, after.get(field)])), id: next.id };
}
