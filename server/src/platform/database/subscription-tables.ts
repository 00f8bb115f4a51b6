import { bigint, boolean, index, integer, pgTable, text, uuid } from './drizzle-tables.ts';
import { accounts, churches } from './account-tables.ts';
import { moment } from './columns.ts';

/** Id of an account at the payment provider. */
export const billingCustomers = pgTable('billing_customers', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  customerId: text('customer_id').notNull().unique(),
});

/** A subscription as the payment provider last reported it; ended ones stay. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    /** The provider's id. */
    id: text('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    productId: text('product_id').notNull(),
    /** Name of the product. */
    name: text('name').notNull(),
    plan: text('plan', { enum: ['sync', 'live'] }).notNull(),
    priceId: text('price_id').notNull(),
    interval: text('interval', { enum: ['month', 'year'] }).notNull(),
    seats: integer('seats').notNull(),
    /** In the provider's words. */
    status: text('status').notNull(),
    periodEnd: moment('period_end'),
    /** Time at which it ends or ended; null while it is renewed. */
    endsAt: moment('ends_at'),
    /** The church that has its seats; null for one person. */
    churchId: uuid('church_id').references(() => churches.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('subscriptions_by_account').on(table.accountId),
    index('subscriptions_by_church').on(table.churchId),
  ],
);

/**
 * Counters of reading a subscription at the provider. A reader draws a number first; a result read under a lower
 * number than the one last taken in is out of date.
 */
export const subscriptionReadings = pgTable('subscription_readings', {
  subscriptionId: text('subscription_id').primaryKey(),
  drawn: bigint('drawn', { mode: 'number' }).notNull(),
  taken: bigint('taken', { mode: 'number' }).notNull(),
});

/** Processed events of the payment provider: one sent twice counts once. */
export const billingEvents = pgTable(
  'billing_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('billing_events_by_time').on(table.at)],
);

/** Subscriptions of the built-in test provider, in place of a real one. */
export const testSubscriptions = pgTable(
  'test_subscriptions',
  {
    id: text('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    priceId: text('price_id').notNull(),
    seats: integer('seats').notNull(),
    status: text('status', { enum: ['active', 'past_due', 'canceled'] }).notNull(),
    periodEnd: moment('period_end').notNull(),
    endsAt: moment('ends_at'),
  },
  (table) => [index('test_subscriptions_by_account').on(table.accountId)],
);

/** A checkout of the test provider, or a portal of one of its subscriptions. */
export const testCheckouts = pgTable(
  'test_checkouts',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Present for a portal, and for a paid checkout. */
    subscriptionId: text('subscription_id').references(() => testSubscriptions.id, { onDelete: 'cascade' }),
    isPortal: boolean('is_portal').notNull(),
    priceId: text('price_id').notNull(),
    seats: integer('seats').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('test_checkouts_by_account').on(table.accountId),
    index('test_checkouts_by_subscription').on(table.subscriptionId),
    index('test_checkouts_by_expiry').on(table.expiresAt),
  ],
);
