import { count, eq, or, sql } from '../../platform/database/drizzle.ts';
import type { Queries } from '../../platform/database/database.ts';
import { churches, churchMembers } from '../../platform/database/schema.ts';

/** A church as who runs the server sees it. */
export interface ListedChurch {
  readonly id: string;
  readonly name: string;
  readonly seats: number;
  readonly members: number;
}

function selectChurches(queries: Queries) {
  return queries
    .select({ id: churches.id, name: churches.name, seats: churches.seats, members: count(churchMembers.accountId) })
    .from(churches)
    .leftJoin(churchMembers, eq(churchMembers.churchId, churches.id))
    .groupBy(churches.id);
}

/** All churches, sorted by name. */
export function allChurches(queries: Queries): Promise<readonly ListedChurch[]> {
  return selectChurches(queries).orderBy(churches.name, churches.id);
}

/** The churches that have this id or this name. */
export function churchesCalled(queries: Queries, idOrName: string): Promise<readonly ListedChurch[]> {
  const hasId = eq(sql`${churches.id}::text`, idOrName.toLowerCase());
  return selectChurches(queries).where(or(hasId, eq(churches.name, idOrName)));
}
