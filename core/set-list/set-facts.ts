import type { SetKind, SetList } from './set-list.ts';

export const SET_KINDS: readonly SetKind[] = ['service', 'rehearsal', 'wedding', 'funeral', 'concert', 'other'];

/** The facts of a set that are text. */
export type SetTextName = 'name' | 'place' | 'note';

/** Characters; more are cut. */
export const MOST_SET_TEXT: Readonly<Record<SetTextName, number>> = { name: 120, place: 120, note: 2000 };

/** Normalizes a text for storage: trimmed and cut, a name and a place on one line. */
export function setText(name: SetTextName, text: string): string {
  const whole = name === 'note' ? text : text.replaceAll(/\s+/gu, ' ');
  // The cut may go through a character of two halves.
  return whole
    .trim()
    .slice(0, MOST_SET_TEXT[name])
    .replace(/\p{Surrogate}$/u, '')
    .trim();
}

/** The facts of a set other than its time and items. */
export type SetFacts = Partial<Pick<SetList, 'name' | 'kind' | 'place' | 'note'>>;

/** Changes facts of a set; an empty text, and a kind of null, remove one. Returns the same set if nothing changes. */
export function changeSetFacts(
  set: SetList,
  facts: Partial<Record<SetTextName, string>> & { readonly kind?: SetKind | null },
): SetList {
  const next = withFacts(set, facts);
  const isSame = FACTS.every((fact) => next[fact] === set[fact]);
  return isSame ? set : next;
}

const FACTS = ['name', 'kind', 'place', 'note'] as const;

function withFacts(set: SetList, facts: Parameters<typeof changeSetFacts>[1]): SetList {
  const changed = Object.entries(facts).map(([fact, value]) => [
    fact,
    fact === 'kind' ? value : setText(fact as SetTextName, value ?? ''), // the other facts are texts
  ]);
  const { name: _, kind: __, place: ___, note: ____, ...rest } = set;
  const all = Object.entries({ ...pickFacts(set), ...Object.fromEntries(changed) } as SetFacts); // facts alone, from both
  return { ...rest, ...Object.fromEntries(all.filter(([, value]) => isSaid(value))) };
}

function pickFacts({ name, kind, place, note }: SetList): object {
  return { name, kind, place, note };
}

function isSaid(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}
