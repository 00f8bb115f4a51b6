import { assertNever } from '@uplift/core/foundation';
import { encodeField } from './encoding/field-codes.ts';
import { packText } from './encoding/packed-text.ts';
import { childPath } from './path.ts';
import { isObject } from './plain-object.ts';
import { REPLACE } from './record-shape.ts';
import type { MergeRule } from './record-shape.ts';

/** A value split along its shape: plain entries by path, and the places that merge in their own way. */
export interface ShapedValue {
  readonly entries: Map<string, string>;
  /** Items as JSON texts. */
  readonly lists: Map<string, ShapedList>;
  readonly sums: Map<string, number>;
  readonly latest: Map<string, number | null>;
}

export interface ShapedList {
  readonly items: readonly string[];
  readonly sameItem: readonly string[];
}

/** Marks of the places whose content is in entries below or next to them. */
export const OBJECT_MARK = '{}';
export const LIST_MARK = '[]';
export const SUM_MARK = '0';
export const LATEST_MARK = 'null';

/**
 * Splits `value`. A part that does not fit its rule (a damaged record) becomes a plain entry, so that nothing is lost.
 */
export function shapedValue(value: unknown, rule: MergeRule, path = ''): ShapedValue {
  const shaped: ShapedValue = { entries: new Map(), lists: new Map(), sums: new Map(), latest: new Map() };
  takeApart({ shaped, path, value }, rule);
  return shaped;
}

interface Place {
  readonly shaped: ShapedValue;
  readonly path: string;
  readonly value: unknown;
}

function takeApart(place: Place, rule: MergeRule): void {
  switch (rule.rule) {
    case 'fields':
    case 'map':
      return takeObject(place, rule);
    case 'list':
      return takeList(place, rule.sameItem);
    case 'sum':
      return takeSum(place);
    case 'latest':
      return takeLatest(place);
    case 'replace':
      return takeEntry(place, rule.packed);
    default:
      return assertNever(rule);
  }
}

function takeEntry({ shaped, path, value }: Place, packed?: readonly string[]): void {
  const text = packText(value, packed);
  if (text !== undefined) shaped.entries.set(path, text);
}

function takeObject(place: Place, rule: MergeRule): void {
  const { shaped, path, value } = place;
  if (!isObject(value)) return takeEntry(place);
  if (path !== '') shaped.entries.set(path, OBJECT_MARK);
  for (const key of Object.keys(value)) {
    takeApart({ shaped, path: childPath(path, encodePart(rule, key)), value: value[key] }, ruleBelow(rule, key));
  }
}

/** The path part of the entry or field `key` of a place with `rule`. */
function encodePart(rule: MergeRule, key: string): string {
  return rule.rule === 'fields' ? encodeField(rule.fields, key) : key;
}

/** The rule of the entry or field `key` of a place with `rule`. */
export function ruleBelow(rule: MergeRule, key: string): MergeRule {
  if (rule.rule === 'map') return rule.entry;
  if (rule.rule === 'fields' && Object.hasOwn(rule.fields, key)) return rule.fields[key] ?? REPLACE;
  return REPLACE;
}

function takeList(place: Place, sameItem: readonly string[]): void {
  const { shaped, path, value } = place;
  if (!Array.isArray(value)) return takeEntry(place);
  shaped.entries.set(path, LIST_MARK);
  shaped.lists.set(path, { items: value.map((item: unknown) => JSON.stringify(item) ?? 'null'), sameItem });
}

function takeSum(place: Place): void {
  const { shaped, path, value } = place;
  if (typeof value !== 'number' || !Number.isFinite(value)) return takeEntry(place);
  shaped.entries.set(path, SUM_MARK);
  shaped.sums.set(path, value);
}

function takeLatest(place: Place): void {
  const { shaped, path, value } = place;
  const isTime = value === null || (typeof value === 'number' && Number.isFinite(value));
  if (!isTime) return takeEntry(place);
  shaped.entries.set(path, LATEST_MARK);
  shaped.latest.set(path, value);
}
