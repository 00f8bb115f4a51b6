import { bigint, index, pgTable, primaryKey, text, uuid } from './drizzle-tables.ts';
import { accounts, churches } from './account-tables.ts';
import { moment } from './columns.ts';

/** The edits of a church's songs: who made them, a row for a person's edits of a song in ten minutes. */
export const songEdits = pgTable(
  'song_edits',
  {
    churchId: uuid('church_id')
      .notNull()
      .references(() => churches.id, { onDelete: 'cascade' }),
    /** The id of the church's record. */
    songId: text('song_id').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Beginning of the ten minutes. */
    begunAt: moment('begun_at').notNull(),
    /** The versions of the record that the first and the last of the edits made. */
    firstVersion: bigint('first_version', { mode: 'number' }).notNull(),
    lastVersion: bigint('last_version', { mode: 'number' }).notNull(),
    /** Time of the last edit. */
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.churchId, table.songId, table.accountId, table.begunAt] }),
    index('song_edits_by_account').on(table.accountId),
    index('song_edits_by_age').on(table.at),
  ],
);
