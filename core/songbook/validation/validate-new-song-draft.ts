import { isKeyName } from '@uplift/core/music';
import type { Complaint } from '@uplift/core/foundation';
import { createFieldReader } from './field-reader.ts';
import type { Field, FieldReader } from './field-reader.ts';
import { readCopyrightStatus, readTempo, readTimeSignature } from './song-field-checks.ts';
import { SONG_MESSAGES } from './song-messages.ts';

/** Validates the fields of the Add Song dialog, in their order there; empty if a song can be made of them. */
export function validateNewSongDraft(draft: unknown): readonly Complaint[] {
  const reader = createFieldReader();
  const fields = reader.object({ value: draft, path: '' }, SONG_MESSAGES.song);
  checkTitle(reader, fields('title'));
  checkKey(reader, fields('key'));
  checkTempo(reader, fields('tempo'));
  readTimeSignature(reader, fields('time_signature'));
  readCopyrightStatus(reader, fields('copyright_status'));
  reader.text(fields('copyright_information'), SONG_MESSAGES.copyrightInformationMissing);
  return reader.complaints;
}

/** A blank field counts as missing, since the song couldn't be found again. */
function checkTitle(reader: FieldReader, field: Field): void {
  const isBlank = typeof field.value === 'string' && field.value.trim() === '';
  if (isMissing(field) || isBlank) reader.complain(field, SONG_MESSAGES.title.empty);
  else reader.text(field, SONG_MESSAGES.title.wrongType);
}

function checkKey(reader: FieldReader, field: Field): void {
  if (isMissing(field)) reader.complain(field, SONG_MESSAGES.keyMissing);
  else if (!isKeyName(field.value)) reader.complain(field, SONG_MESSAGES.key);
}

function checkTempo(reader: FieldReader, field: Field): void {
  if (isMissing(field)) reader.complain(field, SONG_MESSAGES.tempoMissing);
  else readTempo(reader, field);
}

function isMissing({ value }: Field): boolean {
  return value === undefined || value === null || value === '';
}
