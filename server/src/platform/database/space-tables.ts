import { bigint, index, pgTable, primaryKey, text, uuid } from './drizzle-tables.ts';
import { accounts, churches } from './account-tables.ts';
import { bytes, moment } from './columns.ts';

/**
 * Records that are synced together, sealed with one key. The library of a person is the space with the account's id,
 * and that of a church the one with the church's.
 */
export const spaces = pgTable(
  'spaces',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: ['library', 'church'] }).notNull(),
    /** In a managed space the server is a member; in an end-to-end one it isn't. */
    mode: text('mode', { enum: ['managed', 'end-to-end'] }).notNull(),
    /** The generation of the key that seals now. A bigint, because times number keys. */
    generation: bigint('generation', { mode: 'number' }).notNull(),
    /** The person whose library it is; null for a church's. */
    ownerId: uuid('owner_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** The church whose library it is; null for a person's. */
    churchId: uuid('church_id').references(() => churches.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('spaces_by_owner').on(table.ownerId), index('spaces_by_church').on(table.churchId).concurrently()],
);

/** The copies of the keys of spaces, each sealed for one member. */
export const spaceKeys = pgTable(
  'space_keys',
  {
    spaceId: uuid('space_id')
      .notNull()
      .references(() => spaces.id, { onDelete: 'cascade' }),
    generation: bigint('generation', { mode: 'number' }).notNull(),
    /** The id of an account, or `server`. */
    member: text('member').notNull(),
    /** The server's copy is sealed with its secret; an account's with its key, in base64: vector, and the key with its tag. */
    sealed: text('sealed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.spaceId, table.generation, table.member] })],
);

/** The last head of each device of an end-to-end encrypted space: what the device had from the server, sealed for the others. */
export const heads = pgTable(
  'heads',
  {
    spaceId: uuid('space_id')
      .notNull()
      .references(() => spaces.id, { onDelete: 'cascade' }),
    /** The number that the device writes under. */
    device: text('device').notNull(),
    head: bytes('head').notNull(),
    /** Rises with each head of the device; null if it sends none. */
    sequence: bigint('sequence', { mode: 'number' }),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.spaceId, table.device] })],
);
