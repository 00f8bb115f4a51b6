import { accepted, refused, validate, toId } from '@uplift/core/foundation';
import type { ArrangementId, CollectionId, Complaint, Result, SongId } from '@uplift/core/foundation';
import { createFieldReader } from '@uplift/core/songbook';
import type { Field, FieldReader } from '@uplift/core/songbook';
import { COLLECTION_MESSAGES } from './collection-messages.ts';
import type { Collection, CollectionSong } from './collection.ts';

/**
 * Validates a collection from unknown JSON: returns at most 100 complaints, each for a path such as "songs.0.song_id".
 * Drops unknown fields; missing songs mean none.
 */
export function validateCollection(value: unknown): Result<Collection, readonly Complaint[]> {
  const reader = createFieldReader();
  const collection = readCollection(reader, { value, path: '' });
  return reader.complaints.length === 0 ? accepted(collection) : refused(reader.complaints);
}

/** Returns the complaint about a name while it is typed, or null. A blank name is missing. */
export function nameComplaint(name: unknown): Complaint | null {
  const { wrongType, empty } = COLLECTION_MESSAGES.name;
  const checks = { required: true, type: 'string', because: { required: empty, type: wrongType } } as const;
  return validate({ name }, { name: checks })[0] ?? null;
}

function readCollection(reader: FieldReader, field: Field): Collection {
  const fields = reader.object(field, COLLECTION_MESSAGES.collection);
  return {
    id: toId<CollectionId>(reader.requiredText(fields('id'), COLLECTION_MESSAGES.id)),
    name: readName(reader, fields('name')),
    songs: readSongs(reader, fields('songs')),
  };
}

function readName(reader: FieldReader, field: Field): string {
  const complaint = nameComplaint(field.value);
  if (complaint !== null) reader.complain(field, complaint.because);
  return typeof field.value === 'string' ? field.value : '';
}

function readSongs(reader: FieldReader, field: Field): readonly CollectionSong[] {
  if (field.value === undefined) return [];
  return reader.list(field, COLLECTION_MESSAGES.songs).map((song) => readSong(reader, song));
}

function readSong(reader: FieldReader, field: Field): CollectionSong {
  const fields = reader.object(field, COLLECTION_MESSAGES.song);
  return {
    song_id: toId<SongId>(reader.requiredText(fields('song_id'), COLLECTION_MESSAGES.songId)),
    arrangement: toId<ArrangementId>(reader.requiredText(fields('arrangement'), COLLECTION_MESSAGES.arrangement)),
  };
}
