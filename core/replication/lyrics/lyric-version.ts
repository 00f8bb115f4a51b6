import type { KeptText } from '@uplift/core/lyrics';
import type { EntryTree } from '../entry-tree.ts';
import { unpackText } from '../encoding/packed-text.ts';
import { isObject } from '../plain-object.ts';

/** A write of a writer: its part of a path, and the how-manieth it is. */
export type WriteId = readonly [part: string, count: number];

/** A text that a version was made from. A base that isn't a version, such as the text before the first one, has an empty part. */
export interface LyricBase {
  readonly id: WriteId;
  /** Length of the longest chain of versions before this one. */
  readonly depth: number;
  readonly text: string;
}

/** Words that were not chosen where two changed the same ones. It is known by the versions that met. */
export interface KeptLyrics extends KeptText {
  readonly of: readonly WriteId[];
}

/**
 * The lyrics of a section as one writer left them. Each writer stores its own version below the section's text, and
 * removes those that it has seen: the remaining ones were written concurrently, and are merged on reading.
 */
export interface LyricVersion {
  readonly id: WriteId;
  /** Number of earlier versions by each writer, including this one. */
  readonly known: Readonly<Record<string, number>>;
  readonly text: string;
  /** Texts it was made from, oldest first: those from which another writer may have started too. */
  readonly bases: readonly LyricBase[];
  /** Marks of all placements on exactly this text, at the places written in the document. */
  readonly places: ReadonlySet<string>;
  readonly kept: readonly KeptLyrics[];
}

const MARK_LENGTH = 6;
const MOST_WRITERS = 16;
const MOST_BASES = 5;
/** Maximum number of kept words: far more than anyone leaves open. */
const MOST_KEPT = 24;

/** The versions below the text of a section. Invalid ones (a damaged document) are left out. */
export function versionsAt(lyrics: EntryTree | undefined): readonly LyricVersion[] {
  if (lyrics === undefined || lyrics.children.size === 0) return [];
  const parts = [...lyrics.children].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return parts.flatMap(([part, { text }]) => (text === undefined ? [] : (readVersion(part, text) ?? [])));
}

/** The versions that no other one was made from. */
export function findHeads(versions: readonly LyricVersion[]): readonly LyricVersion[] {
  return versions.filter((version) => !versions.some((other) => other !== version && hasSeen(other, version.id)));
}

export function hasSeen({ known }: Pick<LyricVersion, 'known'>, [part, count]: WriteId): boolean {
  return Object.hasOwn(known, part) && (known[part] ?? 0) >= count;
}

export function versionDepth({ known }: Pick<LyricVersion, 'known'>): number {
  return Object.values(known).reduce((sum, count) => sum + count, 0);
}

/** Formats a version as JSON text, without the parts that the path states. */
export function packVersion({ known, text, bases, places, kept }: LyricVersion): string {
  return JSON.stringify({
    t: text,
    v: known,
    h: bases.map(({ id, depth, text: base }) => [...id, depth, base]),
    p: [...places].join(''),
    ...(kept.length === 0 ? {} : { k: kept.map(({ of, shown, other }) => [of, shown, other]) }),
  });
}

/** Limits the lists of a version to the needed length. */
export function bounded(version: LyricVersion): LyricVersion {
  const { known, bases, kept } = version;
  const [oldest, ...later] = bases.toSorted((a, b) => a.depth - b.depth);
  return {
    ...version,
    known: Object.fromEntries(Object.entries(known).slice(-MOST_WRITERS)),
    bases: oldest === undefined ? [] : [oldest, ...later.slice(1 - MOST_BASES)],
    kept: kept.slice(-MOST_KEPT),
  };
}

function readVersion(part: string, text: string): LyricVersion | null {
  const read = unpackText(text, undefined);
  if (!isObject(read) || typeof read['t'] !== 'string') return null;
  const known = countsIn(read['v']);
  const count = known[part];
  if (count === undefined) return null;
  const marks = typeof read['p'] === 'string' ? read['p'] : '';
  return {
    id: [part, count],
    known,
    text: read['t'],
    bases: listIn(read['h']).flatMap((base) => readBase(base) ?? []),
    places: new Set(marks.match(new RegExp(`.{${MARK_LENGTH}}`, 'gu'))),
    kept: listIn(read['k']).flatMap((kept) => parseKeptLyrics(kept) ?? []),
  };
}

function countsIn(counts: unknown): Readonly<Record<string, number>> {
  if (!isObject(counts)) return {};
  const entries = Object.entries(counts).flatMap(([part, count]) =>
    typeof count === 'number' ? [[part, count] as const] : [],
  );
  return Object.fromEntries(entries);
}

function readBase(base: unknown): LyricBase | null {
  const [part, count, depth, text] = listIn(base);
  const isWhole = typeof part === 'string' && typeof count === 'number';
  if (!isWhole || typeof depth !== 'number' || typeof text !== 'string') return null;
  return { id: [part, count], depth, text };
}

function parseKeptLyrics(kept: unknown): KeptLyrics | null {
  const [of, shown, other] = listIn(kept);
  if (typeof shown !== 'string' || typeof other !== 'string') return null;
  const ids = listIn(of).flatMap((id): readonly WriteId[] => {
    const [part, count] = listIn(id);
    return typeof part === 'string' && typeof count === 'number' ? [[part, count]] : [];
  });
  return { of: ids, shown, other };
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
