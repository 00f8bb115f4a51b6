import { leastRelevance } from './relevance.ts';
import type { SongText } from '@uplift/core/library';
import { compareIds, compareTitles } from '@uplift/core/library';

/**
 * Order of hits of equal relevance: a title that equals the typed text, one that begins with it, another matching
 * title, then lyrics alone.
 */
export type TitleRank = 3 | 2 | 1 | 0;

/** The standing of a song's hits, from its title's words and those typed, each joined by spaces. `isTitleMatch`: the title reaches the threshold. */
export function titleRank(title: string, typed: string, isTitleMatch: boolean): TitleRank {
  if (!isTitleMatch) return 0;
  if (title === typed) return 3;
  return title.startsWith(typed) ? 2 : 1;
}

/** The order of songs whose hits tie in all else: by title, then by id. */
export function compareSongs(a: Pick<SongText, 'id' | 'title'>, b: Pick<SongText, 'id' | 'title'>): number {
  return compareTitles(a.title, b.title) || compareIds(a.id, b.id);
}

/**
 * Collects the rows of a search by their places, in the order of {@link compareSongs}: best first, then by title rank,
 * then by place.
 */
export class HitCollector {
  readonly #ties = new Map<number, Readonly<Record<TitleRank, RowHit[]>>>();
  #best = 0;

  /** Lowest relevance that is still listed, given the best row so far. */
  get least(): number {
    return leastRelevance(this.#best);
  }

  add(hit: RowHit, relevance: number, standing: TitleRank): void {
    if (relevance < this.least) return;
    this.#best = Math.max(this.#best, relevance);
    const known = this.#ties.get(relevance);
    const tie = known ?? { 3: [], 2: [], 1: [], 0: [] };
    if (known === undefined) this.#ties.set(relevance, tie);
    tie[standing].push(hit);
  }

  inOrder(): readonly RowHit[] {
    return [...this.#ties]
      .filter(([relevance]) => relevance >= this.least)
      .sort(([a], [b]) => b - a)
      .flatMap(([, tie]) => [tie[3], tie[2], tie[1], tie[0]])
      .flatMap((hits) => hits.sort((a, b) => a.place - b.place));
  }
}

/** A row that was found: its place among all, and its score. */
export interface RowHit {
  readonly place: number;
  readonly score: number;
}
