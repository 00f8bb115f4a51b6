import { HAND_PART } from './lyrics/chord-hands.ts';
import { changeList } from './lists/change-list.ts';
import type { ItemNames } from './lists/change-list.ts';
import { numbersBelow } from './derive-value.ts';
import { placeAt, buildTree } from './entry-tree.ts';
import type { Entries, EntryTree } from './entry-tree.ts';
import { encodeField } from './encoding/field-codes.ts';
import { POSITION_PART, readItems } from './lists/list-items.ts';
import { packVersion } from './lyrics/lyric-version.ts';
import type { LyricVersion } from './lyrics/lyric-version.ts';
import { handWrites, lyricWrites } from './lyrics/lyric-writes.ts';
import type { LyricWrite, LyricWriter } from './lyrics/lyric-writes.ts';
import { LYRICS_PART } from './lyrics/merged-section.ts';
import { childPath, isBelow, splitPath } from './path.ts';
import { PLACED_FIELDS } from './lyrics/placement-marks.ts';
import type { MergeRule } from './record-shape.ts';
import { LIST_MARK, OBJECT_MARK, shapedValue } from './shaped-value.ts';
import type { ShapedList, ShapedValue } from './shaped-value.ts';

/** Writes to a document: texts by path, and paths to delete. */
export interface EntryWrites {
  readonly set: Map<string, string>;
  readonly deleted: Set<string>;
}

export interface ValueEdit {
  readonly rule: MergeRule;
  readonly current: Entries;
  /** The value the edit began from. */
  readonly base: unknown;
  readonly next: unknown;
  /** Names of words to remove from those kept next to lyrics. */
  readonly settled?: ReadonlySet<string>;
}

/** Keeps its own counts and versions under its part. */
export interface EditWriter extends ItemNames, LyricWriter {}

/** The writes that apply the difference between `base` and `next` to the document, and nothing else. */
export function changeEntries({ rule, current, ...values }: ValueEdit, writer: EditWriter): EntryWrites {
  const { base, next, settled = new Set<string>() } = values;
  const root = buildTree(current);
  const edit: Edit = {
    before: shapedValue(base, rule),
    after: shapedValue(next, rule),
    current,
    root,
    writer,
    writes: { set: new Map(), deleted: new Set() },
  };
  const lyrics = current.size === 0 ? [] : lyricWrites({ rule, root, base, next, settled }, writer);
  for (const write of lyrics) writeLyrics(edit, write);
  if (current.size > 0)
    for (const [path, text] of handWrites({ rule, root, base, next })) edit.writes.set.set(path, text);
  writePlainEntries(edit);
  deletePlainEntries(edit);
  writeLists(edit);
  writeSums(edit);
  writeLatest(edit);
  return edit.writes;
}

interface Edit {
  readonly before: ShapedValue;
  readonly after: ShapedValue;
  readonly current: Entries;
  readonly root: EntryTree;
  readonly writer: EditWriter;
  readonly writes: EntryWrites;
}

/** Writes merged lyrics, compared with the document's, independent of the edit's start. */
function writeLyrics({ before, after, current, writes }: Edit, write: LyricWrite): void {
  const { path, rule, section, version, seen } = write;
  const places = [LYRICS_PART, ...PLACED_FIELDS.map((field) => encodeField(rule.fields, field))].map((part) =>
    childPath(path, part),
  );
  const isIncluded = (at: string): boolean =>
    splitPath(at).part !== HAND_PART && places.some((place) => at === place || isBelow(at, place));
  const versionPath = (id: LyricVersion['id']): string => childPath(childPath(path, LYRICS_PART), id[0]);
  const versionPaths = new Set([...seen.map(({ id }) => versionPath(id)), versionPath(version.id)]);
  const included = [...current].filter(([at]) => isIncluded(at) && !versionPaths.has(at));
  const shaped = [...shapedValue(section, rule, path).entries].filter(([at]) => isIncluded(at));
  exchange(before.entries, { isIncluded, by: included });
  exchange(after.entries, { isIncluded, by: shaped });
  for (const { id } of seen) writes.deleted.add(versionPath(id));
  writes.deleted.delete(versionPath(version.id));
  writes.set.set(versionPath(version.id), packVersion(version));
}

interface Exchange {
  readonly isIncluded: (path: string) => boolean;
  readonly by: readonly (readonly [string, string])[];
}

function exchange(entries: Map<string, string>, { isIncluded, by }: Exchange): void {
  const gone = [...entries.keys()].filter((path) => isIncluded(path));
  for (const path of gone) entries.delete(path);
  for (const [path, text] of by) entries.set(path, text);
}

function writePlainEntries({ before, after, current, writes }: Edit): void {
  const broughtBack: string[] = [];
  for (const [path, text] of after.entries) {
    // Entries below a restored place may be about to be deleted by another device: they are written again, equal or not.
    const isBack = broughtBack.some((place) => isBelow(path, place));
    if (!isBack && (before.entries.get(path) === text || current.get(path) === text)) continue;
    writes.set.set(path, text);
    if (!isMark(text) || current.size === 0) continue;
    broughtBack.push(path);
    deleteRemains({ path, after, current, writes });
  }
}

/**
 * Deletes only the mark of a removed place: entries below are not visible without it. Restoring it writes all of them
 * again, and a write is never hidden by concurrent writes and deletions.
 */
function deletePlainEntries({ before, after, current, writes }: Edit): void {
  const gone: string[] = [];
  for (const [path, text] of before.entries) {
    if (after.entries.has(path) || gone.some((place) => isBelow(path, place))) continue;
    if (isMark(text)) gone.push(path);
    if (current.has(path)) writes.deleted.add(path);
  }
}

function isMark(text: string): boolean {
  return text === OBJECT_MARK || text === LIST_MARK;
}

/** Deletes others' writes below a restored place, made while it was gone. */
function deleteRemains({
  path,
  after,
  current,
  writes,
}: Pick<Edit, 'after' | 'current' | 'writes'> & { path: string }): void {
  for (const known of current.keys()) {
    if (isBelow(known, path) && !after.entries.has(known)) writes.deleted.add(known);
  }
}

function writeLists(edit: Edit): void {
  for (const [path, list] of edit.after.lists) {
    const base = edit.before.lists.get(path)?.items ?? [];
    if (!isSameList(base, list.items)) writeList(edit, path, { ...list, base });
  }
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((text, index) => text === b[index]);
}

function writeList(edit: Edit, path: string, list: ShapedList & { readonly base: readonly string[] }): void {
  const { root, writer, writes } = edit;
  const current = readItems(placeAt(root, path)).filter((item) => !writes.deleted.has(childPath(path, item.id)));
  const change = changeList({ current, base: list.base, next: list.items, sameItem: list.sameItem }, writer);
  for (const id of change.removed) deleteItem(writes, childPath(path, id));
  for (const { id, text } of change.rewritten) writes.set.set(childPath(path, id), text);
  for (const { id, position } of change.moved) writes.set.set(childPath(childPath(path, id), POSITION_PART), position);
}

function deleteItem(writes: EntryWrites, path: string): void {
  writes.deleted.add(path);
  writes.deleted.add(childPath(path, POSITION_PART));
}

function writeSums({ before, after, root, writer, writes }: Edit): void {
  for (const [path, sum] of after.sums) {
    const known = before.sums.get(path);
    if (known === sum) continue;
    const counts = numbersBelow(placeAt(root, path));
    if (known === undefined) deleteParts(writes, path, counts.keys());
    const own = known === undefined ? 0 : (counts.get(writer.part) ?? 0);
    setPart(writes, childPath(path, writer.part), own + sum - (known ?? 0));
  }
}

/** Setting a time back removes the later times it knew of; a later one that it did not know of wins. */
function writeLatest({ before, after, root, writer, writes }: Edit): void {
  for (const [path, time] of after.latest) {
    const known = before.latest.get(path);
    if (known === time) continue;
    const times = [...numbersBelow(placeAt(root, path))];
    const outdated = times.filter(([, other]) => known === undefined || isSetBack(other, known, time));
    const parts = outdated.map(([part]) => part);
    deleteParts(writes, path, parts);
    if (time !== null) setPart(writes, childPath(path, writer.part), time);
  }
}

function isSetBack(other: number, known: number | null, time: number | null): boolean {
  return known !== null && other <= known && (time === null || other > time);
}

function deleteParts(writes: EntryWrites, path: string, parts: Iterable<string>): void {
  for (const part of parts) writes.deleted.add(childPath(path, part));
}

function setPart(writes: EntryWrites, path: string, number: number): void {
  writes.deleted.delete(path);
  writes.set.set(path, JSON.stringify(number));
}
