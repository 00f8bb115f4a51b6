import { HitCollector, titleRank } from './hit-order.ts';
import type { TitleRank } from './hit-order.ts';
import type { IndexedRow, IndexedRows } from './indexed-rows.ts';
import { FULL_RELEVANCE, Relevance, TextReader } from './relevance.ts';
import type { TypedWord } from './relevance.ts';
import type { SearchHit } from './song-search.ts';

/** A parsed query with the matches of its words in the indexed texts. */
export interface RowQuery {
  readonly typed: readonly TypedWord[];
  /** The typed words, a space between them. */
  readonly text: string;
  readonly titles: TextsOfKind;
  readonly facts: TextsOfKind;
  readonly lyrics: TextsOfKind;
  /** Returns true if a row passes the filters. */
  readonly isWanted: (row: IndexedRow) => boolean;
}

/** All titles, all facts, or all lyrics. */
interface TextsOfKind {
  /** By slot, the total gain of the words of a text. */
  readonly gains: Int32Array;
  /** The score of a text, 0 below the threshold. */
  readScore(slot: number): number;
}

/** Ranks the relevant rows, best first. Reads likely rows first, until no other can be listed any more. */
export function rankRows(indexed: IndexedRows, query: RowQuery): readonly SearchHit[] {
  const judge = new RowJudge(indexed, query);
  const hits = new HitCollector();
  for (const place of judge.inOrderOfBounds()) {
    if (judge.upperBound(place) < hits.least) break;
    const judged = judge.judge(place, hits.least);
    if (judged !== null) hits.add({ place, score: judged.score }, judged.relevance, judged.standing);
  }
  return hits.inOrder().flatMap(({ place, score }) => {
    const row = indexed.rows[place];
    return row === undefined ? [] : [{ id: row.id, arrangement_id: row.arrangement_id, score }];
  });
}

interface JudgedRow {
  readonly score: number;
  readonly relevance: number;
  readonly standing: TitleRank;
}

class RowJudge {
  readonly #indexed: IndexedRows;
  readonly #query: RowQuery;
  readonly #relevance: Relevance;
  readonly #reader: TextReader;
  /** By place of a row, the relevance of each of its texts if all matches were in order. */
  readonly #titleBounds: Int32Array;
  readonly #factsBounds: Int32Array;
  readonly #lyricsBounds: Int32Array;

  constructor(indexed: IndexedRows, query: RowQuery) {
    this.#indexed = indexed;
    this.#query = query;
    this.#relevance = new Relevance(query.typed);
    this.#reader = new TextReader(query.typed);
    const ofTitle = (gain: number) => this.#relevance.ofTitle({ anywhere: gain, inOrder: gain }, true);
    const ofFacts = (gain: number) => this.#relevance.ofFacts({ anywhere: gain, inOrder: gain });
    const ofLyrics = (gain: number) => this.#relevance.ofLyrics({ anywhere: gain, inOrder: gain });
    this.#titleBounds = computeBounds(indexed.titleSlots, query.titles.gains, ofTitle);
    this.#factsBounds = computeBounds(indexed.factsSlots, query.facts.gains, ofFacts);
    this.#lyricsBounds = computeBounds(indexed.lyricsSlots, query.lyrics.gains, ofLyrics);
  }

  upperBound(place: number): number {
    return Math.max(this.#titleBounds[place] ?? 0, this.#factsBounds[place] ?? 0, this.#lyricsBounds[place] ?? 0);
  }

  /** The places of the rows that hold an answering word, the highest bound first; sorted by counting. */
  inOrderOfBounds(): Int32Array {
    const rows = this.#titleBounds.length;
    const starts = new Int32Array(FULL_RELEVANCE + 2);
    for (let place = 0; place < rows; place += 1) {
      const after = FULL_RELEVANCE - this.upperBound(place) + 1;
      starts[after] = (starts[after] ?? 0) + 1;
    }
    for (let bound = 1; bound < starts.length; bound += 1)
      starts[bound] = (starts[bound] ?? 0) + (starts[bound - 1] ?? 0);
    const places = new Int32Array(rows);
    for (let place = 0; place < rows; place += 1) {
      const bound = FULL_RELEVANCE - this.upperBound(place);
      const next = starts[bound] ?? 0;
      places[next] = place;
      starts[bound] = next + 1;
    }
    return places;
  }

  /** Scores a row; null if its relevance is below `least`. */
  judge(place: number, least: number): JudgedRow | null {
    const row = this.#indexed.rows[place];
    if (row === undefined || !this.#query.isWanted(row)) return null;
    const title = this.#title(place, row);
    const facts = this.#facts(place, row, least);
    const lyrics = this.#lyrics(place, row, least);
    const relevance = Math.max(title.relevance, facts.relevance, lyrics.relevance);
    if (relevance < least) return null;
    const factsScore = facts.score ?? this.#query.facts.readScore(row.factsSlot);
    const lyricsScore = lyrics.score ?? this.#query.lyrics.readScore(row.lyricsSlot);
    const standing = title.isWhole ? 3 : titleRank(row.titleText, this.#query.text, title.score > 0);
    return { score: Math.max(title.score, factsScore, lyricsScore), relevance, standing };
  }

  #title(place: number, { titleWords }: IndexedRow): { score: number; relevance: number; isWhole: boolean } {
    const score = this.#query.titles.readScore(this.#indexed.titleSlots[place] ?? 0);
    if (score === 0) return { score, relevance: 0, isWhole: false };
    const isWhole = this.#reader.isWhole(titleWords);
    return { score, relevance: this.#relevance.ofTitle(this.#reader.read(titleWords), isWhole), isWhole };
  }

  #facts(place: number, { factsSlot, factsWords }: IndexedRow, least: number): TextJudgment {
    if ((this.#factsBounds[place] ?? 0) < least) return { score: null, relevance: 0 };
    const relevance = this.#relevance.ofFacts(this.#reader.read(factsWords));
    if (relevance < least) return { score: null, relevance: 0 };
    const score = this.#query.facts.readScore(factsSlot);
    return { score, relevance: score === 0 ? 0 : relevance };
  }

  #lyrics(place: number, { lyricsSlot, lyricsWords }: IndexedRow, least: number): TextJudgment {
    if ((this.#lyricsBounds[place] ?? 0) < least) return { score: null, relevance: 0 };
    const relevance = this.#relevance.ofLyrics(this.#reader.read(lyricsWords));
    if (relevance < least) return { score: null, relevance: 0 };
    const score = this.#query.lyrics.readScore(lyricsSlot);
    return { score, relevance: score === 0 ? 0 : relevance };
  }
}

interface TextJudgment {
  /** Null if it wasn't needed. */
  readonly score: number | null;
  readonly relevance: number;
}

function computeBounds(slots: Int32Array, gains: Int32Array, computeRelevance: (gain: number) => number): Int32Array {
  const bounds = new Int32Array(slots.length);
  for (let place = 0; place < bounds.length; place += 1) {
    const gain = gains[slots[place] ?? 0] ?? 0;
    if (gain > 0) bounds[place] = computeRelevance(gain);
  }
  return bounds;
}
