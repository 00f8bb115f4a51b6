import { index, pgTable, text, uuid } from './drizzle-tables.ts';
import { accounts, churches } from './account-tables.ts';
import { bytes, moment } from './columns.ts';

/** A change of a song of a church that someone suggests to its owners and leaders. Deleted some time after it was decided. */
export const suggestions = pgTable(
  'suggestions',
  {
    /** Chosen by the author's device: the content is bound to it. */
    id: uuid('id').primaryKey(),
    churchId: uuid('church_id')
      .notNull()
      .references(() => churches.id, { onDelete: 'cascade' }),
    /** The id of the church's record. */
    songId: text('song_id').notNull(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    suggestedAt: moment('suggested_at').notNull(),
    state: text('state', { enum: ['waiting', 'taken', 'declined', 'withdrawn'] }).notNull(),
    /** Null while it waits, and once the account is gone. */
    /** The id that a device gave to the taking, so that it may send it again, and no other device takes it too. */
    takingId: uuid('taking_id'),
    decidedBy: uuid('decided_by').references(() => accounts.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
    /** Both songs and a sentence, sealed by a device with the key of the church's library. */
    content: bytes('content').notNull(),
  },
  (table) => [
    index('suggestions_by_church').on(table.churchId, table.state),
    index('suggestions_by_author').on(table.authorId, table.churchId),
    index('suggestions_by_decider').on(table.decidedBy),
    index('suggestions_by_decision').on(table.decidedAt),
  ],
);
