import { sql } from './drizzle.ts';
import type { SQL } from './drizzle.ts';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from './drizzle-tables.ts';
import { accounts, churches } from './account-tables.ts';
import { bytes, moment } from './columns.ts';

/**
 * Versions and size of the records of an owner: a person, or a church. Each writer locks this row, so that an owner's
 * versions are committed in their order.
 */
export const recordAccounts = pgTable(
  'record_accounts',
  {
    /** The id of the account, or of the church. */
    accountId: uuid('account_id').primaryKey(),
    /** The last version that was given away. */
    version: bigint('version', { mode: 'number' }).notNull(),
    /** The latest version in each collection. */
    songs: bigint('songs', { mode: 'number' }).notNull(),
    collections: bigint('collections', { mode: 'number' }).notNull(),
    sets: bigint('sets', { mode: 'number' }).notNull(),
    layers: bigint('layers', { mode: 'number' }).default(0).notNull(),
    /** Number of live records, and of ids including permanently deleted ones. */
    records: integer('records').notNull(),
    ids: integer('ids').notNull(),
    /** Size of the records' documents. */
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    historyBytes: bigint('history_bytes', { mode: 'number' }).notNull(),
    /** Quota set for this account alone; null for the default. */
    quotaRecords: integer('quota_records'),
    quotaBytes: bigint('quota_bytes', { mode: 'number' }),
    /** True while documents of this account may have entries of releases that didn't seal. */
    hasPlainEntries: boolean('has_plain_entries').default(false).notNull(),
    /** The owner, if it is a church; null for a person, whose row releases before churches had libraries may write. */
    churchId: uuid('church_id').references(() => churches.id, { onDelete: 'cascade' }),
    /** The owner, if it is a person: the records of each are deleted with it. */
    personId: uuid('person_id')
      .generatedAlwaysAs((): SQL => sql`case when church_id is null then account_id end`)
      .references(() => accounts.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('record_accounts_by_person').on(table.personId).concurrently(),
    index('record_accounts_by_church').on(table.churchId).concurrently(),
  ],
);

/** A record of an owner: a log of sealed entries. */
export const records = pgTable(
  'records',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => recordAccounts.accountId, { onDelete: 'cascade' }),
    collection: text('collection', { enum: ['songs', 'collections', 'sets', 'layers'] }).notNull(),
    id: text('id').notNull(),
    version: bigint('version', { mode: 'number' }).notNull(),
    /** State vector of the document: updates by writer. */
    counters: jsonb('counters').$type<Readonly<Record<string, number>>>().notNull(),
    /** The entry with everything up to `stateVersion`. Null once the record was permanently deleted. */
    state: bytes('state'),
    /** Names the change that the state was sent with. No default, so that an earlier release can't write. */
    stateChange: bigint('state_change', { mode: 'number' }).notNull(),
    stateVersion: bigint('state_version', { mode: 'number' }).notNull(),
    /** The framed entries since the state: small, so that a small change is a small write. */
    tail: bytes('tail'),
    /** State vectors of other documents of this name, so that none of them returns once this one is purged. */
    others: jsonb('others').$type<Readonly<Record<string, number>>>(),
    changedAt: moment('changed_at').notNull(),
    /** Time an earlier version was last kept. */
    keptAt: moment('kept_at'),
    /** The proof sealed by the device that deleted a record of this id permanently; null for none. */
    proof: bytes('proof'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.collection, table.id] }),
    uniqueIndex('records_by_version').on(table.accountId, table.collection, table.version),
  ],
);

/** Earlier versions of songs. */
export const songHistory = pgTable(
  'song_history',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => recordAccounts.accountId, { onDelete: 'cascade' }),
    recordId: text('record_id').notNull(),
    version: bigint('version', { mode: 'number' }).notNull(),
    counters: jsonb('counters').$type<Readonly<Record<string, number>>>().notNull(),
    state: bytes('state').notNull(),
    tail: bytes('tail'),
    /** Time this version was created. */
    at: moment('at').notNull(),
    /** Time it was replaced. */
    keptAt: moment('kept_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.recordId, table.version] }),
    index('song_history_by_age').on(table.keptAt),
  ],
);

/** One row, which names the present history of the records. A restored backup begins another, which devices notice. */
export const syncEpochs = pgTable('sync_epochs', { id: integer('id').primaryKey(), epoch: text('epoch').notNull() });
