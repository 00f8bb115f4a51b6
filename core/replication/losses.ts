import * as Y from 'yjs';
import { deletionIn, isSeenByDeletion } from './deletion.ts';
import { decodeField } from './encoding/field-codes.ts';
import { splitParts } from './path.ts';
import type { MergeRule, RecordShape } from './record-shape.ts';
import { unpackText } from './encoding/packed-text.ts';
import { isObject } from './plain-object.ts';
import { OBJECT_MARK, ruleBelow } from './shaped-value.ts';
import type { StateVector } from './updates.ts';

/** Values that a document no longer shows after merging changes made without knowledge of them. */
export interface Losses {
  /** The fields that show another value, or are gone, as paths without ids: "title", "sections.chords". */
  readonly fields: readonly string[];
  /** True if a deletion that did not know of all its edits moved it to the trash. */
  readonly isEditDeleted: boolean;
}

export interface MergedStates {
  readonly own: Uint8Array;
  readonly merged: Uint8Array;
  /** Writes the server is known to have received. */
  readonly server: StateVector;
}

const MAP_NAME = 'r';

/**
 * Finds the changes `own` loses in `merged`. Lyrics never count: they merge, and keep both versions where that fails.
 */
export function findLosses(shape: RecordShape, { own, merged, server }: MergedStates): Losses {
  const [before, after] = [toUnnamedDoc(own), toUnnamedDoc(merged)];
  const written = writesIn(before);
  const fields = written.flatMap((write) => lostField(shape, write, { after, written, server }) ?? []);
  const isDeletion = deletionIn(before) === null && deletionIn(after) !== null;
  const isEditDeleted = isDeletion && written.some((write) => isEdit(shape, write) && !isSeen(write, after, server));
  return { fields: [...new Set(fields)], isEditDeleted };
}

function toUnnamedDoc(state: Uint8Array): Y.Doc {
  const doc = new Y.Doc({ guid: '' });
  Y.applyUpdate(doc, state);
  return doc;
}

/** An entry's value in a document, and the write that put it there. */
interface LostWrite {
  readonly path: string;
  readonly text: string;
  readonly id: Y.ID;
}

interface Fate {
  readonly after: Y.Doc;
  readonly written: readonly LostWrite[];
  readonly server: StateVector;
}

function writesIn(doc: Y.Doc): readonly LostWrite[] {
  return [...itemsIn(doc)].flatMap(([path, item]): readonly LostWrite[] => {
    const [text] = item.deleted ? [] : (item.content.getContent() as readonly unknown[]); // typed any[] by Yjs
    return typeof text === 'string' ? [{ path, text, id: item.id }] : [];
  });
}

function itemsIn(doc: Y.Doc): ReadonlyMap<string, Y.Item> {
  // oxlint-disable-next-line no-underscore-dangle -- Yjs reports nowhere else which write is current, and after which
  return doc.getMap<unknown>(MAP_NAME)._map;
}

/** Finds the field that shows another value now, written by someone without knowledge of this write; null for none. */
function lostField(shape: RecordShape, write: LostWrite, { after, written, server }: Fate): string | null {
  const field = fieldAt(shape, write.path);
  if (field === null) return null;
  const item = itemsIn(after).get(write.path);
  if (item === undefined || item.deleted) return isLostWithin(write, { written, server, after }) ? field.name : null;
  const [text] = item.content.getContent() as readonly unknown[]; // typed any[] by Yjs
  if (text === write.text || isMadeFrom(after, item, write.id)) return null;
  return isSameButMoved(field, write.text, text) ? null : field.name;
}

/** A removed place, together with something below it that the server had never received. */
function isLostWithin({ path, text }: LostWrite, { written, server }: Fate): boolean {
  const isPlace = text === OBJECT_MARK;
  return isPlace && written.some((write) => write.path.startsWith(`${path}/`) && !isKnown(write, server));
}

function isKnown({ id }: LostWrite, counters: StateVector): boolean {
  return id.clock < (counters[String(id.client)] ?? 0);
}

/** Returns true if the writer of `item` saw the write: each follows the one it replaced. */
function isMadeFrom(doc: Y.Doc, item: Y.Item, id: Y.ID): boolean {
  for (let origin = item.origin; origin !== null;) {
    const before = structAt(doc, origin);
    const isIt =
      before.id.client === id.client && before.id.clock <= id.clock && id.clock < before.id.clock + before.length;
    if (isIt) return true;
    origin = before instanceof Y.Item ? before.origin : null;
  }
  return false;
}

function structAt(doc: Y.Doc, id: Y.ID): Y.Item | Y.GC {
  return Y.getItem(doc.store, id);
}

/** Recognizes a chord or a line that others only carried along with the words. */
function isSameButMoved({ rule }: Field, before: string, after: unknown): boolean {
  if (rule.rule !== 'replace' || rule.packed === undefined || typeof after !== 'string') return false;
  const [one, other] = [unpackText(before, rule.packed), unpackText(after, rule.packed)];
  return isObject(one) && isObject(other) && one['chord'] === other['chord'] && one['beat'] === other['beat'];
}

interface Field {
  readonly name: string;
  readonly rule: MergeRule;
}

/** The field at a path; null for places of counts, of an order, and of lyrics, which merge. */
function fieldAt(shape: RecordShape, path: string): Field | null {
  let field: Field | null = { name: '', rule: { rule: 'fields', fields: shape } };
  for (const part of splitParts(path)) {
    if (field === null || field.rule.rule === 'list') return field;
    field = fieldBelow(field, part);
  }
  return field === null || COUNTED.has(field.rule.rule) ? null : field;
}

const COUNTED: ReadonlySet<MergeRule['rule']> = new Set(['sum', 'latest', 'list'] as const);

/** Returns a field's name; an entry of a map has the name of the map. */
function fieldBelow({ name, rule }: Field, part: string): Field | null {
  if (rule.rule === 'map') return { name, rule: rule.entry };
  if (rule.rule !== 'fields') return null;
  const field = decodeField(rule.fields, part);
  const isLyrics = rule.mergesLyrics === true && field === 'lyrics';
  return isLyrics ? null : { name: name === '' ? field : `${name}.${field}`, rule: ruleBelow(rule, field) };
}

/** Ignores counters such as play counts, which aren't edits. */
function isEdit(shape: RecordShape, { path }: LostWrite): boolean {
  const [word = ''] = splitParts(path);
  const { rule } = ruleBelow({ rule: 'fields', fields: shape }, decodeField(shape, word));
  return rule !== 'sum' && rule !== 'latest';
}

/**
 * Returns true if the deletion knew of a write. Earlier releases did not record it: then it knew what the server had.
 */
function isSeen(write: LostWrite, after: Y.Doc, server: StateVector): boolean {
  return isSeenByDeletion(after, write.id) ?? isKnown(write, server);
}
