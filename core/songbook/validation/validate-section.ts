import type { ChordId } from '@uplift/core/foundation';
import type { Field, FieldReader } from './field-reader.ts';
import { SONG_MESSAGES } from './song-messages.ts';
import type { LineBeginning, LineBreak, PlacedChord, Section } from '../song.ts';

/** Reads one section. Missing maps and measures are empty; a missing name or missing lyrics are complaints. */
export function readSection(reader: FieldReader, field: Field): Section {
  const fields = reader.object(field, SONG_MESSAGES.section);
  return {
    name: reader.requiredText(fields('name'), SONG_MESSAGES.sectionName),
    measures: readMeasures(reader, fields('measures')),
    lyrics: withLineFeeds(reader.text(fields('lyrics'), SONG_MESSAGES.lyrics)),
    chords: readChords(reader, fields('chords')),
    line_beginnings: readLineBeginnings(reader, fields('line_beginnings')),
    line_breaks: readLineBreaks(reader, fields('line_breaks')),
  };
}

/** Lines end at a newline; the carriage return that Windows writes before it would count as a character. */
function withLineFeeds(lyrics: string): string {
  return lyrics.replaceAll('\r\n', '\n');
}

function readMeasures(reader: FieldReader, field: Field): readonly number[] {
  if (field.value === undefined) return [];
  return reader.list(field, SONG_MESSAGES.measures).map((measure) => {
    const beats = reader.integer(measure, SONG_MESSAGES.beatsType);
    if (Number.isInteger(measure.value) && beats < 1) reader.complain(measure, SONG_MESSAGES.beats);
    return beats;
  });
}

function readChords(reader: FieldReader, field: Field): Readonly<Record<ChordId, PlacedChord>> {
  if (field.value === undefined) return {};
  return Object.fromEntries(
    reader.entries(field, SONG_MESSAGES.chords).map(([id, chord]) => [id, readChord(reader, chord)]),
  );
}

function readChord(reader: FieldReader, field: Field): PlacedChord {
  const fields = reader.object(field, SONG_MESSAGES.chordPlace);
  return {
    chord: reader.requiredText(fields('chord'), SONG_MESSAGES.chord),
    line: reader.integer(fields('line'), SONG_MESSAGES.line),
    character: reader.integer(fields('character'), SONG_MESSAGES.line),
    beat: readBeat(reader, fields('beat')),
  };
}

function readLineBeginnings(reader: FieldReader, field: Field): Readonly<Record<string, LineBeginning>> {
  if (field.value === undefined) return {};
  return Object.fromEntries(
    reader.entries(field, SONG_MESSAGES.lineBeginnings).map(([id, beginning]) => {
      const fields = reader.object(beginning, SONG_MESSAGES.lineBeginning);
      const line = reader.integer(fields('line'), SONG_MESSAGES.line);
      return [id, { line, beat: readBeat(reader, fields('beat')) }];
    }),
  );
}

function readLineBreaks(reader: FieldReader, field: Field): Readonly<Record<string, LineBreak>> {
  if (field.value === undefined) return {};
  return Object.fromEntries(
    reader.entries(field, SONG_MESSAGES.lineBreaks).map(([id, lineBreak]) => {
      const fields = reader.object(lineBreak, SONG_MESSAGES.lineBreak);
      const line = reader.integer(fields('line'), SONG_MESSAGES.line);
      const word = reader.integer(fields('word'), SONG_MESSAGES.word);
      return [id, { line, word, beat: readBeat(reader, fields('beat')) }];
    }),
  );
}

/** Null is a beat not scheduled yet. */
function readBeat(reader: FieldReader, field: Field): number | null {
  return field.value === null ? null : reader.number(field, SONG_MESSAGES.beat);
}
