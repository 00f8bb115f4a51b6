import { accepted, refused, toId } from '@uplift/core/foundation';
import type { Complaint, NoteId, Result, SectionId, SongId } from '@uplift/core/foundation';
import { FRETS, isKeyName, type Fret, type KeyName } from '@uplift/core/music';
import { createFieldReader } from '@uplift/core/songbook';
import type { Field, FieldReader } from '@uplift/core/songbook';
import { LAYER_MESSAGES } from './layer-messages.ts';
import { LONGEST_NOTE, LONGEST_QUOTE, MOST_NOTES, type Layer, type LayerNote } from './layer.ts';

const SMALLEST_FONT_SIZE_PT = 9;
const LARGEST_FONT_SIZE_PT = 45;

/**
 * Validates a layer from unknown JSON: returns at most 100 complaints, each for a path such as "notes.{id}.text". Drops
 * unknown fields; a missing field is as in a new layer.
 */
export function validateLayer(value: unknown): Result<Layer, readonly Complaint[]> {
  const reader = createFieldReader();
  const layer = readLayer(reader, { value, path: '' });
  return reader.complaints.length === 0 ? accepted(layer) : refused(reader.complaints);
}

function readLayer(reader: FieldReader, field: Field): Layer {
  const fields = reader.object(field, LAYER_MESSAGES.layer);
  return {
    id: toId<SongId>(reader.requiredText(fields('id'), LAYER_MESSAGES.id)),
    key: readKey(reader, fields('key')),
    capo: readCapo(reader, fields('capo')),
    font_size: readFontSize(reader, fields('font_size')),
    notes: readNotes(reader, fields('notes')),
    hidden: readHidden(reader, fields('hidden')),
  };
}

function readKey(reader: FieldReader, field: Field): KeyName | null {
  const { value = null } = field;
  if (value === null || isKeyName(value)) return value;
  reader.complain(field, LAYER_MESSAGES.key);
  return null;
}

function readCapo(reader: FieldReader, field: Field): Fret | null {
  const { value = null } = field;
  const fret = FRETS.find((each) => each === value) ?? null;
  if (fret === null && value !== null) reader.complain(field, LAYER_MESSAGES.capo);
  return fret;
}

function readFontSize(reader: FieldReader, field: Field): number | null {
  const { value = null } = field;
  if (value === null) return null;
  const points = reader.number(field, LAYER_MESSAGES.fontSize);
  const isInRange = points >= SMALLEST_FONT_SIZE_PT && points <= LARGEST_FONT_SIZE_PT;
  if (typeof value === 'number' && !isInRange) reader.complain(field, LAYER_MESSAGES.fontSize);
  return points;
}

function readNotes(reader: FieldReader, field: Field): Layer['notes'] {
  if (field.value === undefined) return {};
  const entries = reader.entries(field, LAYER_MESSAGES.notes);
  if (entries.length > MOST_NOTES) reader.complain(field, LAYER_MESSAGES.tooManyNotes);
  return Object.fromEntries(entries.map(([id, note]) => [toId<NoteId>(id), readNote(reader, note)]));
}

function readNote(reader: FieldReader, field: Field): LayerNote {
  const fields = reader.object(field, LAYER_MESSAGES.note);
  const text = reader.requiredText(fields('text'), LAYER_MESSAGES.text);
  if (text.length > LONGEST_NOTE) reader.complain(fields('text'), LAYER_MESSAGES.tooLong);
  return {
    text,
    section: toId<SectionId>(reader.requiredText(fields('section'), LAYER_MESSAGES.section)),
    line: readLine(reader, fields('line')),
    words: readQuote(reader, fields('words')),
    before: readQuote(reader, fields('before')),
    after: readQuote(reader, fields('after')),
  };
}

function readLine(reader: FieldReader, field: Field): number | null {
  const { value = null } = field;
  if (value === null) return null;
  const line = reader.integer(field, LAYER_MESSAGES.line);
  if (line < 0) reader.complain(field, LAYER_MESSAGES.line);
  return line;
}

function readQuote(reader: FieldReader, field: Field): string {
  return field.value === undefined ? '' : reader.text(field, LAYER_MESSAGES.words).slice(0, LONGEST_QUOTE);
}

function readHidden(reader: FieldReader, field: Field): Layer['hidden'] {
  if (field.value === undefined) return {};
  const entries = reader.entries(field, LAYER_MESSAGES.hidden);
  return Object.fromEntries(entries.map(([id]) => [toId<SectionId>(id), true] as const));
}
