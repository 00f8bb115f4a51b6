import { HAND_PART, findHands } from './chord-hands.ts';
import { deriveValue } from '../derive-value.ts';
import { placeAt } from '../entry-tree.ts';
import type { EntryTree } from '../entry-tree.ts';
import { findChanges, editedSection } from './lyric-edit.ts';
import type { SectionEdit } from './lyric-edit.ts';
import { bounded, versionDepth, versionsAt } from './lyric-version.ts';
import type { KeptLyrics, LyricBase, LyricVersion } from './lyric-version.ts';
import { baseFrom, keptId, mostKnown, UNVERSIONED, uniqueBases } from './merged-lyrics.ts';
import { LYRICS_PART, lyricsAt } from './merged-section.ts';
import { childPath } from '../path.ts';
import { unpackText } from '../encoding/packed-text.ts';
import { buildMarks } from './placement-marks.ts';
import { isObject } from '../plain-object.ts';
import type { MergeRule } from '../record-shape.ts';
import { OBJECT_MARK, ruleBelow } from '../shaped-value.ts';
import { encodeField } from '../encoding/field-codes.ts';
import type { Section } from './placement-marks.ts';

type LyricRule = Extract<MergeRule, { readonly rule: 'fields' }>;

/** A section whose lyrics an edit writes: as it then is, its version, and those that this one was made from. */
export interface LyricWrite {
  readonly path: string;
  readonly rule: LyricRule;
  readonly section: Section;
  readonly version: LyricVersion;
  readonly seen: readonly LyricVersion[];
}

export interface LyricWriter {
  /** The part under which this device keeps its own version. */
  readonly part: string;
  /** A number above all that it wrote in this document before. */
  readonly count: number;
}

export interface LyricWriting {
  readonly rule: MergeRule;
  readonly root: EntryTree;
  readonly base: unknown;
  readonly next: unknown;
  /** Names of the words to discard. */
  readonly settled: ReadonlySet<string>;
}

/** Lists the sections whose lyrics an edit changes, merged with their current state. */
export function lyricWrites(
  { rule, root, settled, ...values }: LyricWriting,
  writer: LyricWriter,
): readonly LyricWrite[] {
  return sectionsIn(rule, '', values).flatMap((found): readonly LyricWrite[] => {
    const place = placeAt(root, found.path);
    // A section that is new, or restored, has no other writer.
    if (place.text !== OBJECT_MARK) return [];
    return writeIn({ ...found, place, settled }, writer);
  });
}

interface FoundSection {
  readonly path: string;
  readonly rule: LyricRule;
  readonly base: Section | null;
  readonly next: Section;
}

interface PlacedSection extends FoundSection {
  readonly place: EntryTree;
  readonly settled: ReadonlySet<string>;
}

/** Lists an edit's direct changes of chords, as texts by path. */
export function handWrites({ rule, root, base, next }: Omit<LyricWriting, 'settled'>): ReadonlyMap<string, string> {
  const writes = new Map<string, string>();
  for (const found of sectionsIn(rule, '', { base, next })) {
    const path = childPath(found.path, encodeField(found.rule.fields, 'chords'));
    if (found.base === null || placeAt(root, found.path).text !== OBJECT_MARK) continue;
    const hands = findHands(found.base, found.next, placeAt(root, path));
    for (const [id, text] of hands) writes.set(childPath(childPath(path, id), HAND_PART), text);
  }
  return writes;
}

/** The sections of a value that can have changed. */
function sectionsIn(
  rule: MergeRule,
  path: string,
  { base, next }: Pick<LyricWriting, 'base' | 'next'>,
): readonly FoundSection[] {
  if ((rule.rule !== 'fields' && rule.rule !== 'map') || !isObject(next)) return [];
  const known = isObject(base) ? base : null;
  if (rule.rule === 'fields' && rule.mergesLyrics === true) return [{ path, rule, base: known, next }];
  const keys = rule.rule === 'fields' ? Object.keys(rule.fields) : Object.keys(next);
  return keys.flatMap((key) => {
    const part = rule.rule === 'fields' ? encodeField(rule.fields, key) : key;
    const values = { base: findMember(known, key), next: findMember(next, key) };
    return sectionsIn(ruleBelow(rule, key), childPath(path, part), values);
  });
}

function findMember(value: Section | null, key: string): unknown {
  return value !== null && Object.hasOwn(value, key) ? value[key] : undefined;
}

function writeIn(found: PlacedSection, writer: LyricWriter): readonly LyricWrite[] {
  const { place, rule, path, settled, next } = found;
  const versions = versionsAt(place.children.get(LYRICS_PART));
  if (found.base !== null && !needsWrite(found.base, next, versions) && settled.size === 0) return [];
  const current = deriveValue(place, rule) as Section; // of an object's rule
  const edit = { base: found.base ?? current, next, current };
  const kept = keptLyricsAt(current, place).filter((one) => !settled.has(keptId(one)));
  const isSettled = kept.length < keptLyricsAt(current, place).length;
  if (!isSettled && !needsWrite(edit.base, next, versions)) return [];
  return [{ path, rule, seen: versions, ...editedVersion({ edit, versions, kept }, writer) }];
}

function keptLyricsAt(current: Section, place: EntryTree): readonly KeptLyrics[] {
  return lyricsAt(rawLyrics(current, place), place)?.kept ?? [];
}

/** The section with the text of the document itself. */
function rawLyrics(current: Section, place: EntryTree): Section {
  const text = place.children.get(LYRICS_PART)?.text;
  return text === undefined ? current : { ...current, lyrics: unpackText(text, undefined) };
}

/** Returns true if kept versions exist, which then determine all placements. */
function needsWrite(base: Section, next: Section, versions: readonly LyricVersion[]): boolean {
  const changes = findChanges({ base, next });
  return changes === 'lyrics' || (changes === 'places' && versions.length > 0);
}

interface VersionedEdit {
  readonly edit: SectionEdit;
  readonly versions: readonly LyricVersion[];
  readonly kept: readonly KeptLyrics[];
}

function editedVersion(
  { edit, versions, kept }: VersionedEdit,
  { part, count }: LyricWriter,
): Pick<LyricWrite, 'section' | 'version'> {
  const { section, other } = editedSection(edit);
  const text = typeof section['lyrics'] === 'string' ? section['lyrics'] : '';
  const met = other === null ? [] : [{ of: [[part, count] as const], shown: text, other }];
  const { [part]: _, ...others } = versions.map(({ known }) => known).reduce(mostKnown, {});
  const version = bounded({
    id: [part, count],
    known: { ...others, [part]: count },
    text,
    bases: findBases({ edit, versions }, part),
    places: buildMarks(section),
    kept: [...kept, ...met],
  });
  return { section, version };
}

/** The merged text of several versions. Everyone who has seen the same versions starts editing from it. */
function mergedBase({ current: { lyrics } }: SectionEdit, versions: readonly LyricVersion[]): readonly LyricBase[] {
  if (versions.length < 2 || typeof lyrics !== 'string') return [];
  const known = versions.map((version) => version.known).reduce(mostKnown, {});
  return [{ id: UNVERSIONED, depth: versionDepth({ known }), text: lyrics }];
}

/** Finds the base of a new version: a writer that continues only its own version keeps the earlier base. */
function findBases({ edit, versions }: Pick<VersionedEdit, 'edit' | 'versions'>, part: string): LyricVersion['bases'] {
  const [only] = versions;
  const { lyrics } = edit.current;
  if (only === undefined) return [{ id: UNVERSIONED, depth: 0, text: typeof lyrics === 'string' ? lyrics : '' }];
  if (versions.length === 1 && only.id[0] === part) return only.bases;
  return uniqueBases([
    ...versions.flatMap(({ bases }) => bases),
    ...versions.map(baseFrom),
    ...mergedBase(edit, versions),
  ]);
}
