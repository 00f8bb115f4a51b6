import { DEFAULT_ARRANGEMENT_NAME } from '@uplift/core/songbook';
import type { LibraryRow, RowKey } from '@uplift/core/library';
import { rowKey, compareIds, compareTitles } from '@uplift/core/library';
import { titleRank } from './hit-order.ts';
import type { TitleRank } from './hit-order.ts';
import { DEFAULT_THRESHOLD } from './similarity.ts';
import { TextIndex } from './text-index.ts';
import { Vocabulary } from './vocabulary.ts';
import { queryWords, words } from './words.ts';

/** Number of songs suggested at once. */
export const MOST_SUGGESTIONS = 3;

export interface SuggestionOptions {
  /** Rows that are not to be suggested, as those already in a collection. */
  readonly exclude?: ReadonlySet<RowKey>;
  /** Maximum number; {@link MOST_SUGGESTIONS} by default. */
  readonly limit?: number;
}

/** Suggests songs for the text typed into an "add song" field. */
export interface SongSuggestions {
  /**
   * Suggests the arrangements whose title, or title and name together, are at least half similar to the typed text;
   * best first. Empty for an empty query.
   */
  suggest(query: string, options?: SuggestionOptions): readonly LibraryRow[];
}

/** Suggestions from the rows of a library. They are read once, when something is first typed; rows that changed need new suggestions. */
export function createSongSuggestions(rows: readonly LibraryRow[]): SongSuggestions {
  return {
    suggest(query, { exclude = NO_KEYS, limit = MOST_SUGGESTIONS } = {}) {
      const typed = queryWords(query);
      if (typed.length === 0) return [];
      return findIndex(rows).best(typed, { exclude, limit });
    },
  };
}

// A page has a field behind every item, and reading 10,000 titles takes longer than a keystroke may.
const indexes = new WeakMap<readonly LibraryRow[], SuggestionIndex>();

function findIndex(rows: readonly LibraryRow[]): SuggestionIndex {
  const known = indexes.get(rows);
  if (known !== undefined) return known;
  const index = new SuggestionIndex(rows);
  indexes.set(rows, index);
  return index;
}

const NO_KEYS: ReadonlySet<RowKey> = new Set();

interface SuggestedRow {
  readonly row: LibraryRow;
  readonly titleSlot: number;
  /** Slot of the title and the arrangement's name together; that of the title if the name is empty. */
  readonly wholeSlot: number;
}

interface Candidate {
  readonly row: LibraryRow;
  readonly score: number;
  readonly standing: TitleRank;
}

class SuggestionIndex {
  readonly #vocabulary = new Vocabulary();
  readonly #texts = new TextIndex(DEFAULT_THRESHOLD);
  readonly #rows: readonly SuggestedRow[];

  constructor(rows: readonly LibraryRow[]) {
    this.#rows = rows.map((row) => this.#indexed(row));
  }

  best(typed: readonly string[], { exclude, limit }: Required<SuggestionOptions>): readonly LibraryRow[] {
    const similarities = typed.map((word, at) => this.#vocabulary.similaritiesTo(word, at === typed.length - 1));
    const scores = this.#texts.scores(similarities);
    const text = typed.join(' ');
    let best: readonly Candidate[] = [];
    for (const { row, titleSlot, wholeSlot } of this.#rows) {
      const score = scores[wholeSlot] ?? 0;
      if (score === 0 || score < leastScore(best, limit)) continue;
      const title = words(row.title).join(' ');
      const candidate = { row, score, standing: titleRank(title, text, (scores[titleSlot] ?? 0) > 0) };
      if (isAmong(best, candidate, limit) && !exclude.has(rowKey(row))) best = withCandidate(best, candidate, limit);
    }
    return best.map(({ row }) => row);
  }

  #indexed(row: LibraryRow): SuggestedRow {
    const titleSlot = this.#addText(row.title);
    // Nearly every song has a "Default": who types "de" looks for a title.
    const isNamed = row.arrangement !== DEFAULT_ARRANGEMENT_NAME;
    const wholeSlot = isNamed ? this.#addText(`${row.title} ${row.arrangement}`) : titleSlot;
    return { row, titleSlot, wholeSlot };
  }

  #addText(text: string): number {
    return this.#texts.add(this.#vocabulary.readIds(text));
  }
}

/** Returns the score a row must reach to be among the first `limit`. */
function leastScore(best: readonly Candidate[], limit: number): number {
  return best.length < limit ? 0 : (best.at(-1)?.score ?? Infinity);
}

/** Returns true if a candidate belongs among the first `limit`. */
function isAmong(best: readonly Candidate[], candidate: Candidate, limit: number): boolean {
  const last = best.at(-1);
  return best.length < limit || (last !== undefined && compareCandidates(candidate, last) < 0);
}

function withCandidate(best: readonly Candidate[], candidate: Candidate, limit: number): readonly Candidate[] {
  return [...best, candidate].sort(compareCandidates).slice(0, limit);
}

/** The higher score first, then the better standing, then by title and arrangement. */
function compareCandidates(a: Candidate, b: Candidate): number {
  return b.score - a.score || b.standing - a.standing || compareRows(a.row, b.row);
}

function compareRows(a: LibraryRow, b: LibraryRow): number {
  return (
    compareTitles(a.title, b.title) ||
    compareTitles(a.arrangement, b.arrangement) ||
    compareIds(a.id, b.id) ||
    compareIds(a.arrangement_id, b.arrangement_id)
  );
}
