import { type SongId, toId } from '@uplift/core/foundation';
import type { SongRepository } from '@uplift/core/library';
import type { SearchHit, SearchIndex } from '@uplift/core/search';
import { createSearchIndex } from '@uplift/core/search';

/** Source of the indexed songs. */
type SongSource = Pick<SongRepository, 'get' | 'getSearchTexts' | 'subscribe'>;

/** Up to this many changed songs are read by themselves; of more, their texts together. */
const FEW_SONGS = 20;
/** More changed songs are read in parts, so that each leaves little garbage. */
const MOST_READ = 500;
/** An import stores batches of 250 songs; most other changes are smaller. */
const FEWEST_IMPORTED = 200;
/** An import is over once this time has passed since its last batch. */
const IMPORTED_AFTER_MS = 3_000;

/** The search index of every song that can be read, kept up to date with every tab's changes. */
export class LiveIndex {
  readonly #songs: SongSource;
  readonly #onChange: () => void;
  readonly #changed = new Set<string>();
  #index: SearchIndex = createSearchIndex([]);
  #needsAll = true;
  #isReading = false;
  /** Ends the wait for the end of an import; undefined unless one is running. */
  #importing: ReturnType<typeof setTimeout> | undefined;

  private constructor(songs: SongSource, onChange: () => void) {
    this.#songs = songs;
    this.#onChange = onChange;
    songs.subscribe(({ ids, cause }) => {
      // Claiming doesn't change a song's text.
      if (cause === 'claimed') return;
      for (const id of ids) this.#changed.add(id);
      // Another account was unlocked, or none is any more: any song may have come or gone.
      this.#needsAll ||= cause === 'unlocked';
      // An import needs the processor and the memory itself, and its dialog covers the search.
      if (cause === 'put' && ids.length >= FEWEST_IMPORTED) this.#catchUpAfterImport();
      else this.#refresh();
    });
  }

  /** Reads the songs; resolves once all can be found. Calls `onChange` for every change of the index. */
  static async of(songs: SongSource, onChange: () => void): Promise<LiveIndex> {
    const made = new LiveIndex(songs, onChange);
    await made.#catchUp();
    return made;
  }

  /** Searches the indexed songs. During an import, for example in another tab, this indexes the stored songs at once. */
  find(query: string): readonly SearchHit[] {
    if (this.#importing !== undefined) this.#refresh();
    return this.#index.find(query);
  }

  #catchUpAfterImport(): void {
    clearTimeout(this.#importing);
    this.#importing = setTimeout(() => this.#refresh(), IMPORTED_AFTER_MS);
  }

  /** Songs that cannot be read now are read at the next change. */
  #refresh(): void {
    this.#catchUp().catch(() => undefined);
  }

  /** Reads one thing at a time, so that an older answer never replaces a newer one. */
  async #catchUp(): Promise<void> {
    clearTimeout(this.#importing);
    this.#importing = undefined;
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      while (this.#needsAll || this.#changed.size > 0) await this.#takeIn();
    } finally {
      this.#isReading = false;
    }
  }

  async #takeIn(): Promise<void> {
    const isAll = this.#needsAll;
    const ids = new Set([...this.#changed].slice(0, isAll ? this.#changed.size : MOST_READ));
    for (const id of ids) this.#changed.delete(id);
    this.#needsAll = false;
    try {
      if (isAll) this.#index = createSearchIndex(await this.#songs.getSearchTexts());
      else if (ids.size > FEW_SONGS) await this.#readMany(ids);
      else await Promise.all([...ids].map((id) => this.#read(id)));
    } catch (error) {
      this.#needsAll ||= isAll;
      for (const id of ids) this.#changed.add(id);
      throw error;
    }
    this.#onChange();
  }

  /** Many changes at once are read together: a large first sync is indexed page by page, not song by song. */
  async #readMany(ids: ReadonlySet<string>): Promise<void> {
    const texts = new Map((await this.#songs.getSearchTexts(ids)).map((text) => [text.id, text]));
    // a change names records of this store
    for (const id of ids as ReadonlySet<SongId>) {
      const text = texts.get(id);
      if (text === undefined) this.#index.remove(id);
      else this.#index.put(text);
    }
  }

  async #read(id: string): Promise<void> {
    const record = await this.#songs.get(id);
    if (record === null) this.#index.remove(toId<SongId>(id));
    else this.#index.put(record.value);
  }
}
