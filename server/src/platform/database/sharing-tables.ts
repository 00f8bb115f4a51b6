import { index, pgTable, primaryKey, text, uuid } from './drizzle-tables.ts';
import { accounts } from './account-tables.ts';
import { moment } from './columns.ts';

/** A set that its owner shares with an address, whether or not it has an account. */
export const setShares = pgTable(
  'set_shares',
  {
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The id of the owner's record. */
    setId: text('set_id').notNull(),
    /** Trimmed and lower-cased. */
    emailAddress: text('email_address').notNull(),
    /** Time zone of its owner's days, to compute the day of the set; null if the device did not send it. */
    timeZone: text('time_zone'),
    sharedAt: moment('shared_at').notNull(),
    /** Time the person of the address first opened it; until then nothing reveals that there is one. */
    openedAt: moment('opened_at'),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.setId, table.emailAddress] }),
    index('set_shares_by_address').on(table.emailAddress, table.setId),
  ],
);
