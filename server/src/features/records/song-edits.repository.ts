import { and, desc, eq, sql } from '../../platform/database/drizzle.ts';
import type { Queries } from '../../platform/database/database.ts';
import { accounts, churchMembers, songEdits } from '../../platform/database/schema.ts';

/** Edits of one person within this time are one row. */
const TOGETHER_MS = 10 * 60 * 1000;

/** The most entries of a list. */
const LISTED = 200;

/** A person's edits of songs of a church, by the version that each made. */
export interface NewEdits {
  readonly churchId: string;
  readonly accountId: string;
  readonly songs: ReadonlyMap<string, number>;
  readonly now: Date;
}

/** Notes who edited songs of a church. */
export async function noteEdits(queries: Queries, { churchId, accountId, songs, now }: NewEdits): Promise<void> {
  if (songs.size === 0) return;
  const begunAt = new Date(now.getTime() - (now.getTime() % TOGETHER_MS));
  // In one order for all batches, so that two don't wait for each other's rows.
  const rows = [...songs]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([songId, version]) => {
      return { churchId, songId, accountId, begunAt, firstVersion: version, lastVersion: version, at: now };
    });
  await queries
    .insert(songEdits)
    .values(rows)
    .onConflictDoUpdate({
      target: [songEdits.churchId, songEdits.songId, songEdits.accountId, songEdits.begunAt],
      set: {
        firstVersion: sql`least(${songEdits.firstVersion}, excluded.first_version)`,
        lastVersion: sql`greatest(${songEdits.lastVersion}, excluded.last_version)`,
        at: sql`excluded.at`,
      },
    });
}

/** The edits of a song of a church, newest first. Without names for people who aren't in the church any more. */
export function listEdits(
  queries: Queries,
  { churchId, songId }: { readonly churchId: string; readonly songId: string },
) {
  const isMember = and(
    eq(churchMembers.churchId, songEdits.churchId),
    eq(churchMembers.accountId, songEdits.accountId),
  );
  return queries
    .select({
      firstVersion: songEdits.firstVersion,
      lastVersion: songEdits.lastVersion,
      at: songEdits.at,
      memberId: churchMembers.accountId,
      fullName: accounts.fullName,
    })
    .from(songEdits)
    .innerJoin(accounts, eq(accounts.id, songEdits.accountId))
    .leftJoin(churchMembers, isMember)
    .where(and(eq(songEdits.churchId, churchId), eq(songEdits.songId, songId)))
    .orderBy(desc(songEdits.lastVersion))
    .limit(LISTED);
}

/** Forgets who edited a song that was deleted permanently. */
export async function forgetEdits(queries: Queries, churchId: string, songId: string): Promise<void> {
  await queries.delete(songEdits).where(and(eq(songEdits.churchId, churchId), eq(songEdits.songId, songId)));
}
