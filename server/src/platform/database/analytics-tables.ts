import { date, integer, pgTable } from './drizzle-tables.ts';

/** What was visited on a day (UTC), by those who allow it to be counted: two numbers, and nothing of anybody. */
export const analyticsDays = pgTable('analytics_days', {
  day: date('day', { mode: 'string' }).primaryKey(),
  /** Visits that began: pings after half an hour or more without one. */
  visits: integer('visits').notNull(),
  pings: integer('pings').notNull(),
});
