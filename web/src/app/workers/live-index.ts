import type { SongId } from '@uplift/core/foundation';
import { createSearchIndex, type SearchHit, type SearchIndex, type SongRepository } from '@uplift/core/library';

/** What the index is made from. */
type SongSource = Pick<SongRepository, 'get' | 'getSearchTexts' | 'subscribe'>;

/** Up to this many changed songs, or this share of all, are read by themselves; for more, reading the texts of all anew is cheaper. */
const FEW_SONGS = 200;
const SMALL_SHARE = 1 / 8;

interface IndexParts {
  /** Hears of every change of the index. */
  readonly onChange: () => void;
  /** Passes before it reads on after many songs at once: more of them may follow, as while a whole library comes. */
  readonly rest: () => Promise<unknown>;
}

/** The search index of every song that can be read, kept up to date with every tab's changes. */
export class LiveIndex {
  readonly #songs: SongSource;
  readonly #onChange: () => void;
  readonly #rest: () => Promise<unknown>;
  readonly #changed = new Set<string>();
  #index: SearchIndex = createSearchIndex([]);
  #needsAll = true;
  #isReading = false;

  private constructor(songs: SongSource, { onChange, rest }: IndexParts) {
    this.#songs = songs;
    this.#onChange = onChange;
    this.#rest = rest;
    songs.subscribe(({ ids, cause }) => {
      for (const id of ids) this.#changed.add(id);
      // Another account was unlocked, or none is any more: any song may have come or gone.
      this.#needsAll ||= cause === 'unlocked';
      void this.#catchUp();
    });
  }

  /** Reads the songs; resolves once all can be found. */
  static async of(songs: SongSource, parts: IndexParts): Promise<LiveIndex> {
    const made = new LiveIndex(songs, parts);
    await made.#catchUp();
    return made;
  }

  find(query: string): readonly SearchHit[] {
    return this.#index.find(query);
  }

  /** Reads one thing at a time, so that an older answer never replaces a newer one. */
  async #catchUp(): Promise<void> {
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      while (this.#needsAll || this.#changed.size > 0) await this.#takeIn();
    } finally {
      this.#isReading = false;
    }
  }

  async #takeIn(): Promise<void> {
    const ids = [...this.#changed];
    const isAll = this.#needsAll || ids.length > Math.max(FEW_SONGS, this.#index.size * SMALL_SHARE);
    this.#changed.clear();
    this.#needsAll = false;
    if (isAll) this.#index = createSearchIndex(await this.#songs.getSearchTexts());
    else await Promise.all(ids.map((id) => this.#read(id)));
    this.#onChange();
    if (isAll && ids.length > 0) await this.#rest();
  }

  async #read(id: string): Promise<void> {
    const record = await this.#songs.get(id);
    if (record === null) this.#index.remove(id as SongId); // a change names records of this store
    else this.#index.put(record.value);
  }
}
