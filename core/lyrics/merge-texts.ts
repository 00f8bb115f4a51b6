import { textEdits, tokenize } from './text-edits.ts';
import type { TextEdit } from './text-edits.ts';

/** Two merged changes of one text. */
export interface MergedText {
  readonly text: string;
  /** The same text with the other words in each conflict; null without conflicts. */
  readonly other: string | null;
}

/** A text with a choice of words, and the same text with the words that were not chosen. */
export interface KeptText {
  readonly shown: string;
  readonly other: string;
}

/**
 * Merges two people's changes of `base`, by line and word. Where both changed the same words, those of `one` win
 * unless empty. Every word that either wrote is in `text` or `other`.
 *
 * @example
 * mergeTexts('Amazing grace', 'Amazing sweet grace', 'Amazing grace!') // { text: 'Amazing sweet grace!', other: null }
 */
export function mergeTexts(base: string, one: string, theirs: string): MergedText {
  if (one === theirs || theirs === base) return { text: one, other: null };
  if (one === base) return { text: theirs, other: null };
  const tokens = tokenize(base);
  const regions = findRegions(textEdits(base, one), textEdits(base, theirs));
  let [text, other, at] = ['', '', 0];
  for (const region of regions) {
    const kept = tokens.slice(at, region.from).join('');
    const { chosen, rest } = readRegionWords(tokens, region);
    text = besideEach(besideEach(text, kept), chosen);
    other = besideEach(besideEach(other, kept), rest);
    at = region.to;
  }
  const end = tokens.slice(at).join('');
  return { text: besideEach(text, end), other: text === other ? null : besideEach(other, end) };
}

/** Keeps two words from becoming one: a person who deleted the space between them did not know of the other's word. */
function besideEach(text: string, next: string): string {
  return /\S$/u.test(text) && /^\S/u.test(next) ? `${text} ${next}` : text + next;
}

/** The other version of a text with a conflict, including later edits around it; null if it equals the text. */
export function otherVersion(current: string, { shown, other }: KeptText): string | null {
  const swapped = mergeTexts(shown, other, current).text;
  if (swapped !== current) return swapped;
  const back = mergeTexts(other, shown, current).text;
  return back === current ? null : back;
}

/** A stretch of tokens, with all edits of both in it that touch each other. */
interface Region {
  readonly from: number;
  readonly to: number;
  readonly one: readonly TextEdit[];
  readonly theirs: readonly TextEdit[];
}

function findRegions(one: readonly TextEdit[], theirs: readonly TextEdit[]): readonly Region[] {
  const regions: Region[] = [];
  const all = [
    ...one.map((edit): Region => ({ ...edit, one: [edit], theirs: [] })),
    ...theirs.map((edit): Region => ({ ...edit, one: [], theirs: [edit] })),
  ];
  for (const region of all.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    const last = regions.at(-1);
    if (last !== undefined && isTouching(last, region)) regions[regions.length - 1] = together(last, region);
    else regions.push(region);
  }
  return regions;
}

/** Returns true if two stretches have a token in common, or one is within the other, or both insert at one place. */
function isTouching(last: Region, next: Region): boolean {
  if (next.from < last.to) return next.to > last.from && (next.from > last.from || next.to > next.from);
  return last.from === last.to && next.from === next.to && last.from === next.from;
}

function together(a: Region, b: Region): Region {
  return {
    from: Math.min(a.from, b.from),
    to: Math.max(a.to, b.to),
    one: [...a.one, ...b.one],
    theirs: [...a.theirs, ...b.theirs],
  };
}

interface RegionWords {
  readonly chosen: string;
  readonly rest: string;
}

function readRegionWords(tokens: readonly string[], region: Region): RegionWords {
  const { one, theirs } = region;
  if (one.length === 0 || theirs.length === 0) return same(edited(tokens, region, [...one, ...theirs]));
  const [own, others] = [edited(tokens, region, one), edited(tokens, region, theirs)];
  if (own === others) return same(own);
  if (region.from === region.to && isOrdered(own, others)) return same(bothInserted(own, others));
  const isGone = own.trim() === '' && others.trim() !== '';
  return isGone ? { chosen: others, rest: own } : { chosen: own, rest: others };
}

function same(words: string): RegionWords {
  return { chosen: words, rest: words };
}

function edited(tokens: readonly string[], { from, to }: Region, edits: readonly TextEdit[]): string {
  let [text, at] = ['', from];
  for (const edit of edits) {
    text += tokens.slice(at, edit.from).join('') + edit.text;
    at = edit.to;
  }
  return text + tokens.slice(at, to).join('');
}

/** Orders insertions at one place: whole lines before the line, words in it, whole lines after it. */
function versionRank(inserted: string): number {
  if (inserted.endsWith('\n')) return 0;
  return inserted.startsWith('\n') ? 2 : 1;
}

/** Two whole lines can be next to each other; two words in one place cannot. */
function isOrdered(one: string, theirs: string): boolean {
  return versionRank(one) !== 1 || versionRank(theirs) !== 1;
}

/** Symmetric in its arguments. */
function bothInserted(one: string, theirs: string): string {
  const [first, second] = [one, theirs].toSorted((a, b) => versionRank(a) - versionRank(b) || (a < b ? -1 : 1));
  return `${first ?? ''}${second ?? ''}`;
}
