import { index, integer, pgTable, text, uuid } from './drizzle-tables.ts';
import { accounts } from './account-tables.ts';
import { bytes, moment } from './columns.ts';

/** A new address of an account that has not taken effect yet. An account has one at most. */
export const addressChanges = pgTable(
  'address_changes',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Part of the link that stops the change. */
    id: uuid('id').notNull().unique(),
    /** Trimmed and lower-cased. */
    newAddress: text('new_address').notNull(),
    /** Argon2id of the page's proof from the same password and the new address. */
    passwordHash: text('password_hash').notNull(),
    newCodeHash: bytes('new_code_hash').notNull(),
    newCodeTries: integer('new_code_tries').notNull(),
    oldCodeHash: bytes('old_code_hash').notNull(),
    oldCodeTries: integer('old_code_tries').notNull(),
    codesSentAt: moment('codes_sent_at').notNull(),
    askedAt: moment('asked_at').notNull(),
    /** Time it takes effect without the code from the old address; null until the code from the new one was entered. */
    takesEffectAt: moment('takes_effect_at'),
  },
  (table) => [index('address_changes_by_day').on(table.takesEffectAt)],
);
