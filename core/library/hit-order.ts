import type { SearchHit } from './song-search.ts';
import type { SongText } from './song-text.ts';
import { compareIds, compareTitles } from './title-order.ts';

/** What decides among hits of one score: a title that begins as typed, then another title, then lyrics alone. */
export type Standing = 2 | 1 | 0;

/** The standing of a song's hits, from its title's words and those typed, each joined by spaces. `isTitleMatch`: the title reaches the threshold. */
export function standingOf(title: string, typed: string, isTitleMatch: boolean): Standing {
  if (!isTitleMatch) return 0;
  return title.startsWith(typed) ? 2 : 1;
}

/** The order of songs whose hits tie in all else: by title, then by id. */
export function compareSongs(a: Pick<SongText, 'id' | 'title'>, b: Pick<SongText, 'id' | 'title'>): number {
  return compareTitles(a.title, b.title) || compareIds(a.id, b.id);
}

/** Puts hits in order as they come: best first, then by standing, then as they came. Scores are few, so this is far cheaper than sorting. */
export class HitCollector {
  readonly #ties = new Map<number, Readonly<Record<Standing, SearchHit[]>>>();

  add(hit: SearchHit, standing: Standing): void {
    const known = this.#ties.get(hit.score);
    const tie = known ?? { 2: [], 1: [], 0: [] };
    if (known === undefined) this.#ties.set(hit.score, tie);
    tie[standing].push(hit);
  }

  inOrder(): readonly SearchHit[] {
    return [...this.#ties]
      .sort(([a], [b]) => b - a)
      .flatMap(([, tie]) => [tie[2], tie[1], tie[0]])
      .flat();
  }
}
