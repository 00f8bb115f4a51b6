import { accepted, refused, toId } from '@uplift/core/foundation';
import type { ArrangementId, Complaint, Result, SectionId, SongId } from '@uplift/core/foundation';
import { asNumber, createFieldReader } from './field-reader.ts';
import type { Field, FieldReader, FieldsOf } from './field-reader.ts';
import { readCopyrightStatus, readKey, readTempo, readTimeSignature } from './song-field-checks.ts';
import { SONG_MESSAGES } from './song-messages.ts';
import type { Arrangement, OrderedSection, Section, Song } from '../song.ts';
import { tagsFrom } from '../song/tags.ts';
import { readSection } from './validate-section.ts';

/**
 * Validates a song from unknown JSON: returns at most 100 complaints, each for a path such as "sections.{id}.name".
 * Drops unknown fields, ids that could reach an object's prototype, a stored capo, and positions of an order whose
 * section the song does not have. Artist, last_performed, times_performed, measures, chords, line beginnings and line
 * breaks may be missing.
 */
export function validateSong(value: unknown): Result<Song, readonly Complaint[]> {
  const reader = createFieldReader();
  const song = readSong(reader, { value, path: '' });
  return reader.complaints.length === 0 ? accepted(song) : refused(reader.complaints);
}

function readSong(reader: FieldReader, field: Field): Song {
  const fields = reader.object(field, SONG_MESSAGES.song);
  const sections = readSections(reader, fields('sections'));
  return {
    id: toId<SongId>(reader.requiredText(fields('id'), SONG_MESSAGES.id)),
    title: reader.requiredText(fields('title'), SONG_MESSAGES.title),
    ...readArtist(fields),
    ...readTags(fields),
    time_signature: readTimeSignature(reader, fields('time_signature')),
    ...readAssumed(fields, 'time_signature_assumed'),
    copyright_status: readCopyrightStatus(reader, fields('copyright_status')),
    copyright_information: reader.text(fields('copyright_information'), SONG_MESSAGES.copyrightInformation),
    sections,
    arrangements: readArrangements(reader, fields('arrangements'), sections),
    last_performed: asNumber(fields('last_performed').value),
    times_performed: readTimesPerformed(fields('times_performed').value),
  };
}

function readArtist(fields: FieldsOf): Pick<Song, 'artist'> {
  const artist = fields('artist').value;
  return typeof artist === 'string' && artist !== '' ? { artist } : {};
}

function readTags(fields: FieldsOf): Pick<Song, 'tags'> {
  const { value } = fields('tags');
  const tags = Array.isArray(value) ? tagsFrom(value.filter((tag) => typeof tag === 'string')) : [];
  return tags.length === 0 ? {} : { tags };
}

/** Reads a mark that a value is assumed, not stated. Any value but true means that it was stated. */
function readAssumed<Name extends string>(fields: FieldsOf, name: Name): Partial<Record<Name, true>> {
  // One key of that name.
  return fields(name).value === true ? ({ [name]: true } as Record<Name, true>) : {};
}

function readTimesPerformed(value: unknown): number {
  return Math.max(0, Math.trunc(asNumber(value) ?? 0));
}

type Sections = Readonly<Record<SectionId, Section>>;

function readSections(reader: FieldReader, field: Field): Sections {
  return Object.fromEntries(
    reader.entries(field, SONG_MESSAGES.sections).map(([id, section]) => {
      if (id === '') reader.complain(section, SONG_MESSAGES.sectionId.empty);
      return [id, readSection(reader, section)];
    }),
  );
}

function readArrangements(reader: FieldReader, field: Field, sections: Sections): Song['arrangements'] {
  const arrangements = reader.entries(field, SONG_MESSAGES.arrangements);
  if (arrangements.length === 0) reader.complain(field, SONG_MESSAGES.noArrangement);
  return Object.fromEntries<Arrangement>(
    arrangements.map(([id, arrangement]) => [toId<ArrangementId>(id), readArrangement(reader, arrangement, sections)]),
  );
}

function readArrangement(reader: FieldReader, field: Field, sections: Sections): Arrangement {
  const fields = reader.object(field, SONG_MESSAGES.arrangement);
  const order = reader.list(fields('order'), SONG_MESSAGES.order).map((place) => readOrderedSection(reader, place));
  return {
    name: reader.requiredText(fields('name'), SONG_MESSAGES.arrangementName),
    key: readKey(reader, fields('key')),
    tempo: readTempo(reader, fields('tempo')),
    ...readAssumed(fields, 'key_assumed'),
    ...readAssumed(fields, 'tempo_assumed'),
    capo: null,
    order: order.filter(({ section_id }) => Object.hasOwn(sections, section_id)),
  };
}

function readOrderedSection(reader: FieldReader, field: Field): OrderedSection {
  const fields = reader.object(field, SONG_MESSAGES.orderedSection);
  return {
    section_id: toId<SectionId>(reader.requiredText(fields('section_id'), SONG_MESSAGES.sectionId)), // kept only if a section has it
    annotation: reader.text(fields('annotation'), SONG_MESSAGES.annotation),
  };
}
