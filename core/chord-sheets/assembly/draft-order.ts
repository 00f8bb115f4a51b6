import { sectionContent } from './draft-content.ts';
import type { DraftEntry, DraftReference, DraftSection } from './draft-song.ts';
import { BECAUSE } from '../left-out.ts';
import type { LeftOut } from '../left-out.ts';
import type { SectionKind } from '../titles/section-title-names.ts';
import { parseSectionTitle, titleKey } from '../titles/section-title.ts';

/** A place in the order of a song that is read: which section is played, how often, and with what direction. */
export interface PlayedSection {
  readonly section: DraftSection;
  readonly times: number;
  readonly notes: readonly string[];
}

/** The sections of a song, each once, and the order they are played in. */
export interface DraftOrder {
  readonly sections: readonly DraftSection[];
  readonly played: readonly PlayedSection[];
  readonly leftOut: readonly LeftOut[];
}

type Entry = PlayedSection | { readonly reference: DraftReference };

/** Finds the section each reference means, and merges sections that are repeats of one. */
export function resolveOrder(entries: readonly DraftEntry[]): DraftOrder {
  const shared = sharedNames(entries);
  const distinct = new Map<string, DraftSection>();
  const merged = entries.map((entry): Entry => {
    if (entry.type === 'reference') return { reference: entry.reference };
    const { section } = entry;
    if (section.rows.length === 0) return { reference: section };
    const name = nameAndKind(section);
    const content = shared.has(name) ? `${name}\n${sectionContent(section)}` : name;
    const first = distinct.get(content) ?? section;
    distinct.set(content, first);
    return { section: first, times: section.times, notes: section.notes };
  });
  return resolved(merged, [...distinct.values()]);
}

/** The names that several sections have: only such sections can be repeats of each other. */
function sharedNames(entries: readonly DraftEntry[]): ReadonlySet<string> {
  const met = new Set<string>();
  const shared = new Set<string>();
  for (const entry of entries) {
    if (entry.type === 'reference') continue;
    const name = nameAndKind(entry.section);
    if (met.has(name)) shared.add(name);
    met.add(name);
  }
  return shared;
}

function nameAndKind({ key, kind }: DraftSection): string {
  return `${key ?? ''}\n${kind}`;
}

function resolved(entries: readonly Entry[], sections: readonly DraftSection[]): DraftOrder {
  const played: PlayedSection[] = [];
  const leftOut: LeftOut[] = [];
  for (const entry of entries) {
    if (!('reference' in entry)) played.push(entry);
    else addReference(entry.reference, { sections, played, leftOut });
  }
  return { sections, played, leftOut };
}

interface ReferencePlace {
  readonly sections: readonly DraftSection[];
  readonly played: PlayedSection[];
  readonly leftOut: LeftOut[];
}

function addReference(reference: DraftReference, { sections, played, leftOut }: ReferencePlace): void {
  const before = played.map(({ section }) => section);
  const section = meantBy(reference, before, sections);
  if (section !== undefined) {
    played.push({ section, times: reference.times, notes: reference.notes });
    return;
  }
  leftOut.push({ line: reference.line, text: reference.written, because: BECAUSE.noSuchSection });
  const last = played.pop();
  if (last !== undefined) played.push({ ...last, notes: [...last.notes, noteFor(reference)] });
}

/** Builds the annotation that players read at the section before: "then Organ Solo". */
function noteFor({ written, notes }: DraftReference): string {
  const name = written
    .replace(/(?<=\S\s*)\([^()]*\)/u, '')
    .replaceAll(/[[\](){}:*]/gu, '')
    .trim();
  return [`then ${name}`, ...notes].join(', ');
}

/** Kinds that a song mostly has one of, so that "Refrain" finds the chorus. */
const MEANT_BY_KIND: ReadonlySet<SectionKind> = new Set<SectionKind>(['chorus', 'pre-chorus', 'bridge']);

/** The section a reference names: the last one before it, otherwise the first after it; by kind if no name fits. */
function meantBy(
  { key, kind }: DraftReference,
  before: readonly DraftSection[],
  sections: readonly DraftSection[],
): DraftSection | undefined {
  const isNamed = (section: DraftSection) => key !== null && section.key === key;
  const named = before.findLast(isNamed) ?? sections.find(isNamed);
  if (named !== undefined || /\d/u.test(key ?? '')) return named;
  if (!MEANT_BY_KIND.has(kind)) return undefined;
  const isOfKind = (section: DraftSection) => section.kind === kind;
  return before.findLast(isOfKind) ?? sections.find(isOfKind);
}

/** The order that a "Flow:" line asks for. */
export interface FlowOrder {
  readonly played: readonly PlayedSection[];
  /** Names of the line that no section of the song has. */
  readonly unknown: readonly string[];
  /** True if it names every section that has words. */
  readonly isWhole: boolean;
}

/** Fewest known section names in a line of order; a line with fewer is something else. */
const FEWEST_FOUND = 2;

/**
 * The order that a "Flow:" line requests; sections it does not name are played at their written place. Null if most of
 * its names match no section.
 */
export function orderByFlow(flow: readonly string[], sections: readonly DraftSection[]): FlowOrder | null {
  const asked = flow.map((name) => ({ name, place: sectionCalled(name, sections) }));
  const found = asked.flatMap(({ place }) => (place === null ? [] : [place]));
  const unknown = asked.filter(({ place }) => place === null).map(({ name }) => name);
  if (found.length < Math.min(FEWEST_FOUND, flow.length) || found.length < unknown.length) return null;
  const named = new Set(found.map(({ section }) => section));
  const unnamed = sections.filter((section) => !named.has(section));
  const played = unnamed.toReversed().reduce((order, section) => withUnnamed(order, section, sections), found);
  return { played, unknown, isWhole: !unnamed.some(isSung) };
}

function isSung({ rows }: DraftSection): boolean {
  return rows.some(({ type }) => type === 'words');
}

/** Inserts an unnamed section before the first section written after it, or at the end. */
function withUnnamed(
  played: readonly PlayedSection[],
  section: DraftSection,
  sections: readonly DraftSection[],
): PlayedSection[] {
  const behind = new Set(sections.slice(sections.indexOf(section) + 1));
  const next = played.findIndex((place) => behind.has(place.section));
  return played.toSpliced(next < 0 ? played.length : next, 0, { section, times: section.times, notes: section.notes });
}

function sectionCalled(name: string, sections: readonly DraftSection[]): PlayedSection | null {
  const title = parseSectionTitle(name);
  if (title === null) return null;
  const key = titleKey(title);
  const section =
    sections.find((one) => one.key === key) ??
    (title.number === '' ? sections.find((one) => one.kind === title.kind) : undefined);
  return section === undefined ? null : { section, times: title.times, notes: title.note === '' ? [] : [title.note] };
}
