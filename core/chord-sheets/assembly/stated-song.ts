import type { NewId } from '@uplift/core/foundation';
import { assembleSong } from './assemble-song.ts';
import { findDialect } from '../chords/chord-dialect.ts';
import { chordReader } from '../chords/chord-reader.ts';
import { sectionContent } from './draft-content.ts';
import type { PlayedSection } from './draft-order.ts';
import type { DraftRow, DraftSection } from './draft-song.ts';
import type { LeftOut } from '../left-out.ts';
import { withFoundChords } from '../chords/found-chords.ts';
import { nameSections } from '../titles/name-sections.ts';
import type { ReadSong } from '../read-song.ts';
import { parseSectionTitle, titleKey } from '../titles/section-title.ts';
import { SongFacts } from '../header/song-facts.ts';
import type { Statement } from '../header/song-facts.ts';
import { formatChords, draftRow } from './stated-row.ts';
import type { StatedRow } from './stated-row.ts';

/** A section of a song whose file states outright which parts are title, words and chords. */
export interface StatedSection {
  /** Null if the file gives none: then it is named like an untitled stanza. */
  readonly name: string | null;
  readonly rows: readonly StatedRow[];
  /** Directions for the players. */
  readonly notes: readonly string[];
  /** Counted from 1 in the file. */
  readonly line: number;
}

/** An order to play the sections in. */
export interface StatedOrder {
  /** Indexes of the song's sections. */
  readonly places: readonly number[];
}

/** A song as a structured file states it. */
export interface StatedSong {
  readonly facts: readonly Statement[];
  readonly sections: readonly StatedSection[];
  readonly order: StatedOrder;
  /** Further orders, each an arrangement of this name. */
  readonly alternatives: readonly (StatedOrder & { readonly name: string })[];
  /** True if the file names its chords the German way, H for B; otherwise the chords tell. */
  readonly isGerman?: boolean;
  /** Parts of the file that did not become part of the song. */
  readonly leftOut: readonly LeftOut[];
}

/** Makes the song that a structured file states: nothing is guessed but a key that is not stated and the names of untitled sections. */
export function readStatedSong(
  stated: StatedSong,
  { name, newId }: { readonly name: string; readonly newId: NewId },
): ReadSong {
  const leftOut: LeftOut[] = [...stated.leftOut];
  const leaveOut = (one: LeftOut) => void leftOut.push(one);
  const dialect =
    stated.isGerman === true ? 'german' : findDialect(stated.sections.flatMap(({ rows }) => rows.map(formatChords)));
  const facts = new SongFacts(dialect, leaveOut);
  for (const fact of stated.facts) facts.state(fact);
  facts.settle();
  const read = chordReader(dialect);
  const drafts = nameStatedSections(
    stated.sections.map((section) =>
      draftSection({ ...section, rows: withFoundChords(section.rows, read) }, (row) => draftRow(row, read, leaveOut)),
    ),
  );
  const sections = withoutRepeats(drafts);
  const known = facts.finished(0);
  const { song, isKeyInferred, shapes } = assembleSong({
    facts: known,
    fallbackTitle: name,
    sections: [...new Set(sections)],
    played: playedIn(stated.order, { drafts, sections }),
    alternatives: stated.alternatives.map((order) => ({
      name: order.name,
      played: playedIn(order, { drafts, sections }),
    })),
    areNumbers: dialect === 'numbers' || dialect === 'roman',
    newId,
  });
  const { capoFret } = known;
  return { song, isKeyInferred, capoFret, shapes, leftOut: leftOut.toSorted((a, b) => a.line - b.line) };
}

function draftSection(
  { name, rows, notes, line }: StatedSection,
  rowOf: (row: StatedRow) => DraftRow | null,
): DraftSection {
  const read = rows.map(rowOf).filter((row) => row !== null);
  const untitled = read.some(({ type }) => type === 'words') ? 'verse' : 'instrumental';
  const rest = { rows: read, notes, times: 1, line };
  if (name === null) return { ...rest, name, kind: untitled, key: null, written: '' };
  const title = parseSectionTitle(name);
  const kind = title?.kind ?? untitled;
  return { ...rest, name, kind, key: title === null ? name.toLowerCase() : titleKey(title), written: name };
}

/** The sections, the untitled ones named. */
function nameStatedSections(sections: readonly DraftSection[]): readonly DraftSection[] {
  const entries = nameSections(sections.map((section) => ({ type: 'section', section })));
  return entries.flatMap((entry) => (entry.type === 'section' ? [entry.section] : []));
}

/** The sections without repeats: a copied one is the first of its name and content. */
function withoutRepeats(sections: readonly DraftSection[]): readonly DraftSection[] {
  const first = new Map<string, DraftSection>();
  return sections.map((section) => {
    const content = `${section.name ?? ''}\n${sectionContent(section)}`;
    const same = first.get(content) ?? section;
    first.set(content, same);
    return same;
  });
}

interface PlaceSections {
  /** As written, each with its own directions. */
  readonly drafts: readonly DraftSection[];
  readonly sections: readonly DraftSection[];
}

/** Puts a section's direction at its first occurrence. */
function playedIn({ places }: StatedOrder, { drafts, sections }: PlaceSections): readonly PlayedSection[] {
  const seen = new Set<number>();
  return places.flatMap((place) => {
    const section = sections[place];
    const notes = seen.has(place) ? [] : (drafts[place]?.notes ?? []);
    seen.add(place);
    return section === undefined ? [] : [{ section, times: 1, notes }];
  });
}
