import { bigint, boolean, foreignKey, index, pgTable, primaryKey, text, uuid } from './drizzle-tables.ts';
import { accounts } from './account-tables.ts';
import { bytes, moment } from './columns.ts';

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

/** The key pair of a person, for which others seal keys of sets. A device of theirs makes it when it is first needed. */
export const identities = pgTable('identities', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Base64, as it came. */
  publicKey: text('public_key').notNull(),
  /** The private key, as a device sealed it with the account's key. */
  sealed: text('sealed').notNull(),
});

/** A shared set of an end-to-end encrypted account, as a device of its owner sealed it with its songs for its readers. */
export const sealedSets = pgTable(
  'sealed_sets',
  {
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The id of the owner's record. */
    setId: text('set_id').notNull(),
    /** The generation of the set's key that sealed it. */
    generation: bigint('generation', { mode: 'number' }).notNull(),
    /** Counts toward the bytes of its owner's records. */
    content: bytes('content').notNull(),
    /** True while the set is in the trash: then a device of the owner has sealed an empty one. */
    isInTrash: boolean('in_trash').notNull().default(false),
    /** Another one with every sealing. */
    version: uuid('version').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.setId] })],
);

/** The key of a sealed set, sealed for one of the people it is shared with. */
export const sealedSetKeys = pgTable(
  'sealed_set_keys',
  {
    ownerId: uuid('owner_id').notNull(),
    setId: text('set_id').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    generation: bigint('generation', { mode: 'number' }).notNull(),
    /** The public key that it is sealed for. */
    publicKey: text('public_key').notNull(),
    sealed: text('sealed').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.setId, table.accountId] }),
    foreignKey({
      columns: [table.ownerId, table.setId],
      foreignColumns: [sealedSets.ownerId, sealedSets.setId],
    }).onDelete('cascade'),
    index('sealed_set_keys_by_account').on(table.accountId),
  ],
);
