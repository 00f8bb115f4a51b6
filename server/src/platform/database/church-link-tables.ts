import { index, integer, pgTable, text, uniqueIndex, uuid } from './drizzle-tables.ts';
import { accounts, churches } from './account-tables.ts';
import { bytes, moment } from './columns.ts';

/**
 * A link that anyone joins a church with. Its secret derives from the id and the server's secret, so that only its hash
 * is stored. Deleted when it is taken back, and some time after its end.
 */
export const churchLinks = pgTable(
  'church_links',
  {
    id: uuid('id').primaryKey(),
    churchId: uuid('church_id')
      .notNull()
      .references(() => churches.id, { onDelete: 'cascade' }),
    role: text('role', { enum: ['leader', 'member'] }).notNull(),
    /** SHA-256 of the secret of the link. */
    tokenHash: bytes('token_hash').notNull().unique(),
    /** A link goes with its maker's account. */
    madeBy: uuid('made_by')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    madeAt: moment('made_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** The number of people who joined with it. */
    joined: integer('joined').notNull(),
  },
  (table) => [
    uniqueIndex('church_links_by_role').on(table.churchId, table.role),
    index('church_links_by_maker').on(table.madeBy),
    index('church_links_by_end').on(table.endsAt),
  ],
);
