import type { DataOf, readSharedSet } from '@uplift/contract';

type SharedSet = Extract<DataOf<typeof readSharedSet>, { readonly order: unknown }>;
type SharedItem = SharedSet['order'][number];

const ITEM_FIELDS: { readonly [Field in keyof SharedItem]-?: 'string' | 'number' } = {
  song_id: 'string',
  arrangement: 'string',
  section: 'string',
  note: 'string',
  duration: 'number',
  key: 'string',
  capo: 'number',
};

/**
 * The items of a set, from its stored record with any content. Invalid parts of an item are left out, but never an
 * item: a leader locates the others by counting them.
 */
export function orderIn(set: Readonly<Record<string, unknown>>): readonly SharedItem[] {
  const { order } = set;
  return Array.isArray(order) ? order.map(readItem) : [];
}

function readItem(item: unknown): SharedItem {
  // Object() makes one of anything
  const fields = Object.entries(Object(item) as object).filter(
    ([field, value]) => typeof value === (Object.hasOwn(ITEM_FIELDS, field) && ITEM_FIELDS[field as keyof SharedItem]), // hasOwn says that it is one
  );
  return Object.fromEntries(fields); // each field was found to be of its type
}

/** The songs that items name, each once, in their order; at most `most`. */
export function songIdsIn(order: readonly SharedItem[], most: number): readonly string[] {
  const named = order.flatMap(({ song_id: id }) => (id === undefined || id === '' ? [] : [id]));
  return [...new Set(named)].slice(0, most);
}

const FACTS = ['name', 'kind', 'place', 'note'] as const;
/** Longer texts were not written by the product. */
const LONGEST_FACT = 2000;

/** Reads the text fields of a set. */
export function factsIn(set: Readonly<Record<string, unknown>>): Partial<Record<(typeof FACTS)[number], string>> {
  const said = FACTS.map((fact) => [fact, set[fact]]).filter(([, value]) => typeof value === 'string' && value !== '');
  return Object.fromEntries(said.map(([fact, value]) => [fact, String(value).slice(0, LONGEST_FACT)]));
}
