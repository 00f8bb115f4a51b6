import { and, asc, eq, isNotNull, lt, sql } from '../../platform/database/drizzle.ts';
import type { DataOf, listUnsealed } from '@uplift/contract';
import type { Queries } from '../../platform/database/database.ts';
import { records, spaces } from '../../platform/database/schema.ts';

/** A large library is listed in two or three calls, each of which looks at every record. */
const MOST_LISTED = 5_000;

/**
 * The first bytes of an entry: its format and the generation of its key, the highest byte first (`packEntry` of
 * core/sync). In this order, plain entries are before sealed ones, and earlier generations before later ones.
 */
const ENTRY_HEAD = sql`substring(${records.state} from 1 for 5)`;

/** The head of an entry that is sealed with the present key of a space. */
const PRESENT_HEAD = sql`'\\x01'::bytea || substring(int8send(${spaces.generation}) from 5 for 4)`;

/**
 * Counts the records of a person's space whose state is sealed with an earlier key than its present one or isn't sealed,
 * and lists the first by id. Null if the person has no such space.
 */
export async function findUnsealed(
  queries: Queries,
  { id, ownerId }: { readonly id: string; readonly ownerId: string },
): Promise<DataOf<typeof listUnsealed> | null> {
  const isUnsealed = and(eq(records.accountId, spaces.id), isNotNull(records.state), lt(ENTRY_HEAD, PRESENT_HEAD));
  const rows = await queries
    .select({
      record: { collection: records.collection, id: records.id },
      count: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(spaces)
    .leftJoin(records, isUnsealed)
    .where(and(eq(spaces.id, id), eq(spaces.ownerId, ownerId)))
    .orderBy(asc(records.id), asc(records.collection))
    .limit(MOST_LISTED);
  const [first] = rows;
  if (first === undefined) return null;
  const listed = rows.flatMap(({ record }) => record ?? []);
  return { count: listed.length === 0 ? 0 : first.count, records: listed };
}
