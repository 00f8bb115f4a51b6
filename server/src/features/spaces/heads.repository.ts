import { and, asc, eq, sql } from '../../platform/database/drizzle.ts';
import type { Queries } from '../../platform/database/database.ts';
import { heads, spaces } from '../../platform/database/schema.ts';

/** A space, and the person who asks about it. */
export interface OwnSpace {
  readonly id: string;
  readonly ownerId: string;
}

/** The head of a device: sealed bytes. */
export type StoredHead = Pick<typeof heads.$inferSelect, 'device' | 'head'>;

/** A head to store, with the generation of the key that sealed it; without a sequence, it replaces any. */
export interface WrittenHead extends StoredHead {
  readonly generation: number;
  readonly sequence: number | null;
  readonly now: Date;
}

/** More devices than a person has; their heads are listed at once. */
const MOST_DEVICES = 200;

function isOwn({ id, ownerId }: OwnSpace) {
  return and(eq(spaces.id, id), eq(spaces.ownerId, ownerId));
}

/** Lists the heads of a person's space by device; null if the person has no such space. */
export async function findHeads(queries: Queries, space: OwnSpace): Promise<readonly StoredHead[] | null> {
  const rows = await queries
    .select({ id: spaces.id, head: { device: heads.device, head: heads.head } })
    .from(spaces)
    .leftJoin(heads, eq(heads.spaceId, spaces.id))
    .where(isOwn(space))
    .orderBy(asc(heads.device));
  return rows.length === 0 ? null : rows.flatMap(({ head }) => head ?? []);
}

/** Outcome of storing a head. `stored`: or an earlier one that came late. */
export type HeadWritten = 'stored' | 'other-key' | 'no-space';

/**
 * Stores a head in place of the device's earlier one, and drops those of devices that are too many. One statement, which
 * locks the space: a change of its keys, which removes all heads, comes before or after it.
 */
export async function writeHead(
  queries: Queries,
  space: OwnSpace,
  { device, head, generation, sequence, now }: WrittenHead,
): Promise<HeadWritten> {
  const { rows } = (await queries.execute(sql`
    with held as (
      select ${spaces.id}, ${spaces.mode} = 'end-to-end' and ${spaces.generation} = ${generation}::bigint as is_present
      from ${spaces} where ${isOwn(space)} for no key update
    ), written as (
      insert into ${heads} (space_id, device, head, sequence, updated_at)
      select held.id, ${device}, ${head}::bytea, ${sequence}::bigint, ${now.toISOString()}::timestamptz from held where held.is_present
      on conflict (space_id, device) do update
        set head = excluded.head, sequence = excluded.sequence, updated_at = excluded.updated_at
        where excluded.sequence is null or ${heads.sequence} is null or excluded.sequence > ${heads.sequence}
    ), dropped as (
      delete from ${heads} using held where held.is_present and ${eq(heads.spaceId, space.id)} and ${heads.device} in (
        select other.device from ${heads} as other where other.space_id = ${space.id} and other.device <> ${device}
        order by other.updated_at desc, other.device offset ${MOST_DEVICES - 1})
    )
    select case when is_present then 'stored' else 'other-key' end as outcome from held`)) as {
    readonly rows: readonly { readonly outcome: HeadWritten }[]; // the column that the query selects
  };
  return rows[0]?.outcome ?? 'no-space';
}
