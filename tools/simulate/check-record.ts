import type { Operation } from './operation.ts';
import { findPlaces } from './places.ts';
import type { AnyRecord, ItemPlace, Places } from './places.ts';
import type { Deletion, ItemBook, RecordBook, Restoring, TextWrite, WordBook } from './record-book.ts';

/** A record at the end of the run. */
export interface EndedRecord {
  readonly value: AnyRecord;
  readonly deletedAt: number | null;
  /** The words stored next to its lyrics, by section. */
  readonly kept?: WordsBySection;
  /** The words in its earlier versions, on any device. */
  readonly past?: WordsBySection;
}

type WordsBySection = Readonly<Record<string, readonly string[]>>;

const isCertain = (operation: Operation): boolean => operation.isCertain();
const isPossible = (operation: Operation): boolean => operation.isPossible();

/** Lists the errors in a record's final state, given all operations on it; a sentence each. */
export function checkRecord(book: RecordBook, ended: EndedRecord | null): readonly string[] {
  if (ended === null) return checkAbsence(book);
  if (!book.purged.filter(isCertain).every((purge) => wasMadeAfter(book, purge)))
    return ['resurrected: it was deleted for good'];
  const places = findPlaces(book.collection, ended.value);
  if (book.isTwin) return checkTexts(book, places);
  return [
    ...checkTrash(book, ended.deletedAt),
    ...checkTexts(book, places),
    ...checkLists(book, places),
    ...checkWords(book, places, ended),
    ...checkCounts(book, places),
    ...checkTimes(book, places),
  ];
}

/** A twin made again after a purge is a new one; deleting one that isn't on the device yet deletes nothing. */
function wasMadeAfter({ isTwin, created }: RecordBook, purge: Operation): boolean {
  return isTwin && (!purge.isAtServer || created.some((making) => making.reachedServerAfter(purge)));
}

function checkAbsence({ created, purged }: RecordBook): readonly string[] {
  const isGone = purged.some(isPossible) || !created.some(isCertain);
  return isGone ? [] : ['lost: no one deleted it for good'];
}

function checkTrash({ deleted, restored }: RecordBook, deletedAt: number | null): readonly string[] {
  const possible = deleted.filter(({ operation }) => isPossible(operation));
  if (deletedAt === null) {
    const certain = possible.filter(({ operation }) => isCertain(operation));
    const isBack = certain.every(({ from }) => restored.some((restoring) => mayHaveSeen(restoring, from)));
    return isBack ? [] : ['resurrected: no one who saw the deletion brought it back'];
  }
  const isIn = possible.some((deletion) => !restored.some((restoring) => hasSeen(restoring, deletion)));
  return isIn ? [] : ['lost: it was brought back and is in the trash'];
}

function mayHaveSeen({ operation, seen }: Restoring, from: number): boolean {
  return isPossible(operation) && (seen === null || from <= seen);
}

function hasSeen({ operation, seen }: Restoring, deletion: Deletion): boolean {
  const isKnown = isCertain(operation) && isCertain(deletion.operation);
  return isKnown && seen !== null && deletion.from <= seen && seen <= deletion.to();
}

function checkTexts({ texts, isTwin }: RecordBook, places: Places): readonly string[] {
  return [...places.texts].flatMap(([path, text]) => {
    const writes = (texts.get(path) ?? []).filter(({ operation }) => isPossible(operation));
    if (!writes.some((write) => write.text === text)) return [`${path}: no one wrote ${text}`];
    return isTwin || isPossibleText(writes, text) ? [] : [`lost: ${path}: an edit over ${text}`];
  });
}

/** A text stays unless someone who saw it wrote another; one that was written again may appear for the second time. */
function isPossibleText(writes: readonly TextWrite[], text: string): boolean {
  if (writes.filter((write) => write.text === text).length > 1) return true;
  return !writes.some(({ operation, over }) => over === text && isCertain(operation));
}

/** Checks that every typed word is in the lyrics or kept next to them, unless a person who saw it removed it. */
function checkWords(book: RecordBook, places: Places, { kept = {}, past = {} }: EndedRecord): readonly string[] {
  const sections = [...new Set([...book.words.keys(), ...places.words.keys()])];
  return sections.flatMap((section) => {
    const words = places.words.get(section) ?? [];
    const typed = book.words.get(section) ?? new Map<string, WordBook>();
    const strange = words.filter((word) => !typed.has(word)).map((word) => `${section}: no one typed ${word}`);
    // Words typed in a section that another device removed are in the history of the typing device, unless its disk was set back.
    const isRemoved = mayHaveBeenRemoved(book, section);
    const there = new Set([...words, ...(kept[section] ?? []), ...(isRemoved ? (past[section] ?? []) : [])]);
    const lost = [...typed].filter(
      ([word, word_book]) =>
        !there.has(word) &&
        isRequired(word_book) &&
        !(isRemoved && word_book.typed.some((operation) => operation.isOnOtherDisk())),
    );
    return [...strange, ...lost.map(([word]) => `lost: ${section}: the word ${word}`)];
  });
}

function mayHaveBeenRemoved({ lists }: RecordBook, section: string): boolean {
  const removed = lists.get('sections')?.get(section)?.removed ?? [];
  return removed.some(({ operation }) => isPossible(operation));
}

function isRequired({ typed, removed }: WordBook): boolean {
  return typed.some(isCertain) && !removed.some(isPossible);
}

function checkLists(book: RecordBook, places: Places): readonly string[] {
  const problems: string[] = [];
  for (const [list, { names }] of places.lists) {
    const items = book.lists.get(list) ?? new Map<string, ItemBook>();
    problems.push(...names.filter((name) => !items.has(name)).map((name) => `${list}: no one added ${name}`));
    const twice = names.filter((name, index) => names.indexOf(name) < index && items.get(name)?.added.length === 1);
    problems.push(...twice.map((name) => `${list}: ${name} is there twice`));
  }
  for (const [list, items] of book.lists) {
    const names = places.lists.get(list)?.names ?? [];
    for (const [name, item] of items) {
      const text = places.texts.get(`${list}/${name}`) ?? null;
      problems.push(...checkItem(book, { place: { list, name }, item, isThere: names.includes(name), text }));
    }
  }
  return problems;
}

interface EndedItem {
  readonly place: ItemPlace;
  readonly item: ItemBook;
  readonly isThere: boolean;
  /** Its content, if it is one text. */
  readonly text: string | null;
}

/** Checks an item. One that a person restored from an earlier version may be there or not. */
function checkItem(book: RecordBook, ended: EndedItem): readonly string[] {
  const { place, item, isThere, text } = ended;
  if (item.added.length !== 1) return [];
  const { list, name } = place;
  if (!isThere) return hasToBeThere(book, place) ? [`lost: ${list}: ${name}`] : [];
  // An entry that somebody replaced, not knowing that it was removed, stays with what they wrote.
  const writes = (book.texts.get(`${list}/${name}`) ?? []).filter((write) => write.text === text);
  const wasRemoved =
    writes.length <= 1 && item.removed.some(({ operation, seen }) => isCertain(operation) && seen === text);
  const isRemoved = wasRemoved && !mayBeWrittenAgain(book, ended);
  return isRemoved ? [`resurrected: ${list}: ${name} was removed`] : [];
}

function hasToBeThere(book: RecordBook, { list, name }: ItemPlace): boolean {
  const item = book.lists.get(list)?.get(name);
  if (item === undefined || item.removed.some(({ operation }) => isPossible(operation)) || !item.added.every(isCertain))
    return false;
  return item.within === null || hasToBeThere(book, item.within);
}

/** Two people who move and change an item, both without having seen its removal, write all of it again. */
function mayBeWrittenAgain({ reordered, texts }: RecordBook, { place: { list, name }, item }: EndedItem): boolean {
  const writes = [...texts].filter(([path]) => path.startsWith(`${list}/${name}/`)).flatMap(([, found]) => found);
  const isChanged = writes.some(({ operation }) => isPossible(operation) && !item.added.includes(operation));
  return isChanged && (reordered.get(list) ?? []).some(isPossible);
}

function checkCounts({ counts }: RecordBook, places: Places): readonly string[] {
  return [...places.counts].flatMap(([path, count]) => {
    const steps = counts.get(path) ?? [];
    const sum = (isWanted: (step: { readonly operation: Operation; readonly by: number }) => boolean): number =>
      steps.filter(isWanted).reduce((total, { by }) => total + by, 0);
    const certain = sum(({ operation }) => isCertain(operation));
    const least = certain + sum(({ operation, by }) => !isCertain(operation) && isPossible(operation) && by < 0);
    const most = certain + sum(({ operation, by }) => !isCertain(operation) && isPossible(operation) && by > 0);
    if (count >= least && count <= most) return [];
    return [`${count < least ? 'lost' : 'counted twice'}: ${path} is ${count}, not ${least} to ${most}`];
  });
}

function checkTimes({ times }: RecordBook, places: Places): readonly string[] {
  return [...places.times].flatMap(([path, time]) => {
    const writes = (times.get(path) ?? []).filter(({ operation }) => isPossible(operation));
    if (!writes.some((write) => write.time === time)) return [`${path}: no one wrote ${time}`];
    if (writes.some(({ isSetBack }) => isSetBack)) return [];
    const latest = writes.filter(({ operation }) => isCertain(operation)).map((write) => write.time ?? -Infinity);
    return (time ?? -Infinity) >= Math.max(...latest) ? [] : [`lost: ${path} is earlier than the latest`];
  });
}
