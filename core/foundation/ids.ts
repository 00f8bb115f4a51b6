declare const brand: unique symbol;
type Id<Name extends string> = string & { readonly [brand]: Name };

export type SongId = Id<'song'>;
export type SectionId = Id<'section'>;
export type ArrangementId = Id<'arrangement'>;
export type ChordId = Id<'chord'>;
export type CollectionId = Id<'collection'>;
export type SetId = Id<'set'>;
export type UpliftId = Id<'account'>;
/** One writer of records: a tab of a browser, as long as it is open. */
export type DeviceId = Id<'device'>;

/** The source of new ids, passed in: a fresh random UUID at every call (RFC 9562, version 4). */
export type NewId = () => string;
/** The clock, handed in: milliseconds since 1970-01-01T00:00Z. */
export type Clock = () => number;
