import type { Song } from '@uplift/core/songbook';
import { isObject } from './raw-record.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface CompletedSong {
  /** The song with every field that its readers rely on. */
  readonly completed: Fields;
  readonly song?: Song;
  /** False when a field had to be replaced because it had another form; a field that was merely missing is filled in. */
  readonly isWhole: boolean;
}

/** The form of an object: what stands in a field when it is missing, by example. */
type Form = Readonly<Record<string, unknown>>;

const SONG: Form = {
  title: '',
  time_signature: '4/4',
  copyright_status: 'unverified',
  copyright_information: '',
  sections: {},
  arrangements: {},
  times_performed: 0,
};
const SECTION: Form = { name: '', measures: [], lyrics: '', chords: {}, line_beginnings: {}, line_breaks: {} };
const ARRANGEMENT: Form = { name: 'Default', key: 'C', tempo: 120, order: [] };
const ORDERED: Form = { section_id: '', annotation: '' };

/** A stored song in the form its readers rely on. Older releases and faults left fields out; whatever else it holds stays. */
export function completeSong(stored: Fields): CompletedSong {
  const misfits: string[] = [];
  const top = fitted(stored, SONG, misfits);
  const completed: Fields = {
    ...top,
    last_performed: typeof top['last_performed'] === 'number' ? top['last_performed'] : null,
    sections: fittedEntries(top['sections'], SECTION, misfits),
    arrangements: withFittedOrders(fittedEntries(top['arrangements'], ARRANGEMENT, misfits), misfits),
  };
  // Every field of a Song is there in its form; values such as an unknown key are left to the song's validation.
  return { completed, song: completed as unknown as Song, isWhole: misfits.length === 0 };
}

function withFittedOrders(arrangements: Readonly<Record<string, Fields>>, misfits: string[]): Fields {
  return Object.fromEntries(
    Object.entries(arrangements).map(([id, fields]) => [id, { ...fields, order: fittedOrder(fields, misfits) }]),
  );
}

function fittedOrder({ order }: Fields, misfits: string[]): readonly Fields[] {
  const items: readonly unknown[] = Array.isArray(order) ? order : [];
  const readable = items.filter((item) => isObject(item));
  if (readable.length < items.length) misfits.push('order');
  return readable.map((item) => fitted(item, ORDERED, misfits));
}

function fittedEntries(entries: unknown, form: Form, misfits: string[]): Readonly<Record<string, Fields>> {
  const kept: [string, Fields][] = [];
  for (const [id, entry] of Object.entries(isObject(entries) ? entries : {})) {
    if (isObject(entry)) kept.push([id, fitted(entry, form, misfits)]);
    else misfits.push(id);
  }
  return Object.fromEntries(kept);
}

function fitted(stored: Fields, form: Form, misfits: string[]): Fields {
  const filled = Object.entries(form).map(([field, example]): [string, unknown] => {
    const value = stored[field];
    if (hasSameForm(value, example)) return [field, value];
    if (value !== undefined) misfits.push(field);
    return [field, example];
  });
  return { ...stored, ...Object.fromEntries(filled) };
}

function hasSameForm(value: unknown, example: unknown): boolean {
  if (Array.isArray(example)) return Array.isArray(value);
  if (isObject(example)) return isObject(value);
  return typeof value === typeof example;
}
