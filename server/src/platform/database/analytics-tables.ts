import { date, integer, pgTable } from './drizzle-tables.ts';

/** Visits of a day (UTC), by people who allow counting: two numbers, and no personal data. */
export const analyticsDays = pgTable('analytics_days', {
  day: date('day', { mode: 'string' }).primaryKey(),
  /** Started visits: pings after half an hour or more without one. */
  visits: integer('visits').notNull(),
  pings: integer('pings').notNull(),
});
