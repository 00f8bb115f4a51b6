import { sql } from './drizzle.ts';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from './drizzle-tables.ts';
import { bytes, moment } from './columns.ts';

/** Parameters of Argon2id, as a device stated them. */
export interface StretchedKdf {
  readonly algorithm: 'argon2id';
  readonly memory_kib: number;
  readonly passes: number;
  readonly salt: string;
}

/** An account whose address was proven. `id` is the Uplift ID. */
export const accounts = pgTable('accounts', {
  id: uuid('id').primaryKey(),
  /** Trimmed and lower-cased. */
  emailAddress: text('email_address').notNull().unique(),
  fullName: text('full_name').notNull(),
  /** Argon2id, in PHC format, of the page's password proof. */
  passwordHash: text('password_hash').notNull(),
  /** The key of a managed account's records, sealed with the server's secret. Empty if it is lost, and of an end-to-end encrypted account. */
  sealedMasterKey: text('sealed_master_key').notNull(),
  /**
   * The keys of an end-to-end encrypted account, as its person sealed them; null for a managed one. Kept as it came: the
   * server can't open it, and must not lose it with its secret.
   */
  envelope: text('envelope'),
  /** Derives the string that the account signs in with from its password; null for PBKDF2. */
  kdf: jsonb('kdf').$type<StretchedKdf>(),
  /** The church that new sessions begin in. */
  churchId: uuid('church_id').references(() => churches.id, { onDelete: 'set null' }),
  createdAt: moment('created_at').notNull(),
  /** Time since when no one may sign in to it; null if people may. */
  suspendedAt: moment('suspended_at'),
});

/** A sign-up that waits for its code. Several may wait for one address; the first that is proven opens the account. */
export const signUps = pgTable(
  'sign_ups',
  {
    /** Becomes the Uplift ID. */
    id: uuid('id').primaryKey(),
    emailAddress: text('email_address').notNull(),
    fullName: text('full_name').notNull(),
    passwordHash: text('password_hash').notNull(),
    sealedMasterKey: text('sealed_master_key').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('sign_ups_by_address').on(table.emailAddress, table.createdAt),
    index('sign_ups_by_expiry').on(table.expiresAt).concurrently(),
  ],
);

/** A signed-in browser. Only the hash of its token is stored. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    tokenHash: bytes('token_hash').notNull().unique(),
    /** 0, 1 or 2. */
    level: smallint('level').notNull(),
    /** Null at level 0, and for a sign-up. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** Set while a sign-up waits for its code. Both null at level 1: a sign-up for an address that has an account. */
    signUpId: uuid('sign_up_id').references(() => signUps.id, { onDelete: 'cascade' }),
    churchId: uuid('church_id').references(() => churches.id, { onDelete: 'set null' }),
    /** Name that the device gives itself, such as "Chrome on Android". */
    device: text('device').notNull(),
    signedInAt: moment('signed_in_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Time the person last confirmed their identity again; null if not since signing in. */
    confirmedAt: moment('confirmed_at'),
    /** The device that it was started on, as {@link trustedDevices} knows it: what ends the session there ends the trust, too. */
    deviceHash: bytes('device_hash'),
  },
  (table) => [
    index('sessions_by_account').on(table.accountId),
    index('sessions_by_expiry').on(table.expiresAt),
    index('sessions_by_device').on(table.deviceHash),
    // Indexes for the sessions of a removed sign-up, for sessions that wait for a code, and for recent sign-ins.
    index('sessions_by_sign_up').on(table.signUpId).concurrently(),
    index('sessions_waiting')
      .on(table.signedInAt)
      .where(sql`level = 1`)
      .concurrently(),
    index('sessions_by_sign_in').on(table.signedInAt).concurrently(),
  ],
);

/** The code a level 1 session waits for. */
export const verificationCodes = pgTable('verification_codes', {
  sessionId: uuid('session_id')
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  /** Email address it was mailed to. */
  sentTo: text('sent_to').notNull(),
  codeHash: bytes('code_hash').notNull(),
  tries: integer('tries').notNull(),
  sentAt: moment('sent_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** A mailed link that sets a new password. `accountId` is null if the address had no account. */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    tokenHash: bytes('token_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('password_resets_by_account').on(table.accountId),
    index('password_resets_by_expiry').on(table.expiresAt).concurrently(),
  ],
);

/** A browser that passed a code or a passkey for an account: its password alone signs in for 30 days. */
export const trustedDevices = pgTable(
  'trusted_devices',
  {
    tokenHash: bytes('token_hash').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    trustedUntil: moment('trusted_until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tokenHash, table.accountId] }),
    index('trusted_devices_by_account').on(table.accountId).concurrently(),
    index('trusted_devices_by_expiry').on(table.trustedUntil).concurrently(),
  ],
);

/** WebAuthn credentials. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential id, base64url. */
    id: text('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** COSE. */
    publicKey: bytes('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    isBackedUp: boolean('is_backed_up').notNull(),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('passkeys_by_account').on(table.accountId)],
);

/** A challenge that waits for its one answer. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the challenge. */
    challengeHash: bytes('challenge_hash').primaryKey(),
    kind: text('kind', { enum: ['registration', 'authentication'] }).notNull(),
    /** The browser it was given to: the hash of its session's or its sign-in's token. */
    holderHash: bytes('holder_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_by_expiry').on(table.expiresAt).concurrently()],
);

export const profilePictures = pgTable('profile_pictures', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** 180 by 180 pixels. */
  jpeg: bytes('jpeg').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export const churches = pgTable('churches', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  jpeg: bytes('jpeg'),
  pictureUpdatedAt: moment('picture_updated_at'),
  seats: integer('seats').notNull(),
  createdAt: moment('created_at').notNull(),
});

export const churchMembers = pgTable(
  'church_members',
  {
    churchId: uuid('church_id')
      .notNull()
      .references(() => churches.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    role: text('role', { enum: ['owner', 'leader', 'member'] }).notNull(),
    joinedAt: moment('joined_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.churchId, table.accountId] }),
    index('church_members_by_account').on(table.accountId),
  ],
);

export const churchInvitations = pgTable(
  'church_invitations',
  {
    id: uuid('id').primaryKey(),
    churchId: uuid('church_id')
      .notNull()
      .references(() => churches.id, { onDelete: 'cascade' }),
    emailAddress: text('email_address').notNull(),
    role: text('role', { enum: ['leader', 'member'] }).notNull(),
    tokenHash: bytes('token_hash').notNull(),
    invitedBy: uuid('invited_by').references(() => accounts.id, { onDelete: 'set null' }),
    invitedAt: moment('invited_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [uniqueIndex('church_invitations_by_address').on(table.churchId, table.emailAddress)],
);

export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Person of the card, for the picture; null when they are gone. */
    personId: uuid('person_id').references(() => accounts.id, { onDelete: 'set null' }),
    person: text('person').notNull(),
    action: text('action').notNull(),
    object: text('object').notNull(),
    href: text('href'),
    at: moment('at').notNull(),
    isRead: boolean('is_read').notNull(),
  },
  (table) => [
    index('notifications_by_account').on(table.accountId, table.at),
    index('notifications_by_person').on(table.personId).concurrently(),
  ],
);

/** Mail on its way out: written together with its cause, gone once a mail server has taken it. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey(),
    /** Recipient, subject and text, sealed with the server's secret; null for mail without a recipient. */
    sealed: text('sealed'),
    queuedAt: moment('queued_at').notNull(),
    tries: integer('tries').notNull(),
    /** Time of the next try; for a mail that was given up, of its removal. */
    dueAt: moment('due_at').notNull(),
    /** Null while it is still tried. */
    givenUpAt: moment('given_up_at'),
  },
  (table) => [index('mails_by_due').on(table.dueAt)],
);

/** Addresses admitted while admission is for beta customers alone. */
export const admissions = pgTable('admissions', {
  emailAddress: text('email_address').primaryKey(),
  admittedAt: moment('admitted_at').notNull(),
});

/** Counted attempts of the rate limits, which outlive a restart. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    expire: timestamp('expire', { withTimezone: true, mode: 'date' }),
  },
  (table) => [index('rate_limits_by_expiry').on(table.expire).concurrently()],
);
