import type { ArrangementId, SongId } from '@uplift/core/foundation';
import { HitCollector, standingOf } from './hit-order.ts';
import type { SearchHit } from './song-search.ts';

/** A song of the search index. The slots say which texts of the two text indexes are its own. */
export interface IndexedSong {
  readonly id: SongId;
  readonly title: string;
  /** The words of the title, a space between them. */
  readonly titleText: string;
  readonly titleSlot: number;
  readonly arrangements: readonly { readonly arrangement_id: ArrangementId; readonly slot: number }[];
}

/** The rows of all songs, and the slots of their title and lyrics beside them: a search reads every row, and arrays of numbers are read fastest. */
export interface IndexedRows {
  readonly rows: readonly IndexedRow[];
  readonly titleSlots: Int32Array;
  readonly lyricsSlots: Int32Array;
}

interface IndexedRow {
  readonly id: SongId;
  readonly arrangement_id: ArrangementId;
  readonly titleText: string;
}

/** The scores of titles and lyrics by slot, 0 below the threshold. */
export interface ScoresBySlot {
  readonly titles: Float64Array;
  readonly lyrics: Float64Array;
}

export function indexRows(songs: readonly IndexedSong[]): IndexedRows {
  const entries = songs.flatMap(({ id, titleText, titleSlot, arrangements }) =>
    arrangements.map(({ arrangement_id, slot }) => ({ row: { id, arrangement_id, titleText }, titleSlot, slot })),
  );
  return {
    rows: entries.map((entry) => entry.row),
    titleSlots: Int32Array.from(entries, (entry) => entry.titleSlot),
    lyricsSlots: Int32Array.from(entries, (entry) => entry.slot),
  };
}

/** The rows whose title or lyrics scored, best first. `typed` are the words of the query, a space between them. */
export function hitsAmong(indexed: IndexedRows, scores: ScoresBySlot, typed: string): readonly SearchHit[] {
  const hits = new HitCollector();
  for (const [at, { id, arrangement_id, titleText }] of indexed.rows.entries()) {
    const title = scores.titles[indexed.titleSlots[at] ?? 0] ?? 0;
    const score = Math.max(title, scores.lyrics[indexed.lyricsSlots[at] ?? 0] ?? 0);
    if (score > 0) hits.add({ id, arrangement_id, score }, standingOf(titleText, typed, title > 0));
  }
  return hits.inOrder();
}
