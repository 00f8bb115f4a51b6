import { index, jsonb, pgTable, text, uuid } from './drizzle-tables.ts';
import { accounts } from './account-tables.ts';
import { moment } from './columns.ts';

/** Trail of changes to an account's ways of signing in, and of the operator's actions. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid('id').primaryKey(),
    at: moment('at').notNull(),
    /** `operator`, or `person` for the signed-in or otherwise proven person. */
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    /** Account of the entry. Null if it concerns none, and once the account is deleted. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** Words without secrets, addresses or names. */
    details: jsonb('details').notNull(),
  },
  (table) => [
    index('audit_entries_by_account').on(table.accountId, table.at),
    index('audit_entries_by_time').on(table.at),
  ],
);
