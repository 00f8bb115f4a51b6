import type { SectionId } from '@uplift/core/foundation';
import type { Song } from '@uplift/core/songbook';
import { suggestNames, suggestSections } from './section-names.ts';

/** One line of the list under a new section's name. */
export type SectionChoice =
  | { readonly type: 'repeat'; readonly sectionId: SectionId; readonly name: string }
  | { readonly type: 'new'; readonly name: string };

/** Choices for a typed name in a song. Empty for a blank name. */
export function listSectionChoices(song: Song, name: string): readonly SectionChoice[] {
  const repeats = suggestSections(song, name);
  return sectionChoices(name, repeats, suggestNames(song, name, repeats.length));
}

/** Choices for a typed name: sections to repeat, usual names, and last the typed text. Empty for a blank name. */
export function sectionChoices(
  name: string,
  suggestions: readonly { readonly sectionId: SectionId; readonly name: string }[],
  usualNames: readonly string[] = [],
): readonly SectionChoice[] {
  if (name.trim() === '') return [];
  return [
    ...suggestions.map((suggestion): SectionChoice => ({ type: 'repeat', ...suggestion })),
    ...usualNames.map((usual): SectionChoice => ({ type: 'new', name: usual })),
    { type: 'new', name: name.trim() },
  ];
}

/**
 * The line of the section that already has the typed name, ignoring case: Enter asks there first. Null for a new name.
 */
function findKnownName(choices: readonly SectionChoice[], name: string): number | null {
  const wanted = name.trim().toLocaleLowerCase();
  const line = choices.findIndex((choice) => choice.type === 'repeat' && choice.name.toLocaleLowerCase() === wanted);
  return line === -1 ? null : line;
}

/** The line that an arrow leads to: from none to either end, and from an end back to none, which is the field itself. */
export function steppedChoice(active: number | null, by: 1 | -1, count: number): number | null {
  if (count === 0) return null;
  if (active === null) return by === 1 ? 0 : count - 1;
  const next = active + by;
  return next < 0 || next >= count ? null : next;
}

/**
 * The section that Tab repeats: the selected line, else the one with exactly this name, else the first suggestion.
 * Null gives Tab to the browser.
 */
export function tabChoice(
  choices: readonly SectionChoice[],
  active: number | null,
  exact: SectionId | null,
): SectionId | null {
  const chosen = active === null ? undefined : choices[active];
  if (chosen?.type === 'repeat') return chosen.sectionId;
  const [first] = choices;
  return exact ?? (first?.type === 'repeat' ? first.sectionId : null);
}

/** Effect of Enter in the field of a section's name: it takes a choice, or moves to the line of a section that has the name already. */
export type EnterEffect =
  | { readonly type: 'choose'; readonly choice: SectionChoice }
  | { readonly type: 'ask'; readonly line: number };

/** Null for a blank name. */
export function enterEffect(
  choices: readonly SectionChoice[],
  active: number | null,
  name: string,
): EnterEffect | null {
  const chosen = active === null ? undefined : choices[active];
  if (chosen !== undefined) return { type: 'choose', choice: chosen };
  const line = findKnownName(choices, name);
  if (line !== null) return { type: 'ask', line };
  const typed = choices.at(-1);
  return typed === undefined ? null : { type: 'choose', choice: typed };
}
