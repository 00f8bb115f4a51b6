import * as Y from 'yjs';
import type { DeviceId, Result } from '@uplift/core/foundation';
import { accepted, refused } from '@uplift/core/foundation';
import { asJson } from './encoding/as-json.ts';
import { changeEntries } from './change-entries.ts';
import type { EntryWrites, ValueEdit } from './change-entries.ts';
import { deriveValue } from './derive-value.ts';
import { deletionIn, mayBeDeleted, writeDeletion } from './deletion.ts';
import { buildTree } from './entry-tree.ts';
import { firstState } from './first-state.ts';
import { readEntries } from './read-entries.ts';
import type { ReadState } from './read-entries.ts';
import { readKept } from './lyrics/kept-lyrics.ts';
import type { KeptInSection } from './lyrics/kept-lyrics.ts';
import { isSameJson, rebaseValue } from './rebase-value.ts';
import type { MergeRule, RecordShape } from './record-shape.ts';
import { readUpdate } from './updates.ts';
import type { StateVector } from './updates.ts';
import { toClientId } from './writer.ts';

/** A record's data: its value for lists, and the state from which any two devices merge to the same value. */
export interface MergeableDocument<Value> {
  /** Plain JSON, derived from `doc`. */
  readonly value: Value;
  /** The top-level fields that `value` holds. */
  readonly fields: readonly string[];
  /** Number of known writes of each writer (the state vector). */
  readonly counters: StateVector;
  /** The state of the Yjs document, in its first update format. It includes the trash state of the record. */
  readonly doc: Uint8Array;
}

export interface DocumentEdit<Value> {
  readonly next: Value;
  /** The value the edit began from, if it may be older than the document: others' changes since then stay. */
  readonly base?: Value;
  /** The writing device. It must not write the same document from two places at once. */
  readonly device: DeviceId;
}

/**
 * Name of the one flat map of all entries, which is quick to create and read. Each entry repeats it, so it is short.
 */
const MAP_NAME = 'r';
/** Base of the names that writers and items get. */
const NAME_BASE = 36;
const MARK_LENGTH = 3;

/** A document that holds `value`, written by `device`. */
export function createDocument<Value>(shape: RecordShape, value: Value, device: DeviceId): MergeableDocument<Value> {
  const client = toClientId(device);
  const json = asJson(value);
  const { set } = toWrites(client, 0, { rule: findRule(shape), current: new Map(), base: {}, next: json });
  return {
    // What one writer wrote derives to just what it wrote.
    value: json,
    fields: listFields(json),
    counters: set.size === 0 ? {} : { [client]: set.size },
    doc: firstState({ client, map: MAP_NAME, entries: set }),
  };
}

// Everything in a document was taken from a Value along the same shape, so the value derived from it has that form.

/** The document after an edit, and the delta with the edit for another device. */
export function changeDocument<Value>(
  shape: RecordShape,
  document: MergeableDocument<Value>,
  edit: DocumentEdit<Value>,
): { readonly document: MergeableDocument<Value>; readonly delta: Uint8Array } {
  const doc = toDoc([document.doc], edit.device);
  const before = Y.encodeStateVector(doc);
  const rule = findRule(shape);
  const current = readDocEntries(doc);
  const base = edit.base ?? deriveValue(buildTree(current), rule);
  write(doc, { rule, current, base, next: asJson(edit.next) });
  return { document: described(doc, derived(doc, rule) as Value), delta: Y.encodeStateAsUpdate(doc, before) }; // the shape says what a document holds
}

export interface LyricSettling {
  /** Names, from {@link keptLyrics}, of the words to discard. */
  readonly names: ReadonlySet<string>;
  readonly device: DeviceId;
}

/** Removes kept words from a document; its value stays the same. */
export function settleLyrics<Value>(
  shape: RecordShape,
  document: MergeableDocument<Value>,
  { names, device }: LyricSettling,
): MergeableDocument<Value> {
  const doc = toDoc([document.doc], device);
  const [rule, current] = [findRule(shape), readDocEntries(doc)];
  const value = deriveValue(buildTree(current), rule);
  write(doc, { rule, current, base: value, next: value, settled: names });
  return described(doc, derived(doc, rule) as Value); // the shape says what a document holds
}

/** Lists the words that a document keeps next to its lyrics, from everyone who changed the same ones. */
export function keptLyrics(
  shape: RecordShape,
  { doc }: Pick<MergeableDocument<unknown>, 'doc'>,
): readonly KeptInSection[] {
  const entries = readEntries(doc, MAP_NAME)?.entries ?? readDocEntries(toDoc([doc]));
  return readKept(buildTree(entries), findRule(shape));
}

/** Merges two documents. The value is the same in any order and with repeats. */
export function mergeDocuments<Value>(
  shape: RecordShape,
  a: MergeableDocument<Value>,
  b: MergeableDocument<Value>,
): MergeableDocument<Value> {
  const doc = toDoc([a.doc, b.doc]);
  return described(doc, derived(doc, findRule(shape)) as Value); // the shape says what a document holds
}

/** Merges another device's delta into the document. A delta that is malformed or depends on missing changes is refused and changes nothing. */
export function applyDelta<Value>(
  shape: RecordShape,
  document: MergeableDocument<Value>,
  delta: Uint8Array,
): Result<MergeableDocument<Value>, 'not-a-delta' | 'lacks-earlier'> {
  if (!isUpdate(delta)) return refused('not-a-delta');
  try {
    const doc = toDoc([document.doc, delta]);
    if (hasGaps(doc)) return refused('lacks-earlier');
    return accepted(described(doc, derived(doc, findRule(shape)) as Value)); // the shape says what a document holds
  } catch {
    return refused('not-a-delta');
  }
}

/** Opens a document from another device's state. A malformed state or one with gaps is refused. */
export function openDocument<Value>(
  shape: RecordShape,
  state: Uint8Array,
): Result<MergeableDocument<Value>, 'not-a-document'> {
  const read = readEntries(state, MAP_NAME) ?? readByYjs(state);
  if (read === null) return refused('not-a-document');
  const value = deriveValue(buildTree(read.entries), findRule(shape)) as Value; // the shape says what the tree becomes
  return accepted({ value, fields: listFields(value), counters: read.counters, doc: state });
}

function readByYjs(state: Uint8Array): ReadState | null {
  if (!isUpdate(state)) return null;
  try {
    const doc = toDoc([state]);
    return hasGaps(doc) ? null : { entries: readDocEntries(doc), counters: countersIn(doc) };
  } catch {
    return null;
  }
}

export interface Deletion {
  /** Epoch ms; null restores the record. */
  readonly deletedAt: number | null;
  readonly device: DeviceId;
}

/** Puts the document into the trash or takes it out; returns it with the delta for other devices. Its value stays unchanged. */
export function markDeleted<Value>(
  document: MergeableDocument<Value>,
  { deletedAt, device }: Deletion,
): { readonly document: MergeableDocument<Value>; readonly delta: Uint8Array } {
  const doc = toDoc([document.doc], device);
  const before = Y.encodeStateVector(doc);
  writeDeletion(doc, clientPart(doc.clientID), deletedAt);
  return { document: described(doc, document.value), delta: Y.encodeStateAsUpdate(doc, before) };
}

/**
 * Returns the time a record was moved to the trash (epoch ms), or null. A restore cancels only the deletions it knew
 * of.
 */
export function readDeletedAt({ doc }: Pick<MergeableDocument<unknown>, 'doc'>): number | null {
  return mayBeDeleted(doc) ? deletionIn(toDoc([doc])) : null;
}

/** Two documents of one record. */
export interface JoinedDocuments<Value> {
  readonly known: MergeableDocument<Value>;
  readonly own: MergeableDocument<Value>;
  /** The value that both began with, if it is known. */
  readonly beginning?: Value | undefined;
}

/**
 * Joins two documents that began separately and share no writer: `known`, with the content of `own` as an edit on it,
 * as if `device` had typed it there. With the `beginning` that both had, `own` is an edit of that, and what it didn't
 * change of `known` stays. A record in the trash in either is in the trash.
 */
export function joinDocuments<Value>(
  shape: RecordShape,
  { known, own, beginning }: JoinedDocuments<Value>,
  device: DeviceId,
): MergeableDocument<Value> {
  const next = rebaseValue(shape, { base: beginning ?? known.value, next: known.value, current: own.value });
  const isSame = isSameJson(known.value, next);
  const joined = isSame ? known : changeDocument(shape, known, { next, device }).document;
  const deletedAt = readDeletedAt(own);
  if (deletedAt === null || readDeletedAt(known) !== null) return joined;
  return markDeleted(joined, { deletedAt, device }).document;
}

/** Damaged bytes can claim more than any memory holds, and Yjs makes room for it before it reads on. */
function isUpdate(bytes: Uint8Array): boolean {
  return readUpdate(bytes) !== null;
}

function hasGaps(doc: Y.Doc): boolean {
  return doc.store.pendingStructs !== null || doc.store.pendingDs !== null;
}

function findRule(shape: RecordShape): MergeRule {
  return { rule: 'fields', fields: shape };
}

/** Yjs chooses another client id when it reads its own writes from another document, so ours is set when all reading is done. */
function toDoc(states: readonly Uint8Array[], device?: DeviceId): Y.Doc {
  const doc = new Y.Doc({ guid: '' });
  for (const state of states) Y.applyUpdate(doc, state);
  if (device !== undefined) doc.clientID = toClientId(device);
  return doc;
}

function readDocEntries(doc: Y.Doc): ReadonlyMap<string, string> {
  const entries = new Map<string, string>();
  for (const [path, text] of doc.getMap<unknown>(MAP_NAME).entries()) {
    if (typeof text === 'string') entries.set(path, text);
  }
  return entries;
}

/** Lists the entries that `client` has to write, after `written` earlier ones. */
function toWrites(client: number, written: number, edit: ValueEdit): EntryWrites {
  const part = clientPart(client);
  let itemNumber = written;
  const newItemId = (): string => `${part}.${(itemNumber++).toString(NAME_BASE)}`;
  return changeEntries(edit, { newItemId, mark: part.slice(-MARK_LENGTH), part, count: written + 1 });
}

/** The name under which a writer stores its own entries. */
function clientPart(client: number): string {
  return client.toString(NAME_BASE);
}

function write(doc: Y.Doc, edit: ValueEdit): void {
  const { set, deleted } = toWrites(doc.clientID, Y.getState(doc.store, doc.clientID), edit);
  const map = doc.getMap<string>(MAP_NAME);
  doc.transact(() => {
    for (const path of deleted) map.delete(path);
    for (const [path, text] of set) map.set(path, text);
  });
}

function derived(doc: Y.Doc, rule: MergeRule): unknown {
  return deriveValue(buildTree(readDocEntries(doc)), rule);
}

function described<Value>(doc: Y.Doc, value: Value): MergeableDocument<Value> {
  return { value, fields: listFields(value), counters: countersIn(doc), doc: Y.encodeStateAsUpdate(doc) };
}

function listFields(value: unknown): readonly string[] {
  return Object.keys(value as object); // a record's value is an object: shapes have fields
}

function countersIn(doc: Y.Doc): StateVector {
  return Object.fromEntries(Y.decodeStateVector(Y.encodeStateVector(doc)));
}
