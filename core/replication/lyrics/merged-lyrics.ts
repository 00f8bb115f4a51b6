import { commonText, mergeTexts } from '@uplift/core/lyrics';
import { versionDepth, hasSeen, findHeads } from './lyric-version.ts';
import type { KeptLyrics, LyricBase, LyricVersion, WriteId } from './lyric-version.ts';

/** The result of merging all versions of the lyrics. */
export interface MergedLyrics {
  readonly text: string;
  readonly kept: readonly KeptLyrics[];
  /** The versions that were merged, the one whose words are chosen first. */
  readonly heads: readonly LyricVersion[];
}

/** The id of a text that isn't a version: the lyrics before the first version, those of a release that keeps no versions, or several versions merged. */
export const UNVERSIONED: WriteId = ['', 0];

/**
 * Merges versions that were written without knowledge of each other. `written` is the text in the document itself, by which
 * everyone chooses the same words; null for no versions.
 */
export function mergeLyrics(written: string, versions: readonly LyricVersion[]): MergedLyrics | null {
  const heads = findHeads(versions);
  const [first] = heads;
  if (first === undefined) return null;
  const chosen = heads.find(({ text }) => text === written) ?? unversioned(written, first);
  const ordered = [chosen, ...heads.filter((head) => head !== chosen)];
  const merged = ordered.slice(1).reduce(together, { ...chosen, of: [chosen.id] });
  const kept = listKept(ordered, merged.kept);
  return { text: merged.text, kept, heads: ordered };
}

/** The release before shows the text it wrote, and may have known of any version or of none. */
function unversioned(text: string, beside: LyricVersion): LyricVersion {
  return { id: UNVERSIONED, known: {}, text, bases: beside.bases.slice(0, 1), places: new Set(), kept: [] };
}

interface Together extends LyricVersion {
  readonly of: readonly WriteId[];
}

function together(merged: Together, next: LyricVersion): Together {
  const { text, other } = mergeTexts(findBase(merged, next), merged.text, next.text);
  const of = [...merged.of, next.id].toSorted((a, b) => (a[0] < b[0] ? -1 : 1));
  return {
    ...merged,
    of,
    text,
    known: mostKnown(merged.known, next.known),
    bases: uniqueBases([...merged.bases, ...next.bases]),
    kept: other === null ? merged.kept : [...merged.kept, { of, shown: text, other }],
  };
}

/** The newest text both were made from, or, if that is unknown, the common part of their oldest texts. */
function findBase(one: LyricVersion, other: LyricVersion): string {
  const common = [
    ...one.bases.filter((base) => isBaseFor(base, other)),
    ...other.bases.filter((base) => isBaseFor(base, one)),
  ];
  const [newest] = common.toSorted((a, b) => b.depth - a.depth || (a.text < b.text ? -1 : 1));
  return newest?.text ?? commonText(one.bases[0]?.text ?? '', other.bases[0]?.text ?? '');
}

function isBaseFor(base: LyricBase, version: LyricVersion): boolean {
  const isSame = ({ id, text }: LyricBase): boolean => id[0] === base.id[0] && text === base.text;
  return base.id[0] === '' ? version.bases.some(isSame) : hasSeen(version, base.id);
}

export function mostKnown(
  a: Readonly<Record<string, number>>,
  b: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
  const known = { ...a };
  for (const [part, count] of Object.entries(b)) known[part] = Math.max(count, known[part] ?? 0);
  return known;
}

export function uniqueBases(bases: readonly LyricBase[]): readonly LyricBase[] {
  const unique = new Map(bases.map((base) => [JSON.stringify([base.id, base.text]), base]));
  return [...unique.values()].toSorted((a, b) => a.depth - b.depth);
}

/** The text of a version, as one from which another may be made. */
export function baseFrom({ id, text, known }: LyricVersion): LyricBase {
  return { id, depth: versionDepth({ known }), text };
}

/** Lists the kept lyrics of all versions, without those that a later version has dismissed. */
function listKept(heads: readonly LyricVersion[], met: readonly KeptLyrics[]): readonly KeptLyrics[] {
  const kept = new Map<string, KeptLyrics>();
  for (const one of heads.flatMap((head) => head.kept)) {
    const isPutAway = heads.some((head) => !hasKept(head, one) && one.of.every((id) => hasSeen(head, id)));
    const known = kept.get(keptId(one));
    if (!isPutAway && (known === undefined || one.shown < known.shown)) kept.set(keptId(one), one);
  }
  for (const one of met) kept.set(keptId(one), one);
  return [...kept.values()];
}

function hasKept(head: LyricVersion, { of }: KeptLyrics): boolean {
  const id = keptId({ of });
  return head.kept.some((one) => keptId(one) === id);
}

/** Identifies the words kept when these versions were merged: the same on every device. */
export function keptId({ of }: Pick<KeptLyrics, 'of'>): string {
  return JSON.stringify(of);
}
