import type { EntryTree } from '../entry-tree.ts';
import { packText, unpackText } from '../encoding/packed-text.ts';
import { isObject } from '../plain-object.ts';
import { isSameJson } from '../rebase-value.ts';
import type { Section } from './placement-marks.ts';

/**
 * Name of a separate entry below a chord for direct changes of the chord. A chord is written again whenever changed
 * lyrics carry it along; the separate entry keeps that from undoing a person's change of the chord itself.
 */
export const HAND_PART = 'h';

type Chords = Readonly<Record<string, unknown>>;

/** The chords with people's last direct changes; those that someone removed are gone. */
export function chordsByHand(chords: Chords, place: EntryTree | undefined): Chords {
  const hands = [...(place?.children ?? [])].flatMap(([id, { children }]) => {
    const text = children.get(HAND_PART)?.text;
    return text === undefined || !Object.hasOwn(chords, id) ? [] : [[id, unpackText(text, undefined)] as const];
  });
  if (hands.length === 0) return chords;
  const changed = new Map(hands);
  const entries = Object.entries(chords).flatMap(([id, chord]) => {
    if (!changed.has(id) || !isObject(chord)) return [[id, chord] as const];
    const hand = changed.get(id);
    return isObject(hand) ? [[id, { ...chord, ...hand }] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Lists the edit's direct changes of chords, as entry texts by chord. */
export function findHands(base: Section, next: Section, place: EntryTree | undefined): ReadonlyMap<string, string> {
  const [before, after] = [chordsIn(base), chordsIn(next)];
  const hands = new Map<string, string>();
  for (const id of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [was, is] = [findHand(before[id]), findHand(after[id])];
    const isKnown = was !== null || place?.children.get(id)?.children.has(HAND_PART) === true;
    if (isKnown && !isSameJson(was, is)) hands.set(id, packText(is, undefined) ?? 'null');
  }
  return hands;
}

function chordsIn(section: Section): Chords {
  const { chords } = section;
  return isObject(chords) ? chords : {};
}

/** A chord without its place. */
function findHand(chord: unknown): Section | null {
  if (!isObject(chord)) return null;
  const { line: _, character: __, ...hand } = chord;
  return hand;
}
