import { fitFields, fitItems } from './fitted-fields.ts';
import type { Fields, Form } from './fitted-fields.ts';
import { isObject } from '../records/raw-record.ts';

export interface CompletedRecord {
  /** The record with every field that its readers rely on. */
  readonly completed: Fields;
  /** False when something had another form and was replaced; a field that was merely missing is filled in. */
  readonly isWhole: boolean;
}

const COLLECTION: Form = { name: '', songs: [] };
const SONG: Form = { song_id: '', arrangement: '' };
const SECTION: Form = { section: '', duration: 0 };

/** Completes a stored collection for its readers; keeps all other fields. */
export function completeCollection(stored: Fields): CompletedRecord {
  const misfits: string[] = [];
  const top = fitFields(stored, COLLECTION, misfits);
  const completed = { ...top, songs: fitItems(top['songs'], SONG, misfits) };
  return { completed, isWhole: misfits.length === 0 };
}

/** Completes a stored set for its readers; keeps all other fields. An item without a song is a section. */
export function completeSet(stored: Fields): CompletedRecord {
  const misfits: string[] = [];
  const at = typeof stored['at'] === 'number' ? stored['at'] : null;
  if (at === null && (stored['at'] ?? null) !== null) misfits.push('at');
  const top = fitFields(stored, { order: [] }, misfits);
  const completed = { ...top, at, order: fitSetItems(top['order'], misfits) };
  return { completed, isWhole: misfits.length === 0 };
}

function fitSetItems(list: unknown, misfits: string[]): readonly Fields[] {
  const items: readonly unknown[] = Array.isArray(list) ? list : [];
  return items.flatMap((item) => {
    const form = isObject(item) && typeof item['song_id'] === 'string' ? SONG : SECTION;
    return fitItems([item], form, misfits).map((fields) => removeMisfits(fields, misfits));
  });
}

/** Optional fields of an item, with their types. */
const OPTIONAL: Readonly<Record<string, string>> = {
  note: 'string',
  duration: 'number',
  key: 'string',
  capo: 'number',
};

function removeMisfits(item: Fields, misfits: string[]): Fields {
  const kept = Object.entries(item).filter(([field, value]) => {
    const type = Object.hasOwn(OPTIONAL, field) ? OPTIONAL[field] : undefined;
    return type === undefined || typeof value === type;
  });
  if (kept.length < Object.keys(item).length) misfits.push('item');
  return Object.fromEntries(kept);
}
