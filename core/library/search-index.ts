import type { SongId } from '@uplift/core/foundation';
import type { Song } from '@uplift/core/songbook';
import { compareSongs } from './hit-order.ts';
import { indexRows } from './indexed-rows.ts';
import type { IndexedRows, IndexedSong } from './indexed-rows.ts';
import { rankRows } from './rank-rows.ts';
import { gainOf, weightOf } from './relevance.ts';
import type { TypedWord } from './relevance.ts';
import { DEFAULT_THRESHOLD, LYRICS_THRESHOLD } from './similarity.ts';
import type { SearchHit } from './song-search.ts';
import { songTextOf } from './song-text.ts';
import type { SongText } from './song-text.ts';
import { TextIndex } from './text-index.ts';
import type { WordGain } from './text-index.ts';
import { Vocabulary } from './vocabulary.ts';
import type { CloseWord } from './vocabulary.ts';
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
    const titleWords = this.#vocabulary.read(title);
    const indexed = {
      id,
      title,
      titleText: words(title).join(' '),
      titleSlot: this.#titles.add(titleWords.distinct),
      titleWords: titleWords.inOrder,
      arrangements: arrangements.map(({ arrangement_id, lyrics }) => {
        const { distinct, inOrder } = this.#vocabulary.read(lyrics);
        return { arrangement_id, slot: this.#lyrics.add(distinct), lyricsWords: inOrder };
      }),
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
    const answering = typed.map((word, at) => this.#vocabulary.closeTo(word, at === typed.length - 1));
    const weighed = answering.map((close) => this.#weighed(close));
    const similarities = typed.map((word, at) => this.#vocabulary.similarityTo(word, at === typed.length - 1));
    this.#rows ??= indexRows(this.#inOrder);
    return rankRows(this.#rows, {
      typed: weighed.map(({ typedWord }) => typedWord),
      text: typed.join(' '),
      titles: textsOf(this.#titles, weighed, similarities),
      lyrics: textsOf(this.#lyrics, weighed, similarities),
    });
  }

  /** A typed word as it weighs in this library: as the commonest of the words that it is closest to. */
  #weighed(answering: readonly CloseWord[]): WeighedWord {
    const texts = this.#titles.size + this.#lyrics.size;
    const held = answering
      .map(({ word, close }) => ({ close, holders: this.#titles.holders(word) + this.#lyrics.holders(word) }))
      .filter(({ holders }) => holders > 0);
    const closest = held.reduce((most, { close }) => Math.max(most, close), 0);
    const holders = held.reduce((most, each) => (each.close === closest ? Math.max(most, each.holders) : most), 0);
    const weighed = weightOf(texts, closest === 0 ? texts : holders);
    const words = answering.map(({ word, close, isFull }) => ({ word, isFull, gain: gainOf(close, weighed.weight) }));
    const gains = new Int32Array(this.#vocabulary.size);
    for (const { word, gain } of words) gains[word] = gain;
    return { typedWord: { ...weighed, gains }, words };
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

interface WeighedWord {
  readonly typedWord: TypedWord;
  /** The words that answer it. */
  readonly words: readonly WordGain[];
}

function textsOf(
  texts: TextIndex,
  weighed: readonly WeighedWord[],
  similarities: readonly ((word: number) => number)[],
) {
  const { gains, full } = texts.answers(weighed.map(({ words: answering }) => answering));
  return { gains, scoreOf: (slot: number) => texts.score(slot, similarities, full[slot] ?? 0) };
}
