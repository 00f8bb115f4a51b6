import { and, eq, gt, sql } from '../database/drizzle.ts';
import type { Queries } from '../database/database.ts';
import { planned } from '../database/planned.ts';
import { churches, guestCodes, guests } from '../database/schema.ts';
import { tokenHash } from '../secrets/secrets.ts';

/** A browser that follows one set without an account. */
export interface Guest {
  readonly id: string;
  /** The code that it joined with: a topic of news for all its guests. */
  readonly codeId: string;
  readonly ownerId: string;
  readonly isOfChurch: boolean;
  readonly setId: string;
  readonly fullName: string;
  /** End of the visit, at the latest that of the code. */
  readonly expiresAt: Date;
}

const GUEST = {
  id: guests.id,
  codeId: guests.codeId,
  ownerId: guestCodes.ownerId,
  isOfChurch: sql<boolean>`${churches.id} is not null`,
  setId: guestCodes.setId,
  fullName: guests.fullName,
  expiresAt: guests.expiresAt,
};

const findStatement = planned((queries) =>
  queries
    .select(GUEST)
    .from(guests)
    .innerJoin(guestCodes, eq(guestCodes.id, guests.codeId))
    .leftJoin(churches, eq(churches.id, guestCodes.ownerId))
    .where(and(eq(guests.tokenHash, sql.placeholder('tokenHash')), gt(guests.expiresAt, sql.placeholder('now'))))
    .prepare('find_guest'),
);

/** The guest of a token; null for one whose visit is over, or whose code was taken back. */
export async function findGuest(queries: Queries, token: string, now: Date): Promise<Guest | null> {
  const [row] = await findStatement(queries).execute({ tokenHash: tokenHash(token), now });
  return row ?? null;
}

const openStatement = planned((queries) =>
  queries
    .select({ id: guests.id })
    .from(guests)
    .where(
      and(
        sql`${guests.id} = any(array(select json_array_elements_text(${sql.placeholder('ids')}::json)::uuid))`,
        gt(guests.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare('find_open_guests'),
);

/** Returns those of the guests whose visit isn't over. */
export async function findOpenGuests(
  queries: Queries,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await openStatement(queries).execute({ ids: JSON.stringify(ids), now });
  return new Set(rows.map(({ id }) => id));
}
