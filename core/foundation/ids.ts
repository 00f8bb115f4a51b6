declare const brand: unique symbol;
type Id<Name extends string> = string & { readonly [brand]: Name };

export type SongId = Id<'song'>;
export type SectionId = Id<'section'>;
export type ArrangementId = Id<'arrangement'>;
export type ChordId = Id<'chord'>;
export type CollectionId = Id<'collection'>;
export type SetId = Id<'set'>;
/** A note in a layer. */
export type NoteId = Id<'note'>;
export type UpliftId = Id<'account'>;
/** One writer of records: a tab of a browser, as long as it is open. */
export type DeviceId = Id<'device'>;
/** A device in a room, as long as it stays connected. The server assigns it on joining. */
export type PeerId = Id<'peer'>;

/** The source of new ids, passed in: a fresh random UUID at every call (RFC 9562, version 4). */
export type NewId = () => string;
/** The clock, handed in: milliseconds since 1970-01-01T00:00Z. */
export type Clock = () => number;

/**
 * Brands text as an ID. For the places where text becomes an ID: a fresh one, an address, a stored record, a server's answer. Any text is
 * a valid ID; whether something has it is for the reader of that store to say.
 * @example toId<SongId>('b7e1') // 'b7e1'
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller says which kind of ID the text is
export function toId<Kind extends Id<string>>(text: string): Kind {
  return text as Kind; // the only place that brands
}

/** The keys of a record that is keyed by IDs, in its own order: `Object.keys` forgets that they are IDs. */
export function idKeys<Kind extends Id<string>>(record: Readonly<Partial<Record<Kind, unknown>>>): Kind[] {
  return Object.keys(record) as Kind[]; // its type says what it is keyed by
}

/** The entries of a record that is keyed by IDs, in its own order: `Object.entries` forgets that they are IDs. */
export function idEntries<Kind extends Id<string>, Value>(record: Readonly<Record<Kind, Value>>): [Kind, Value][] {
  return Object.entries(record) as [Kind, Value][]; // its type says what it is keyed by
}
