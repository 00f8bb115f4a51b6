import type { ArrangementId, SongId } from '@uplift/core/foundation';
import type { Song } from '@uplift/core/songbook';
import { compareSongs, HitCollector, standingOf } from './hit-order.ts';
import { readForSearch } from './searched-song.ts';
import { DEFAULT_THRESHOLD, LYRICS_THRESHOLD } from './similarity.ts';
import type { SearchHit } from './song-search.ts';
import { TextIndex } from './text-index.ts';
import { Vocabulary } from './vocabulary.ts';
import { queryWords } from './words.ts';

/** Finds songs by title and lyrics, exactly as {@link findNaively} defines, and follows the library song by song. */
export interface SearchIndex {
  /** The arrangements found, best first. A query without words finds none. */
  find(query: string): readonly SearchHit[];
  /** Takes in a song, instead of what was known under its id. */
  put(song: Song): void;
  /** Forgets a song; an id that is not known changes nothing. */
  remove(id: SongId): void;
  /** How many songs are known. */
  readonly size: number;
}

export function createSearchIndex(songs: Iterable<Song>): SearchIndex {
  const index = new SongIndex();
  for (const song of songs) index.put(song);
  return index;
}

/** A song of the index. The slots say which texts of the two text indexes are its own. */
interface IndexedSong {
  readonly id: SongId;
  readonly title: string;
  readonly titleWords: readonly string[];
  readonly titleSlot: number;
  readonly arrangements: readonly { readonly arrangement_id: ArrangementId; readonly slot: number }[];
}

class SongIndex implements SearchIndex {
  readonly #vocabulary = new Vocabulary();
  readonly #titles = new TextIndex(DEFAULT_THRESHOLD);
  readonly #lyrics = new TextIndex(LYRICS_THRESHOLD);
  readonly #songs = new Map<SongId, IndexedSong>();
  /** In the order of their titles, so that hits need no sorting by it. */
  readonly #inOrder: IndexedSong[] = [];

  get size(): number {
    return this.#songs.size;
  }

  put(song: Song): void {
    this.remove(song.id);
    const { id, title, titleWords, arrangements } = readForSearch(song);
    const indexed = {
      id,
      title,
      titleWords,
      titleSlot: this.#titles.add(this.#vocabulary.idsOf(titleWords)),
      arrangements: arrangements.map(({ arrangement_id, lyricsWords }) => ({
        arrangement_id,
        slot: this.#lyrics.add(this.#vocabulary.idsOf(lyricsWords)),
      })),
    };
    this.#songs.set(id, indexed);
    this.#inOrder.splice(this.#placeOf(indexed), 0, indexed);
  }

  remove(id: SongId): void {
    const song = this.#songs.get(id);
    if (song === undefined) return;
    this.#inOrder.splice(this.#placeOf(song), 1);
    this.#songs.delete(id);
    this.#titles.remove(song.titleSlot);
    for (const { slot } of song.arrangements) this.#lyrics.remove(slot);
  }

  find(query: string): readonly SearchHit[] {
    const typed = queryWords(query);
    if (typed.length === 0) return [];
    const similarities = typed.map((word, at) => this.#vocabulary.similaritiesTo(word, at === typed.length - 1));
    const titleScores = this.#titles.scores(similarities);
    const lyricsScores = this.#lyrics.scores(similarities);
    const hits = new HitCollector();
    for (const song of this.#inOrder) {
      const title = titleScores[song.titleSlot] ?? 0;
      const standing = standingOf(song.titleWords, typed, title > 0);
      for (const hit of hitsOf(song, title, lyricsScores)) hits.add(hit, standing);
    }
    return hits.inOrder();
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

function hitsOf({ id, arrangements }: IndexedSong, title: number, lyricsScores: Float64Array): readonly SearchHit[] {
  return arrangements
    .map(({ arrangement_id, slot }) => ({ id, arrangement_id, score: Math.max(title, lyricsScores[slot] ?? 0) }))
    .filter((hit) => hit.score > 0);
}
