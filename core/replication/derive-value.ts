import { assertNever } from '@uplift/core/foundation';
import type { EntryTree } from './entry-tree.ts';
import { decodeField, encodeField } from './encoding/field-codes.ts';
import { readItems } from './lists/list-items.ts';
import { mergedSection } from './lyrics/merged-section.ts';
import { unpackText } from './encoding/packed-text.ts';
import type { MergeRule } from './record-shape.ts';
import { LATEST_MARK, LIST_MARK, OBJECT_MARK, SUM_MARK, ruleBelow } from './shaped-value.ts';

/** Derives the plain value of a document's entries. A place without its own entry (deleted by another device) is left out with all below it. */
export function deriveValue(root: EntryTree, rule: MergeRule): unknown {
  return objectAt(root, rule);
}

/** The text in an entry whose content is in the entries below. */
const MARKS = { fields: OBJECT_MARK, map: OBJECT_MARK, list: LIST_MARK, sum: SUM_MARK, latest: LATEST_MARK } as const;

function valueAt(place: EntryTree, rule: MergeRule): unknown {
  const { text } = place;
  if (text === undefined) return undefined;
  if (rule.rule === 'replace') return unpackText(text, rule.packed);
  return text === MARKS[rule.rule] ? mergedValue(place, rule) : parsed(text);
}

function mergedValue(place: EntryTree, rule: Exclude<MergeRule, { readonly rule: 'replace' }>): unknown {
  switch (rule.rule) {
    case 'list':
      return readItems(place).map((item) => parsed(item.text));
    case 'sum':
      return sumParts(place);
    case 'latest':
      return latestValue(place);
    case 'fields':
    case 'map':
      return objectAt(place, rule);
    default:
      return assertNever(rule);
  }
}

function objectAt(place: EntryTree, rule: MergeRule): Record<string, unknown> {
  const members: [string, unknown][] = [];
  for (const [part, child] of place.children) {
    const key = rule.rule === 'fields' ? decodeField(rule.fields, part) : part;
    const value = valueAt(child, ruleBelow(rule, key));
    if (value !== undefined) members.push([key, value]);
  }
  const value = Object.fromEntries(members);
  return rule.rule === 'fields' && rule.mergesLyrics === true
    ? { ...mergedSection(value, { place, chords: place.children.get(encodeField(rule.fields, 'chords')) }) }
    : value;
}

/** Reads the devices' counts, by writer. */
export function numbersBelow(place: EntryTree): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const [writer, { text }] of place.children) {
    const number = text === undefined ? null : parsed(text);
    if (typeof number === 'number') numbers.set(writer, number);
  }
  return numbers;
}

function sumParts(place: EntryTree): number {
  let sum = 0;
  for (const number of numbersBelow(place).values()) sum += number;
  return sum;
}

function latestValue(place: EntryTree): number | null {
  let latest: number | null = null;
  for (const number of numbersBelow(place).values()) latest = latest === null ? number : Math.max(latest, number);
  return latest;
}

function parsed(text: string): unknown {
  return unpackText(text, undefined);
}
