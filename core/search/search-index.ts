import type { SongId } from '@uplift/core/foundation';
import type { Song } from '@uplift/core/songbook';
import { compareSongs } from './hit-order.ts';
import { createRowFilter } from './filter-rows.ts';
import { BETWEEN_TAGS, indexRows } from './indexed-rows.ts';
import type { IndexedRow, IndexedRows, IndexedSong } from './indexed-rows.ts';
import { rankRows } from './rank-rows.ts';
import { computeGain, weighWord } from './relevance.ts';
import type { TypedWord } from './relevance.ts';
import { DEFAULT_THRESHOLD, FACTS_THRESHOLD, LYRICS_THRESHOLD } from './similarity.ts';
import { parseSongQuery } from './song-query.ts';
import type { SongQuery } from './song-query.ts';
import type { SearchHit } from './song-search.ts';
import type { ArrangementText, SongText } from '@uplift/core/library';
import { factsText, toSongText } from '@uplift/core/library';
import { TextIndex } from './text-index.ts';
import type { WordGain } from './text-index.ts';
import { Vocabulary } from './vocabulary.ts';
import type { CloseWord } from './vocabulary.ts';
import { words } from './words.ts';

/** Finds songs by title, facts and lyrics, exactly as {@link findNaively} defines, and follows the library song by song. */
export interface SearchIndex {
  /** The arrangements found, best first. A query without words finds none. */
  find(query: string): readonly SearchHit[];
  /** Adds or replaces the song of an id. */
  put(song: Song | SongText): void;
  /** Removes a song; an unknown id changes nothing. */
  remove(id: SongId): void;
  readonly size: number;
}

/** Creates an index from whole songs, or only from their texts. */
export function createSearchIndex(songs: Iterable<Song | SongText>): SearchIndex {
  const index = new SongIndex();
  for (const song of songs) index.put(song);
  return index;
}

class SongIndex implements SearchIndex {
  readonly #vocabulary = new Vocabulary();
  readonly #titles = new TextIndex(DEFAULT_THRESHOLD);
  readonly #facts = new TextIndex(FACTS_THRESHOLD);
  readonly #lyrics = new TextIndex(LYRICS_THRESHOLD);
  readonly #songs = new Map<SongId, IndexedSong>();
  /** Sorted by title, so that hits need no sorting by it. */
  readonly #inOrder: IndexedSong[] = [];
  /** The rows of the songs in that order; null after a change, until the next search. */
  #rows: IndexedRows | null = null;

  get size(): number {
    return this.#songs.size;
  }

  put(song: Song | SongText): void {
    this.remove(song.id);
    const text = 'sections' in song ? toSongText(song) : song;
    const { id, title, artist, tags, time_signature } = text;
    const titleWords = this.#vocabulary.read(title);
    const indexed = {
      id,
      title,
      titleText: words(title).join(' '),
      titleSlot: this.#titles.add(titleWords.distinct),
      titleWords: titleWords.inOrder,
      artistWords: this.#vocabulary.read(artist).inOrder,
      tagWords: this.#tagWords(tags),
      time_signature,
      arrangements: text.arrangements.map((arrangement) => this.#arrangement(text, arrangement)),
    };
    this.#songs.set(id, indexed);
    this.#inOrder.splice(this.#findPlace(indexed), 0, indexed);
    this.#rows = null;
  }

  #arrangement(song: SongText, { lyrics, ...arrangement }: ArrangementText): IndexedSong['arrangements'][number] {
    const facts = this.#vocabulary.read(factsText(song, { lyrics, ...arrangement }));
    const sung = this.#vocabulary.read(lyrics);
    return {
      ...arrangement,
      factsSlot: this.#facts.add(facts.distinct),
      factsWords: facts.inOrder,
      lyricsSlot: this.#lyrics.add(sung.distinct),
      lyricsWords: sung.inOrder,
    };
  }

  #tagWords(tags: readonly string[]): Int32Array {
    return Int32Array.from(tags.flatMap((tag) => [BETWEEN_TAGS, ...this.#vocabulary.read(tag).inOrder]));
  }

  remove(id: SongId): void {
    const song = this.#songs.get(id);
    if (song === undefined) return;
    this.#inOrder.splice(this.#findPlace(song), 1);
    this.#rows = null;
    this.#songs.delete(id);
    this.#titles.remove(song.titleSlot);
    for (const { factsSlot, lyricsSlot } of song.arrangements) {
      this.#facts.remove(factsSlot);
      this.#lyrics.remove(lyricsSlot);
    }
  }

  find(query: string): readonly SearchHit[] {
    const parsed = parseSongQuery(query);
    const typed = parsed.words;
    this.#rows ??= indexRows(this.#inOrder);
    const isWanted = this.#filter(parsed);
    if (typed.length === 0) return parsed.filters.length === 0 ? [] : toHits(this.#rows.rows.filter(isWanted));
    const answering = typed.map((word, at) => this.#vocabulary.closeTo(word, at === typed.length - 1));
    const weighed = answering.map((close) => this.#weighed(close));
    const similarities = typed.map((word, at) => this.#vocabulary.similarityTo(word, at === typed.length - 1));
    return rankRows(this.#rows, {
      typed: weighed.map(({ typedWord }) => typedWord),
      text: typed.join(' '),
      titles: scoreTexts(this.#titles, weighed, similarities),
      facts: scoreTexts(this.#facts, weighed, similarities),
      lyrics: scoreTexts(this.#lyrics, weighed, similarities),
      isWanted,
    });
  }

  #filter(query: SongQuery): (row: IndexedRow) => boolean {
    return createRowFilter<IndexedRow, number>(query, {
      findWords: (row, field) => row[WORDS_OF[field]],
      testFor: (typed, isBeginning) => {
        const answering = this.#vocabulary.closeTo(typed, isBeginning).filter(({ isFull }) => isFull);
        const numbers = new Set(answering.map(({ word }) => word));
        return (word) => numbers.has(word);
      },
    });
  }

  /** A typed word as it weighs in this library: as the commonest of the words that it is closest to. */
  #weighed(answering: readonly CloseWord[]): WeighedWord {
    const kinds = [this.#titles, this.#facts, this.#lyrics];
    const texts = sumBy(kinds, ({ size }) => size);
    const held = answering
      .map(({ word, close }) => ({ close, holders: sumBy(kinds, (kind) => kind.holders(word)) }))
      .filter(({ holders }) => holders > 0);
    const closest = held.reduce((most, { close }) => Math.max(most, close), 0);
    const holders = held.reduce((most, each) => (each.close === closest ? Math.max(most, each.holders) : most), 0);
    const weighed = weighWord(texts, closest === 0 ? texts : holders);
    const words = answering.map(({ word, close, isFull }) => ({
      word,
      isFull,
      gain: computeGain(close, weighed.weight),
    }));
    const gains = new Int32Array(this.#vocabulary.size);
    for (const { word, gain } of words) gains[word] = gain;
    return { typedWord: { ...weighed, gains }, words };
  }

  /** Finds the index of a song in the sorted list, or its insertion point. */
  #findPlace(song: IndexedSong): number {
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

const WORDS_OF = { title: 'titleWords', artist: 'artistWords', tag: 'tagWords', lyrics: 'lyricsWords' } as const;

/** Rows that pass the filters of a query without words, in the order of their titles. */
function toHits(rows: readonly IndexedRow[]): readonly SearchHit[] {
  return rows.map(({ id, arrangement_id }) => ({ id, arrangement_id, score: 1 }));
}

function sumBy<Item>(items: readonly Item[], readNumber: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + readNumber(item), 0);
}

interface WeighedWord {
  readonly typedWord: TypedWord;
  /** The words that match it. */
  readonly words: readonly WordGain[];
}

function scoreTexts(
  texts: TextIndex,
  weighed: readonly WeighedWord[],
  similarities: readonly ((word: number) => number)[],
) {
  const { gains, full } = texts.answers(weighed.map(({ words: answering }) => answering));
  return { gains, readScore: (slot: number) => texts.score(slot, similarities, full[slot] ?? 0) };
}
