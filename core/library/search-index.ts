import type { SongId } from '@uplift/core/foundation';
import type { Song } from '@uplift/core/songbook';
import { compareSongs } from './hit-order.ts';
import { hitsAmong, indexRows } from './indexed-rows.ts';
import type { IndexedRows, IndexedSong } from './indexed-rows.ts';
import { DEFAULT_THRESHOLD, LYRICS_THRESHOLD } from './similarity.ts';
import type { SearchHit } from './song-search.ts';
import { songTextOf } from './song-text.ts';
import type { SongText } from './song-text.ts';
import { TextIndex } from './text-index.ts';
import { Vocabulary } from './vocabulary.ts';
import { queryWords, words } from './words.ts';

/** Finds songs by title and lyrics, exactly as {@link findNaively} defines, and follows the library song by song. */
export interface SearchIndex {
  /** The arrangements found, best first. A query without words finds none. */
  find(query: string): readonly SearchHit[];
  /** Takes in a song, instead of what was known under its id. */
  put(song: Song | SongText): void;
  /** Forgets a song; an id that is not known changes nothing. */
  remove(id: SongId): void;
  /** How many songs are known. */
  readonly size: number;
}

/** An index of whole songs, or of no more than their texts. */
export function createSearchIndex(songs: Iterable<Song | SongText>): SearchIndex {
  const index = new SongIndex();
  for (const song of songs) index.put(song);
  return index;
}

class SongIndex implements SearchIndex {
  readonly #vocabulary = new Vocabulary();
  readonly #titles = new TextIndex(DEFAULT_THRESHOLD);
  readonly #lyrics = new TextIndex(LYRICS_THRESHOLD);
  readonly #songs = new Map<SongId, IndexedSong>();
  /** In the order of their titles, so that hits need no sorting by it. */
  readonly #inOrder: IndexedSong[] = [];
  /** The rows of the songs in that order; null after a change, until the next search. */
  #rows: IndexedRows | null = null;

  get size(): number {
    return this.#songs.size;
  }

  put(song: Song | SongText): void {
    this.remove(song.id);
    const { id, title, arrangements } = 'sections' in song ? songTextOf(song) : song;
    const indexed = {
      id,
      title,
      titleText: words(title).join(' '),
      titleSlot: this.#titles.add(this.#vocabulary.idsOf(title)),
      arrangements: arrangements.map(({ arrangement_id, lyrics }) => ({
        arrangement_id,
        slot: this.#lyrics.add(this.#vocabulary.idsOf(lyrics)),
      })),
    };
    this.#songs.set(id, indexed);
    this.#inOrder.splice(this.#placeOf(indexed), 0, indexed);
    this.#rows = null;
  }

  remove(id: SongId): void {
    const song = this.#songs.get(id);
    if (song === undefined) return;
    this.#inOrder.splice(this.#placeOf(song), 1);
    this.#rows = null;
    this.#songs.delete(id);
    this.#titles.remove(song.titleSlot);
    for (const { slot } of song.arrangements) this.#lyrics.remove(slot);
  }

  find(query: string): readonly SearchHit[] {
    const typed = queryWords(query);
    if (typed.length === 0) return [];
    const similarities = typed.map((word, at) => this.#vocabulary.similaritiesTo(word, at === typed.length - 1));
    const scores = { titles: this.#titles.scores(similarities), lyrics: this.#lyrics.scores(similarities) };
    this.#rows ??= indexRows(this.#inOrder);
    return hitsAmong(this.#rows, scores, typed.join(' '));
  }

  /** Where the song stands among those in order, or would. */
  #placeOf(song: IndexedSong): number {
    let [from, to] = [0, this.#inOrder.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      const other = this.#inOrder[middle];
      if (other !== undefined && compareSongs(other, song) < 0) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}
