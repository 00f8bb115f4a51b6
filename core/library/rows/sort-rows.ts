import { keyOrder, parseTimeSignature } from '@uplift/core/music';
import type { LibraryColumn } from './columns.ts';
import type { LibraryRow } from './library-row.ts';
import { compareIds, rankTexts } from './title-order.ts';

export type SortDirection = 'ascending' | 'descending';

export interface Sort<Column extends string> {
  readonly column: Column;
  readonly direction: SortDirection;
}

export type LibrarySort = Sort<LibraryColumn>;

export const DEFAULT_SORT: LibrarySort = { column: 'title', direction: 'ascending' };

/**
 * The sort after a click on the header of `column`: the sorted column is reversed, another one starts ascending. Used
 * by every list.
 *
 * @example
 * nextSort({ column: 'title', direction: 'ascending' }, 'title') // { column: 'title', direction: 'descending' }
 */
export function nextSort<Column extends string>(sort: Sort<Column>, column: Column): Sort<Column> {
  const turnsRound = sort.column === column && sort.direction === 'ascending';
  return { column, direction: turnsRound ? 'descending' : 'ascending' };
}

/**
 * Sorts the rows; ties are by title, then arrangement, in either direction. Never performed counts as longest ago;
 * unset facts come last in ascending order.
 */
export function sortRows(rows: readonly LibraryRow[], sort: LibrarySort): readonly LibraryRow[] {
  const base = findBaseOrder(rows);
  if (sort.column === 'title' && sort.direction === 'ascending') return base.rows;
  const turn = sort.direction === 'ascending' ? 1 : -1;
  const readValue = VALUES[sort.column](base);
  const entries = base.rows.map((row) => ({ row, value: readValue(row) }));
  // An infinite value less itself is not a number, hence the comparison before the subtraction.
  entries.sort((a, b) => (a.value === b.value ? 0 : (a.value - b.value) * turn));
  return entries.map((entry) => entry.row);
}

/** The rows by title, then arrangement, and the ranks behind this order. Every other order is a stable sort of it. */
interface BaseOrder {
  readonly rows: readonly LibraryRow[];
  readonly titleRanks: ReadonlyMap<string, number>;
  /** Computed on the first call: the table opens sorted by title. */
  readonly artistRanks: () => ReadonlyMap<string, number>;
  readonly arrangementRanks: ReadonlyMap<string, number>;
}

// Comparing 10,000 titles in a language costs more than all the rest, and a table is sorted again and again while its rows stay.
const baseOrders = new WeakMap<readonly LibraryRow[], BaseOrder>();

function findBaseOrder(rows: readonly LibraryRow[]): BaseOrder {
  const known = baseOrders.get(rows);
  if (known !== undefined) return known;
  const base = buildBaseOrder(rows);
  baseOrders.set(rows, base);
  return base;
}

function buildBaseOrder(rows: readonly LibraryRow[]): BaseOrder {
  const titleRanks = rankTexts(rows.map((row) => row.title));
  const arrangementRanks = rankTexts(rows.map((row) => row.arrangement));
  const entries = rows.map((row) => ({
    row,
    title: titleRanks.get(row.title) ?? 0,
    arrangement: arrangementRanks.get(row.arrangement) ?? 0,
  }));
  entries.sort((a, b) => a.title - b.title || a.arrangement - b.arrangement || compareRowIds(a.row, b.row));
  let artistRanks: ReadonlyMap<string, number> | null = null;
  const rankArtists = () => (artistRanks ??= rankTexts(rows.map((row) => row.artist)));
  return { rows: entries.map((entry) => entry.row), titleRanks, artistRanks: rankArtists, arrangementRanks };
}

function compareRowIds(a: LibraryRow, b: LibraryRow): number {
  return compareIds(a.id, b.id) || compareIds(a.arrangement_id, b.arrangement_id);
}

/** Sort number of each column. */
const VALUES: Readonly<Record<LibraryColumn, (base: BaseOrder) => (row: LibraryRow) => number>> = {
  title:
    ({ titleRanks }) =>
    ({ title }) =>
      titleRanks.get(title) ?? 0,
  artist: (base) => {
    const ranks = base.artistRanks();
    return ({ artist }) => (artist === '' ? Infinity : (ranks.get(artist) ?? 0));
  },
  arrangement:
    ({ arrangementRanks }) =>
    ({ arrangement }) =>
      arrangementRanks.get(arrangement) ?? 0,
  key:
    () =>
    ({ key }) =>
      key === null ? Infinity : keyOrder(key),
  tempo:
    () =>
    ({ tempo }) =>
      tempo ?? Infinity,
  time_signature: () => (row) => timeSignatureRank(row.time_signature),
  performed: () => (row) => row.last_performed ?? -Infinity,
  frequency: () => (row) => row.times_performed,
};

/** Larger than any top of a time signature, so that one number compares the bottom first, then the top. */
const TOPS = 1000;

/** Ranks "top/bottom" by the bottom, then the top; an invalid time signature comes last. */
function timeSignatureRank(text: string): number {
  const signature = parseTimeSignature(text);
  return signature === null ? Infinity : signature.bottom * TOPS + signature.top;
}
