import type { DeviceId } from '@uplift/core/foundation';
import { changeDocument, createDocument, mergeDocuments } from '../document.ts';
import type { MergeableDocument } from '../document.ts';
import { SONG_SHAPE } from '../record-shape.ts';

export type Json = Readonly<Record<string, unknown>>;
export type Doc = MergeableDocument<Json>;

export const [PHONE, TABLET, LAPTOP] = ['phone', 'tablet', 'laptop'] as [DeviceId, DeviceId, DeviceId];

export const SONG: Json = {
  id: 's1',
  title: 'Silent Night',
  sections: {
    verse: {
      name: 'Verse',
      measures: [6, 6],
      lyrics: 'Silent night',
      chords: { c1: { chord: '1', line: 0, character: 0, beat: null } },
      line_beginnings: {},
      line_breaks: {},
    },
  },
  arrangements: {
    a1: { name: 'Default', key: 'C', tempo: 60, capo: null, order: [{ section_id: 'verse', annotation: '' }] },
  },
  last_performed: null,
  times_performed: 5,
};

export const song = (value: Json = SONG): Doc => createDocument(SONG_SHAPE, value, PHONE);
export const edit = (document: Doc, next: Json, device: DeviceId): Doc =>
  changeDocument(SONG_SHAPE, document, { next, device }).document;
export const merge = (a: Doc, b: Doc): Doc => mergeDocuments(SONG_SHAPE, a, b);
/** Returns the merged value of two devices' simultaneous edits. */
export const editConcurrently = (before: Doc, onPhone: Json, onTablet: Json): Json =>
  merge(edit(before, onPhone, PHONE), edit(before, onTablet, TABLET)).value;

/** SONG with one member replaced, by path. */
export function withAt(value: Json, path: readonly string[], member: unknown): Json {
  const [key = '', ...rest] = path;
  return { ...value, [key]: rest.length === 0 ? member : withAt((value[key] ?? {}) as Json, rest, member) };
}

export function withoutAt(value: Json, path: readonly string[]): Json {
  const [key = '', ...rest] = path;
  if (rest.length > 0) return { ...value, [key]: withoutAt(value[key] as Json, rest) };
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
}
