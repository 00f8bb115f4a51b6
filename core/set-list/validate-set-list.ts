import { accepted, refused, validate, toId } from '@uplift/core/foundation';
import type { ArrangementId, Complaint, Result, SetId, SongId } from '@uplift/core/foundation';
import { isKeyName } from '@uplift/core/music';
import { createFieldReader } from '@uplift/core/songbook';
import type { Field, FieldReader, FieldsOf } from '@uplift/core/songbook';
import { isCapo } from './item-capo.ts';
import { SET_MESSAGES } from './set-messages.ts';
import { SET_KINDS, setText } from './set-facts.ts';
import type { SetTextName } from './set-facts.ts';
import type { SectionItem, SetItem, SetList, SongItem } from './set-list.ts';

/**
 * Validates a set from unknown JSON: returns at most 100 complaints, each for a path such as "order.0.note". A date of
 * null is not known yet. An item that names no song is a section. Drops unknown fields; a missing order is empty.
 */
export function validateSetList(value: unknown): Result<SetList, readonly Complaint[]> {
  const reader = createFieldReader();
  const set = readSet(reader, { value, path: '' });
  return reader.complaints.length === 0 ? accepted(set) : refused(reader.complaints);
}

/**
 * Validates the date of a new set, a Date or epoch ms; null if it is valid.
 *
 * @example
 * setDateComplaint(new Date('2031-12-24T18:00:00Z')) // null
 */
export function setDateComplaint(at: unknown): Complaint | null {
  return timeComplaint(at, SET_MESSAGES.dateMissing);
}

/** Validates the new time of a moved set, a Date or epoch ms; null if it is valid. */
export function startTimeComplaint(at: unknown): Complaint | null {
  return timeComplaint(at, SET_MESSAGES.startTimeMissing);
}

function timeComplaint(at: unknown, missing: string): Complaint | null {
  const because = { required: missing, type: SET_MESSAGES.dateType };
  return validate({ at }, { at: { required: true, type: 'date', because } })[0] ?? null;
}

function readSet(reader: FieldReader, field: Field): SetList {
  const fields = reader.object(field, SET_MESSAGES.set);
  return {
    id: toId<SetId>(reader.requiredText(fields('id'), SET_MESSAGES.id)),
    at: readTime(reader, fields('at')),
    ...readSetFacts(fields),
    order: readOrder(reader, fields('order')),
    ...(fields('shared').value === true ? { shared: true } : {}),
  };
}

/** Drops facts that aren't texts, and an unknown kind, as if they had never been entered. */
function readSetFacts(fields: FieldsOf): Pick<SetList, 'name' | 'kind' | 'place' | 'note'> {
  const kind = SET_KINDS.find((known) => known === fields('kind').value);
  return {
    ...readFact(fields, 'name'),
    ...(kind === undefined ? {} : { kind }),
    ...readFact(fields, 'place'),
    ...readFact(fields, 'note'),
  };
}

function readFact<Name extends SetTextName>(fields: FieldsOf, name: Name): Partial<Record<Name, string>> {
  const { value } = fields(name);
  const text = typeof value === 'string' ? setText(name, value) : '';
  return text === '' ? {} : ({ [name]: text } as Record<Name, string>); // one key of that name
}

function readTime(reader: FieldReader, field: Field): number | null {
  if (field.value === null) return null;
  const complaint = setDateComplaint(field.value);
  if (complaint === null) return Number(field.value);
  reader.complain(field, complaint.because);
  return null;
}

function readOrder(reader: FieldReader, field: Field): readonly SetItem[] {
  if (field.value === undefined) return [];
  return reader.list(field, SET_MESSAGES.order).map((item) => readItem(reader, item));
}

function readItem(reader: FieldReader, field: Field): SetItem {
  const fields = reader.object(field, SET_MESSAGES.item);
  const songId = readText(reader, fields('song_id'), SET_MESSAGES.songId);
  return songId === '' ? readSectionItem(reader, fields) : readSongItem(reader, fields, toId<SongId>(songId));
}

function readSectionItem(reader: FieldReader, fields: FieldsOf): SectionItem {
  return {
    section: readText(reader, fields('section'), SET_MESSAGES.sectionType),
    ...readNote(reader, fields('note')),
    duration: readSeconds(reader, fields('duration')) ?? 0,
  };
}

function readSongItem(reader: FieldReader, fields: FieldsOf, songId: SongId): SongItem {
  const duration = readSeconds(reader, fields('duration'));
  return {
    song_id: songId,
    arrangement: toId<ArrangementId>(readText(reader, fields('arrangement'), SET_MESSAGES.arrangement)),
    ...readNote(reader, fields('note')),
    ...(duration === null ? {} : { duration }),
    ...readKey(reader, fields('key')),
    ...readCapo(reader, fields('capo')),
  };
}

function readText(reader: FieldReader, field: Field, wrongType: string): string {
  return isMissing(field) ? '' : reader.text(field, wrongType);
}

function readNote(reader: FieldReader, field: Field): Pick<SetItem, 'note'> {
  const note = readText(reader, field, SET_MESSAGES.note);
  return note === '' ? {} : { note };
}

function readSeconds(reader: FieldReader, field: Field): number | null {
  if (isMissing(field)) return null;
  const seconds = reader.number(field, SET_MESSAGES.secondsType);
  if (seconds < 0) reader.complain(field, SET_MESSAGES.seconds);
  return seconds;
}

function readKey(reader: FieldReader, field: Field): Pick<SongItem, 'key'> {
  if (isMissing(field)) return {};
  const key = reader.text(field, SET_MESSAGES.keyType);
  if (isKeyName(key)) return { key };
  if (typeof field.value === 'string') reader.complain(field, SET_MESSAGES.key);
  return {};
}

function readCapo(reader: FieldReader, field: Field): Pick<SongItem, 'capo'> {
  if (isMissing(field)) return {};
  if (isCapo(field.value)) return { capo: field.value };
  reader.complain(field, SET_MESSAGES.capo);
  return {};
}

/** Treats null like a missing field, as other apps write it. */
function isMissing({ value }: Field): boolean {
  return value === undefined || value === null;
}
