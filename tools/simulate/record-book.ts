import type { SyncedCollection } from '@uplift/core/sync';
import type { Operation } from './operation.ts';
import { findPlaces } from './places.ts';
import type { AnyRecord, ItemPlace, Places } from './places.ts';

export interface TextWrite {
  readonly operation: Operation;
  readonly text: string;
  /** The text there when it was written; null for none. */
  readonly over: string | null;
}

export interface ItemBook {
  readonly within: ItemPlace | null;
  readonly added: Operation[];
  readonly removed: Removal[];
}

/** The text of a removed entry; null if it is not one text. */
export interface Removal {
  readonly operation: Operation;
  readonly seen: string | null;
}

export interface Deletion {
  readonly operation: Operation;
  /** Times of the device's clock before and after (epoch ms). */
  readonly from: number;
  readonly to: () => number;
}

export interface Restoring {
  readonly operation: Operation;
  /** The time of the deletion that was seen; null when it was not looked at. */
  readonly seen: number | null;
}

/** Writer of a word in lyrics, and the devices that deleted it having seen it. */
export interface WordBook {
  readonly typed: Operation[];
  readonly removed: Operation[];
}

/** All that was done to one record. */
export interface RecordBook {
  readonly collection: SyncedCollection;
  readonly id: string;
  /** True if several devices may create it independently, so that one copy gives way. */
  readonly isTwin: boolean;
  readonly created: Operation[];
  readonly deleted: Deletion[];
  readonly restored: Restoring[];
  readonly purged: Operation[];
  readonly texts: Map<string, TextWrite[]>;
  readonly lists: Map<string, Map<string, ItemBook>>;
  /** By the id of the section, each word that was ever in its lyrics. */
  readonly words: Map<string, Map<string, WordBook>>;
  /** The lists that a person reordered. */
  readonly reordered: Map<string, Operation[]>;
  readonly counts: Map<string, { readonly operation: Operation; readonly by: number }[]>;
  readonly times: Map<
    string,
    { readonly operation: Operation; readonly time: number | null; readonly isSetBack: boolean }[]
  >;
}

export function newRecordBook({
  collection,
  id,
  isTwin,
}: Pick<RecordBook, 'collection' | 'id' | 'isTwin'>): RecordBook {
  const lists = {
    texts: new Map(),
    lists: new Map(),
    words: new Map(),
    reordered: new Map(),
    counts: new Map(),
    times: new Map(),
  };
  return { collection, id, isTwin, created: [], deleted: [], restored: [], purged: [], ...lists };
}

export interface Edit {
  readonly operation: Operation;
  /** The value that the person saw; null where there was none. */
  readonly from: AnyRecord | null;
  readonly to: AnyRecord;
  /** Words kept next to its lyrics, by section. */
  readonly kept?: ReadonlyMap<string, readonly string[]>;
}

/** Notes the intended changes of an edit, and nothing else. */
export function noteEdit(book: RecordBook, { operation, from, to, kept = new Map() }: Edit): void {
  const [before, after] = [findPlaces(book.collection, from), findPlaces(book.collection, to)];
  noteTexts(book, operation, { before, after });
  noteLists(book, operation, { before, after });
  noteWords(book, operation, { before, after });
  noteKept(book, operation, { before, after, kept });
  noteCounts(book, operation, { before, after });
  noteTimes(book, operation, { before, after });
}

function noteCounts({ counts }: RecordBook, operation: Operation, { before, after }: Change): void {
  for (const [path, count] of after.counts) {
    const known = before.counts.get(path);
    if (known !== count) listIn(counts, path).push({ operation, by: count - (known ?? 0) });
  }
}

function noteTimes({ times }: RecordBook, operation: Operation, { before, after }: Change): void {
  for (const [path, time] of after.times) {
    const known = before.times.get(path);
    if (known === time) continue;
    const isSetBack = typeof known === 'number' && (time === null || time < known);
    listIn(times, path).push({ operation, time, isSetBack });
  }
}

interface Change {
  readonly before: Places;
  readonly after: Places;
}

function noteTexts({ texts }: RecordBook, operation: Operation, { before, after }: Change): void {
  for (const [path, text] of after.texts) {
    const over = before.texts.get(path) ?? null;
    if (over !== text) listIn(texts, path).push({ operation, text, over });
  }
}

function noteLists(book: RecordBook, operation: Operation, { before, after }: Change): void {
  for (const [list, { names, within }] of after.lists) {
    const known = before.lists.get(list)?.names ?? [];
    const items = mapIn(book.lists, list);
    const [added, removed] = [
      names.filter((name) => !known.includes(name)),
      known.filter((name) => !names.includes(name)),
    ];
    const seen = (name: string): string | null => before.texts.get(`${list}/${name}`) ?? null;
    for (const name of added) itemIn(items, name, within).added.push(operation);
    for (const name of removed) itemIn(items, name, within).removed.push({ operation, seen: seen(name) });
    const [kept, stayed] = [known.filter((name) => names.includes(name)), names.filter((name) => known.includes(name))];
    if (kept.join('\n') !== stayed.join('\n')) listIn(book.reordered, list).push(operation);
  }
}

function noteWords(book: RecordBook, operation: Operation, { before, after }: Change): void {
  for (const section of new Set([...before.words.keys(), ...after.words.keys()])) {
    const [known, now] = [before.words.get(section) ?? [], after.words.get(section) ?? []];
    for (const word of withoutWords(now, known)) wordIn(book, section, word).typed.push(operation);
    for (const word of withoutWords(known, now)) wordIn(book, section, word).removed.push(operation);
  }
}

/** Notes the words kept next to a section's lyrics as removed if the section was. */
function noteKept(
  book: RecordBook,
  operation: Operation,
  { before, after, kept }: Change & Required<Pick<Edit, 'kept'>>,
): void {
  for (const [section, words] of kept) {
    if (!before.words.has(section) || after.words.has(section)) continue;
    for (const word of words) wordIn(book, section, word).removed.push(operation);
  }
}

function withoutWords(words: readonly string[], others: readonly string[]): readonly string[] {
  return words.filter((word) => !others.includes(word));
}

export function wordIn({ words }: RecordBook, section: string, word: string): WordBook {
  const known = mapIn(words, section);
  const book = known.get(word) ?? { typed: [], removed: [] };
  known.set(word, book);
  return book;
}

function itemIn(items: Map<string, ItemBook>, name: string, within: ItemPlace | null): ItemBook {
  const item = items.get(name) ?? { within, added: [], removed: [] };
  items.set(name, item);
  return item;
}

function listIn<Item>(all: Map<string, Item[]>, path: string): Item[] {
  const list = all.get(path) ?? [];
  all.set(path, list);
  return list;
}

function mapIn<Item>(all: Map<string, Map<string, Item>>, path: string): Map<string, Item> {
  const map = all.get(path) ?? new Map<string, Item>();
  all.set(path, map);
  return map;
}
