import { isKeyName, MIN_TEMPO_BPM, parseTimeSignature } from '@uplift/core/music';
import type { KeyName } from '@uplift/core/music';
import { isCopyrightStatus } from '../song/copyright-status.ts';
import type { Field, FieldReader } from './field-reader.ts';
import { DEFAULT_KEY, NEW_SONG_DRAFT } from '../song/new-song.ts';
import { SONG_MESSAGES } from './song-messages.ts';
import type { CopyrightStatus } from '../song.ts';

/** "top/bottom", such as "6/8". */
export function readTimeSignature(reader: FieldReader, field: Field): string {
  const text = reader.text(field, SONG_MESSAGES.timeSignatureType);
  if (typeof field.value === 'string' && parseTimeSignature(text) === null)
    reader.complain(field, SONG_MESSAGES.timeSignature);
  return text;
}

export function readCopyrightStatus(reader: FieldReader, field: Field): CopyrightStatus {
  const status = reader.text(field, SONG_MESSAGES.copyrightStatusType);
  if (isCopyrightStatus(status)) return status;
  if (typeof field.value === 'string') reader.complain(field, SONG_MESSAGES.copyrightStatus);
  return NEW_SONG_DRAFT.copyright_status;
}

export function readKey(reader: FieldReader, field: Field): KeyName {
  const key = reader.text(field, SONG_MESSAGES.keyType);
  if (isKeyName(key)) return key;
  if (typeof field.value === 'string') reader.complain(field, SONG_MESSAGES.key);
  return DEFAULT_KEY;
}

/** Beats per minute. */
export function readTempo(reader: FieldReader, field: Field): number {
  const tempo = reader.number(field, SONG_MESSAGES.tempoType);
  if (Number.isFinite(field.value) && tempo < MIN_TEMPO_BPM) reader.complain(field, SONG_MESSAGES.tempo);
  return tempo;
}
