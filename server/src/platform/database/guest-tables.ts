import { bigint, index, pgTable, text, uniqueIndex, uuid } from './drizzle-tables.ts';
import { bytes, moment } from './columns.ts';
import { recordAccounts } from './record-tables.ts';

/**
 * The link and the short code with which anyone follows a set until its end. Both derive from the id and the server's
 * secret, so that only their hashes are stored. Deleted when it is taken back.
 */
export const guestCodes = pgTable(
  'guest_codes',
  {
    id: uuid('id').primaryKey(),
    /** The person, or the church, whose set it is: the codes are deleted with its records. */
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => recordAccounts.accountId, { onDelete: 'cascade' }),
    /** The id of the owner's record. */
    setId: text('set_id').notNull(),
    /** SHA-256 of the secret of the link. */
    tokenHash: bytes('token_hash').notNull().unique(),
    /** HMAC of the short code, which is too short for a plain hash; null for a set that a short code can't open. */
    codeHash: bytes('code_hash').unique(),
    createdAt: moment('created_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** The part of the link that the server doesn't know, as a device of the owner sealed it for the owner; null for a managed account. */
    ownerSecret: text('owner_secret'),
    /** The set's key, sealed with that part of the link, and its generation; null for a managed account. */
    sealedKey: text('sealed_key'),
    generation: bigint('generation', { mode: 'number' }),
  },
  (table) => [
    uniqueIndex('guest_codes_by_set').on(table.ownerId, table.setId),
    index('guest_codes_by_end').on(table.endsAt),
  ],
);

/** A browser without an account that follows one set. Only the hash of its token is stored. */
export const guests = pgTable(
  'guests',
  {
    id: uuid('id').primaryKey(),
    codeId: uuid('code_id')
      .notNull()
      .references(() => guestCodes.id, { onDelete: 'cascade' }),
    tokenHash: bytes('token_hash').notNull().unique(),
    fullName: text('full_name').notNull(),
    joinedAt: moment('joined_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('guests_by_code').on(table.codeId, table.joinedAt), index('guests_by_expiry').on(table.expiresAt)],
);
