import { pgTable, smallint, text } from './drizzle-tables.ts';

/** Binds the database to the secret that it is used with: one row, with a text that no other secret opens. */
export const secretChecks = pgTable('secret_checks', {
  /** Always 1. */
  id: smallint('id').primaryKey(),
  sealed: text('sealed').notNull(),
});
