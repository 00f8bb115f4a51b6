import { and, eq, exists, isNull, sql } from '../database/drizzle.ts';
import type { PgColumn } from '../database/drizzle-tables.ts';
import type { Queries } from '../database/database.ts';
import { planned } from '../database/planned.ts';
import { accounts, churchMembers, rateLimits, sessions } from '../database/schema.ts';
import { newSession } from './sessions.repository.ts';

/** Account whose password was checked, and the device. */
export interface CheckedStart {
  readonly accountId: string;
  /** The hash the password was checked against. */
  readonly passwordHash: string;
  readonly device: string;
  /** Hash of the device's own token. */
  readonly deviceHash: Uint8Array;
  /** Key of the counted attempts, which a right password resets. */
  readonly attempts: string;
}

const startStatement = planned((queries) => {
  const held = queries.$with('held').as(heldAccount(queries));
  const isPrevious = eq(sessions.id, sql.placeholder('previous'));
  const isHeld = exists(queries.select().from(held));
  const ended = queries
    .$with('ended')
    .as(queries.delete(sessions).where(and(isPrevious, isHeld)).returning({ id: sessions.id }));
  const areAttempts = eq(rateLimits.key, sql.placeholder('attempts'));
  const forgotten = queries
    .$with('forgotten')
    .as(queries.delete(rateLimits).where(and(areAttempts, isHeld)).returning({ key: rateLimits.key }));
  const started = {
    id: given(sessions.id),
    tokenHash: given(sessions.tokenHash),
    level: sql<number>`2`.as('level'),
    accountId: held.accountId,
    signUpId: sql<string | null>`null::uuid`.as('sign_up_id'),
    churchId: held.churchId,
    device: given(sessions.device),
    signedInAt: given(sessions.signedInAt),
    lastSeenAt: given(sessions.lastSeenAt),
    expiresAt: given(sessions.expiresAt),
    confirmedAt: sql<Date | null>`null::timestamptz`.as('confirmed_at'),
    deviceHash: given(sessions.deviceHash),
  };
  return queries
    .with(held, ended, forgotten)
    .insert(sessions)
    .select(queries.select(started).from(held))
    .returning({ id: sessions.id })
    .prepare('start_checked_session');
});

/** The account, locked until the statement's transaction ends, and its last chosen church if it is a member. */
function heldAccount(queries: Queries) {
  const isAccount = eq(accounts.id, sql.placeholder('accountId'));
  const isUnchanged = eq(accounts.passwordHash, sql.placeholder('passwordHash'));
  const isChosen = and(eq(churchMembers.churchId, accounts.churchId), eq(churchMembers.accountId, accounts.id));
  return queries
    .select({ accountId: accounts.id, churchId: churchMembers.churchId })
    .from(accounts)
    .leftJoin(churchMembers, isChosen)
    .where(and(isAccount, isUnchanged, isNull(accounts.suspendedAt)))
    .for('share', { of: accounts });
}

/** A value of the new session, under its column's name. */
function given<Column extends PgColumn>(column: Column) {
  const value = sql.param(sql.placeholder(column.name), column);
  return sql<Column['_']['data']>`${value}::${sql.raw(column.getSQLType())}`.as(column.name);
}

/**
 * Starts a session of level 2 in the account's church, ends `previous` and resets the counted attempts, in one
 * statement that locks the account: a concurrent password change waits, and then ends this session too. Returns the
 * session's token; null, without changes, if the account is gone or suspended, or its password is no longer the checked one.
 */
export async function startCheckedSession(
  queries: Queries,
  { accountId, passwordHash, device, deviceHash, attempts }: CheckedStart,
  { previous, now }: { readonly previous: string | null; readonly now: Date },
): Promise<string | null> {
  const { token, row } = newSession(now);
  const rows = await startStatement(queries).execute({
    accountId,
    passwordHash,
    previous,
    device,
    id: row.id,
    token_hash: row.tokenHash,
    signed_in_at: row.signedInAt,
    last_seen_at: row.lastSeenAt,
    expires_at: row.expiresAt,
    device_hash: deviceHash,
    attempts,
  });
  return rows.length > 0 ? token : null;
}
