import { FRETS, isKeyName } from '@uplift/core/music';
import { isObject } from '../records/raw-record.ts';
import type { CompletedRecord } from './complete-lists.ts';
import { fitEntries, fitFields } from './fitted-fields.ts';
import type { Fields } from './fitted-fields.ts';

const NOTE = { text: '', section: '', words: '', before: '', after: '' };

/** Completes a stored layer for its readers; keeps all other fields. */
export function completeLayer(stored: Fields): CompletedRecord {
  const misfits: string[] = [];
  const orNull = (field: string, isFit: (value: unknown) => boolean): unknown => {
    const { [field]: value = null } = stored;
    if (value === null || isFit(value)) return value;
    misfits.push(field);
    return null;
  };
  const completed = {
    ...fitFields(stored, { notes: {}, hidden: {} }, misfits),
    key: orNull('key', isKeyName),
    capo: orNull('capo', (value) => FRETS.some((fret) => fret === value)),
    font_size: orNull('font_size', (value) => typeof value === 'number'),
    notes: fitNotes(stored['notes'], misfits),
    hidden: fitHidden(stored['hidden']),
  };
  return { completed, isWhole: misfits.length === 0 };
}

function fitNotes(notes: unknown, misfits: string[]): Readonly<Record<string, Fields>> {
  const fitted = Object.entries(fitEntries(notes, NOTE, misfits)).map(([id, note]) => {
    const { line = null } = note;
    if (line === null || typeof line === 'number') return [id, { ...note, line }] as const;
    misfits.push('line');
    return [id, { ...note, line: null }] as const;
  });
  return Object.fromEntries(fitted);
}

function fitHidden(hidden: unknown): Fields {
  return Object.fromEntries(Object.keys(isObject(hidden) ? hidden : {}).map((id) => [id, true]));
}
