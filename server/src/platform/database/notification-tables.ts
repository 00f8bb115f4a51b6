import { boolean, pgTable, primaryKey, text, uuid } from './drizzle-tables.ts';
import { accounts } from './account-tables.ts';

/** The places where a person gets a kind of notifications. Without a row, they get them everywhere. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['invited', 'shared', 'joined', 'handed-over', 'suggested'] }).notNull(),
    inApp: boolean('in_app').notNull(),
    byMail: boolean('by_mail').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind] })],
);
