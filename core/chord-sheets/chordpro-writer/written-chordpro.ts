import { type NewId, type SectionId, toId } from '@uplift/core/foundation';
import type { KeyName } from '@uplift/core/music';
import { validateSong } from '@uplift/core/songbook';
import type { OrderedSection, Song } from '@uplift/core/songbook';
import { chordsById } from '../chords/chord-ids.ts';
import { relativeChordsIn } from '../chords/relative-chords-in.ts';
import { parseWrittenBlocks, WRITTEN_MARK } from './written-chordpro-blocks.ts';
import type { WrittenBlock } from './written-chordpro-blocks.ts';
import { parseWrittenHeader } from './written-chordpro-header.ts';
import { parseGrid, parseLyrics } from './written-chordpro-lines.ts';
import type { WrittenContent } from './written-chordpro-lines.ts';

/**
 * Parses ChordPro in the exact form that Uplift writes, without guessing. Null for any other text, including one
 * edited beyond that form: it is read like any chord sheet.
 */
export function readWrittenChordPro(text: string, newId: NewId): Song | null {
  const sheet = text.startsWith(WRITTEN_MARK) ? parseWrittenBlocks(text) : null;
  const header = sheet === null ? null : parseWrittenHeader(sheet.header);
  if (sheet === null || header === null) return null;
  const played = playedSections(sheet.blocks, { key: header.key, newId });
  if (played === null) return null;
  const { key, key_assumed, tempo, tempo_assumed, name, ...song } = header;
  const arrangements = { [newId()]: { name, key, key_assumed, tempo, tempo_assumed, order: played.order } };
  const read = validateSong({ ...song, id: newId(), sections: played.sections, arrangements });
  return read.ok ? read.value : null;
}

interface Making {
  readonly key: KeyName;
  readonly newId: NewId;
}

interface Played {
  readonly sections: Readonly<Record<string, object>>;
  readonly order: readonly OrderedSection[];
}

/**
 * The sections and the order of the blocks; null if a block has content the writer never produces, or repeats a
 * section not written before.
 */
function playedSections(blocks: readonly WrittenBlock[], making: Making): Played | null {
  const sections: [SectionId, object][] = [];
  const order: OrderedSection[] = [];
  const ids = new Map<string, SectionId>();
  for (const block of blocks) {
    const content = parseContent(block);
    const known = ids.get(referenceKey(block));
    if (content === null || (known === undefined && block.lines.length === 0)) return null;
    const id = known ?? toId<SectionId>(making.newId());
    if (known === undefined) sections.push([id, buildWrittenSection(block, content, making)]);
    for (const key of namingKeys(block)) ids.set(key, id);
    order.push({ section_id: id, annotation: block.annotation });
  }
  return { sections: Object.fromEntries(sections), order };
}

function parseContent({ environment, lines }: WrittenBlock): WrittenContent | null {
  return environment === 'grid' ? parseGrid(lines) : parseLyrics(lines);
}

/** Identifies the section that a block plays: by its words, by its name alone, or as the last chorus. */
function referenceKey({ environment, name, lines }: WrittenBlock): string {
  if (environment === 'recall') return 'chorus';
  return lines.length === 0 ? `name ${nameKey(name)}` : `lines ${[environment, name, ...lines].join('\n')}`;
}

/** The keys by which later blocks can repeat the section of this one. */
function namingKeys(block: WrittenBlock): readonly string[] {
  if (block.lines.length === 0) return [];
  const byName = `name ${nameKey(block.name)}`;
  return block.environment === 'chorus' ? [referenceKey(block), byName, 'chorus'] : [referenceKey(block), byName];
}

function nameKey(name: string): string {
  return name.trim().toLowerCase();
}

function buildWrittenSection(
  { name }: WrittenBlock,
  { lyrics, measures, chords }: WrittenContent,
  { key }: Making,
): object {
  const placed = chords.map((chord) => ({ ...chord, chord: relativeChordsIn(key)(chord.chord) }));
  return { name, lyrics, measures, chords: chordsById(placed) };
}
