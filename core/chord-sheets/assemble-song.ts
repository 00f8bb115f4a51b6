import type { ArrangementId, ChordId, NewId, SectionId, SongId } from '@uplift/core/foundation';
import type { KeyName } from '@uplift/core/music';
import { inferKey, parseTimeSignature, relativeChord } from '@uplift/core/music';
import type { Arrangement, OrderedSection, PlacedChord, Section, Song } from '@uplift/core/songbook';
import { pruneEmptySections } from '@uplift/core/songbook';
import { measuresOf } from './chord-only-measures.ts';
import type { PlayedSection } from './draft-order.ts';
import type { DraftRow, DraftSection } from './draft-song.ts';
import { rowWithoutWords } from './over-words-row.ts';
import type { StatedFacts } from './song-facts.ts';
import { keyMovedBy } from './stated-key.ts';

const ARRANGEMENT_NAME = 'Default';
const DEFAULT_KEY: KeyName = 'C';
/** What an import falls back to (IMP-40). */
const DEFAULT_TEMPO_BPM = 120;
const DEFAULT_TIME_SIGNATURE = '4/4';
const DEFAULT_BEATS = 4;

/** Everything a read song is made from. */
export interface SongParts {
  readonly facts: StatedFacts;
  /** The title when the sheet has none. */
  readonly fallbackTitle: string;
  readonly sections: readonly DraftSection[];
  readonly played: readonly PlayedSection[];
  /** Whether chords are degrees already, as a number chart has them. */
  readonly areNumbers: boolean;
  readonly newId: NewId;
}

/** Makes the song that is stored: chords relative to its key, ids fresh, empty sections dropped. */
export function assembleSong(parts: SongParts): { readonly song: Song; readonly isKeyInferred: boolean } {
  const { facts, newId } = parts;
  const timeSignature = facts.timeSignature ?? DEFAULT_TIME_SIGNATURE;
  const song: Song = {
    id: newId() as SongId, // fresh
    title: facts.title ?? parts.fallbackTitle,
    ...(facts.artist === null ? {} : { artist: facts.artist }),
    time_signature: timeSignature,
    copyright_status: 'unverified',
    copyright_information: facts.copyright,
    ...arranged(parts, facts.key ?? heardKey(parts), parseTimeSignature(timeSignature)?.top ?? DEFAULT_BEATS),
    last_performed: null,
    times_performed: 0,
  };
  return { song: pruneEmptySections(song), isKeyInferred: facts.key === null };
}

function heardKey({ areNumbers, sections, facts }: SongParts): KeyName {
  const heard = areNumbers ? null : inferKey(chordTexts(sections));
  return heard === null ? DEFAULT_KEY : keyMovedBy(heard, facts.keyShift);
}

function arranged(
  { facts, sections, played, newId }: SongParts,
  key: KeyName,
  beats: number,
): Pick<Song, 'sections' | 'arrangements'> {
  const writer = new SectionWriter({ key, newId, beats });
  const written = new Map(sections.map((section) => [section, { ...writer.write(section), id: newId() as SectionId }])); // a fresh id
  const arrangement: Arrangement = {
    name: ARRANGEMENT_NAME,
    key,
    tempo: facts.tempo ?? DEFAULT_TEMPO_BPM,
    capo: null,
    order: played.flatMap((one) => orderedSections(one, written.get(one.section))),
  };
  return {
    sections: Object.fromEntries([...written.values()].map(({ id, section }) => [id, section])),
    arrangements: { [newId() as ArrangementId]: arrangement }, // a fresh id
  };
}

/** The written order: a section played several times stands in it as often; its direction stands at the first. */
function orderedSections(
  { times, notes }: PlayedSection,
  written: { readonly id: SectionId; readonly times: number } | undefined,
): readonly OrderedSection[] {
  if (written === undefined) return [];
  const annotation = notes.join('; ');
  return Array.from({ length: times * written.times }, (_, index) => ({
    section_id: written.id,
    annotation: index === 0 ? annotation : '',
  }));
}

function chordTexts(sections: readonly DraftSection[]): readonly string[] {
  return sections.flatMap(({ rows }) =>
    rows.flatMap((row) => (row.kind === 'words' ? row.row.chords : row.chords.items).map(({ text }) => text)),
  );
}

interface WriterContext {
  readonly key: KeyName;
  readonly newId: NewId;
  /** Beats of a measure. */
  readonly beats: number;
}

interface WrittenSection {
  readonly section: Section;
  readonly times: number;
}

/** Writes sections for one key, remembering the degrees of the chords it has met. */
class SectionWriter {
  readonly #context: WriterContext;
  readonly #degrees = new Map<string, string>();

  constructor(context: WriterContext) {
    this.#context = context;
  }

  write(section: DraftSection): WrittenSection {
    const chordRows = section.rows.filter((row) => row.kind === 'chords');
    return chordRows.length === section.rows.length ? this.#played(section, chordRows) : this.#sung(section);
  }

  #sung({ name, rows }: DraftSection): WrittenSection {
    const lines = rows.map((row) => (row.kind === 'words' ? row.row : rowWithoutWords(row.chords)));
    const chords: [string, PlacedChord][] = lines.flatMap((line, index) =>
      line.chords.map(({ text, at }): [string, PlacedChord] => [
        this.#context.newId(),
        { chord: this.#relative(text, rows[index]), line: index, character: at, beat: null },
      ]),
    );
    const lyrics = lines.map(({ text }) => text).join('\n');
    return { section: sectionOf(name, { lyrics, chords }), times: 1 };
  }

  #played({ name }: DraftSection, rows: readonly Extract<DraftRow, { kind: 'chords' }>[]): WrittenSection {
    const { measures, chords, times } = measuresOf(
      rows.map((row) => row.chords),
      this.#context.beats,
    );
    const placed = chords.map(({ text, beat, row }): [string, PlacedChord] => [
      this.#context.newId(),
      { chord: this.#relative(text, rows[row]), line: -1, character: -1, beat },
    ]);
    return { section: { ...sectionOf(name, { lyrics: '', chords: placed }), measures }, times };
  }

  #relative(text: string, row: DraftRow | undefined): string {
    const shift = row?.transposedBy ?? 0;
    const known = this.#degrees.get(`${text} ${String(shift)}`);
    if (known !== undefined) return known;
    const relative = relativeChord(text, shift === 0 ? this.#context.key : keyMovedBy(this.#context.key, -shift));
    this.#degrees.set(`${text} ${String(shift)}`, relative);
    return relative;
  }
}

function sectionOf(
  name: string | null,
  { lyrics, chords }: { readonly lyrics: string; readonly chords: readonly [string, PlacedChord][] },
): Section {
  const byId: Record<ChordId, PlacedChord> = Object.fromEntries(chords);
  return { name: name ?? '', measures: [], lyrics, chords: byId, line_beginnings: {}, line_breaks: {} };
}
