import { carryPlacements, carryPlaces, mergeTexts } from '@uplift/core/lyrics';
import type { Placements } from '@uplift/core/lyrics';
import { hasPlacements } from './merged-section.ts';
import { PLACED_FIELDS } from './placement-marks.ts';
import { isSameJson } from '../rebase-value.ts';
import type { Section } from './placement-marks.ts';

type LyricSection = Section & Placements & { readonly lyrics: string };

/** A section before and after an edit, and the current one, which may differ. */
export interface SectionEdit {
  readonly base: Section;
  readonly next: Section;
  readonly current: Section;
}

export interface EditedSection {
  readonly section: Section;
  /** The lyrics with the section's current words in each conflict with the edit; null for none. */
  readonly other: string | null;
}

/** Returns true if the lyrics of a section change, or their placements. */
export function findChanges({ base, next }: Pick<SectionEdit, 'base' | 'next'>): 'lyrics' | 'places' | 'none' {
  if (base['lyrics'] !== next['lyrics']) return 'lyrics';
  return PLACED_FIELDS.every((field) => isSameJson(base[field], next[field])) ? 'none' : 'places';
}

/** Applies an edit to the current section: lyrics merge by lines and words, and placements stay on their words. */
export function editedSection({ base, next, current }: SectionEdit): EditedSection {
  if (findChanges({ base, next: current }) === 'none') return { section: next, other: null };
  if (!isLyric(base) || !isLyric(next) || !isLyric(current)) return { section: next, other: null };
  const { text, other } = mergeTexts(base.lyrics, next.lyrics, current.lyrics);
  const own = carried(next, text);
  const others = carried(current, text);
  const expected = carried(base, next.lyrics);
  const fields = PLACED_FIELDS.map((field) => {
    const choices = { expected: expected[field], meant: next[field], own: own[field], others: others[field] };
    return [field, placedItems(choices)] as const;
  });
  return { section: { ...next, lyrics: text, ...Object.fromEntries(fields) }, other };
}

function isLyric(section: Section): section is LyricSection {
  return typeof section['lyrics'] === 'string' && hasPlacements(section);
}

function carried(section: LyricSection, text: string): Placements {
  if (section.lyrics === text) return section;
  const places = carryPlaces(section.lyrics, text);
  return carryPlacements<Placements['chords'], Placements['line_beginnings'], Placements['line_breaks']>(
    section,
    () => places,
  );
}

type Items = Readonly<Record<string, unknown>>;

interface ItemChoices {
  /** The items after the edit if they had only moved with their words. */
  readonly expected: Items;
  readonly meant: Items;
  /** The intended items, and those of others, on the merged text. */
  readonly own: Items;
  readonly others: Items;
}

/** Takes the items that the edit itself placed, changed or removed, and all others as the other devices have them. */
function placedItems({ expected, meant, own, others }: ItemChoices): Items {
  const ids = [...new Set([...Object.keys(others), ...Object.keys(own)])];
  const entries = ids.flatMap((id) => {
    const isMeant = !isSameJson(expected[id], meant[id]);
    const item = isMeant ? own[id] : others[id];
    return item === undefined ? [] : [[id, item] as const];
  });
  return Object.fromEntries(entries);
}
