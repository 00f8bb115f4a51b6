import { type ArrangementId, type NewId, type SectionId, type SongId, toId } from '@uplift/core/foundation';
import type { KeyName } from '@uplift/core/music';
import { inferKey, likelierKey, parseTimeSignature } from '@uplift/core/music';
import type { Arrangement, OrderedSection, PlacedChord, Section, Song } from '@uplift/core/songbook';
import { pruneEmptySections } from '@uplift/core/songbook';
import { layOutMeasures } from '../chords/chord-only-measures.ts';
import { chordsById } from '../chords/chord-ids.ts';
import type { PlayedSection } from './draft-order.ts';
import type { DraftRow, DraftSection } from './draft-song.ts';
import { rowWithoutWords } from '../chords/over-words-row.ts';
import { relativeChordsIn } from '../chords/relative-chords-in.ts';
import type { StatedFacts } from '../header/song-facts.ts';
import { keyMovedBy } from '../header/stated-key.ts';

/** Chords that the key is inferred from, at the beginning and the end; few songs have more. */
const MOST_HEARD = 400;

const ARRANGEMENT_NAME = 'Default';
const DEFAULT_KEY: KeyName = 'C';
/** Used when the file states no tempo (IMP-40). */
const DEFAULT_TEMPO_BPM = 120;
const DEFAULT_TIME_SIGNATURE = '4/4';
const DEFAULT_BEATS = 4;

/** Everything a read song is made from. */
export interface SongParts {
  readonly facts: StatedFacts;
  /** Title of a sheet without one. */
  readonly fallbackTitle: string;
  readonly sections: readonly DraftSection[];
  readonly played: readonly PlayedSection[];
  /** Other ways to play it, each a separate arrangement, such as the words in another language. */
  readonly alternatives?: readonly Alternative[];
  /** True if chords are degrees already, as a number chart has them. */
  readonly areNumbers: boolean;
  readonly newId: NewId;
}

export interface Alternative {
  readonly name: string;
  readonly played: readonly PlayedSection[];
}

/** Makes the song that is stored: chords relative to its key, ids fresh, empty sections dropped. */
export function assembleSong(parts: SongParts): {
  readonly song: Song;
  readonly isKeyInferred: boolean;
  /** The key of the shapes played with the sheet's capo; null without one. */
  readonly shapes: KeyName | null;
} {
  const { facts, newId } = parts;
  const timeSignature = facts.timeSignature ?? DEFAULT_TIME_SIGNATURE;
  const key = findKey(parts);
  const song: Song = {
    id: toId<SongId>(newId()),
    title: facts.title ?? parts.fallbackTitle,
    ...(facts.artist === null ? {} : { artist: facts.artist }),
    ...(facts.tags.length === 0 ? {} : { tags: facts.tags }),
    time_signature: timeSignature,
    ...(facts.timeSignature === null && { time_signature_assumed: true as const }),
    copyright_status: 'unverified',
    copyright_information: facts.copyright,
    ...arranged(parts, key, parseTimeSignature(timeSignature)?.top ?? DEFAULT_BEATS),
    last_performed: null,
    times_performed: 0,
  };
  return { song: pruneEmptySections(song), isKeyInferred: facts.key === null, shapes: key.shapes };
}

interface SongKey {
  readonly key: KeyName;
  /** Neither the sheet nor its chords say. */
  readonly isAssumed: boolean;
  readonly shapes: KeyName | null;
}

/**
 * Decides by the chords whether the stated key is the sounding one or that of the shapes under the capo. An inferred
 * key is the sounding one.
 */
function findKey(parts: SongParts): SongKey {
  const { key } = parts.facts;
  return key === null ? inferSongKey(parts) : statedKey(key, parts);
}

function statedKey(key: KeyName, parts: SongParts): SongKey {
  const capoFret = parts.facts.capoFret ?? 0;
  const chords = capoFret === 0 ? [] : heardChords(parts);
  const shapes = chords.length === 0 ? null : likelierKey(key, keyMovedBy(key, -capoFret), chords);
  return { key, isAssumed: false, shapes };
}

function inferSongKey(parts: SongParts): SongKey {
  const heard = inferKey(heardChords(parts));
  if (heard === null) return { key: DEFAULT_KEY, isAssumed: true, shapes: null };
  const { keyShift, capoFret } = parts.facts;
  const written = keyMovedBy(heard, keyShift);
  return { key: keyMovedBy(written, capoFret ?? 0), isAssumed: false, shapes: capoFret === null ? null : written };
}

/** The chords of each section, of long songs those at the beginning and the end. */
function heardChords({ areNumbers, sections }: SongParts): readonly (readonly string[])[] {
  if (areNumbers) return [];
  const chords = sections.map((section) => sectionChordTexts(section)).filter(({ length }) => length > 0);
  const count = chords.reduce((sum, { length }) => sum + length, 0);
  if (count <= MOST_HEARD) return chords;
  const half = MOST_HEARD / 2;
  const all = chords.flat();
  return [all.slice(0, half), all.slice(-half)];
}

function arranged(
  { facts, sections, played, alternatives = [], newId }: SongParts,
  { key, isAssumed }: Omit<SongKey, 'shapes'>,
  beats: number,
): Pick<Song, 'sections' | 'arrangements'> {
  const written = new Map<DraftSection, { readonly id: SectionId; readonly times: number }>();
  const byId: Record<SectionId, Section> = {};
  for (const draft of sections) {
    const { section, times } = writeSection(draft, { key, beats });
    const id = toId<SectionId>(newId());
    written.set(draft, { id, times });
    byId[id] = section;
  }
  const arrangements = [{ name: ARRANGEMENT_NAME, played }, ...alternatives].map((one): Arrangement => {
    const order = one.played.flatMap((place) => orderedSections(place, written.get(place.section)));
    const assumed = {
      ...(isAssumed && { key_assumed: true as const }),
      ...(facts.tempo === null && { tempo_assumed: true as const }),
    };
    return { name: one.name, key, tempo: facts.tempo ?? DEFAULT_TEMPO_BPM, ...assumed, capo: null, order };
  });
  return {
    sections: byId,
    arrangements: Object.fromEntries(arrangements.map((arrangement) => [toId<ArrangementId>(newId()), arrangement])),
  };
}

/** The written order: a section played several times appears as often; its direction is on the first. */
function orderedSections(
  { times, notes }: PlayedSection,
  written: { readonly id: SectionId; readonly times: number } | undefined,
): readonly OrderedSection[] {
  if (written === undefined) return [];
  const annotation = notes.join('; ');
  const order: OrderedSection[] = [];
  for (let time = 0; time < times * written.times; time += 1) {
    order.push({ section_id: written.id, annotation: time === 0 ? annotation : '' });
  }
  return order;
}

function sectionChordTexts({ rows }: DraftSection): readonly string[] {
  return rows.flatMap((row) => (row.type === 'words' ? row.row.chords : row.chords.items).map(({ text }) => text));
}

interface Writing {
  readonly key: KeyName;
  /** Beats of a measure. */
  readonly beats: number;
}

interface WrittenSection {
  readonly section: Section;
  readonly times: number;
}

function writeSection({ name, rows }: DraftSection, { key, beats }: Writing): WrittenSection {
  if (rows.some(({ type }) => type === 'words')) return { section: sungSection(name, rows, key), times: 1 };
  const chordRows = rows.filter((row) => row.type === 'chords');
  const { measures, chords, times } = layOutMeasures(
    chordRows.map((row) => row.chords),
    beats,
  );
  const placed = chords.map(({ text, beat, row }): PlacedChord => {
    return { chord: relativeTo(key, rows[row])(text), line: -1, character: -1, beat };
  });
  return { section: { ...buildSection(name, { lyrics: '', chords: placed }), measures }, times };
}

function sungSection(name: string | null, rows: readonly DraftRow[], key: KeyName): Section {
  const lyrics: string[] = [];
  const chords: PlacedChord[] = [];
  for (const row of rows) {
    const sung = row.type === 'words' ? row.row : rowWithoutWords(row.chords);
    const line = lyrics.push(sung.text) - 1;
    const relative = relativeTo(key, row);
    for (const { text, at } of sung.chords) chords.push({ chord: relative(text), line, character: at, beat: null });
  }
  return buildSection(name, { lyrics: lyrics.join('\n'), chords });
}

/** Chords of a transposed row sound in the song's key, and are written in the key they are moved from. */
function relativeTo(key: KeyName, row: DraftRow | undefined): (chord: string) => string {
  return relativeChordsIn(keyMovedBy(key, -(row?.transposedBy ?? 0)));
}

function buildSection(
  name: string | null,
  { lyrics, chords }: { readonly lyrics: string; readonly chords: readonly PlacedChord[] },
): Section {
  return { name: name ?? '', measures: [], lyrics, chords: chordsById(chords), line_beginnings: {}, line_breaks: {} };
}
