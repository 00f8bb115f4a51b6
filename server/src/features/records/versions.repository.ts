import { and, eq, sql } from '../../platform/database/drizzle.ts';
import type { RecordCollection } from '@uplift/contract';
import type { Queries } from '../../platform/database/database.ts';
import { planned } from '../../platform/database/planned.ts';
import type { MemberKey } from '../../platform/churches/founding.repository.ts';
import { churchMembers, recordAccounts, sessions } from '../../platform/database/schema.ts';
import { CURRENT_EPOCH } from '../../platform/database/sync-epoch.repository.ts';
import { tokenHash } from '../../platform/secrets/secrets.ts';
import type { ServerSession } from '../../platform/sessions/session.ts';
import { isOpenToken, seeSession, SESSION_COLUMNS } from '../../platform/sessions/sessions.repository.ts';

/** The latest version in each collection of an account. */
type Versions = Readonly<Record<RecordCollection, number>>;

/** The versions of a library. */
export interface LibraryVersions {
  readonly versions: Versions;
  /** Names the history that these versions belong to; null where nothing names it. */
  readonly epoch: string | null;
}

/** A session with the versions of whose it is. */
export type PollingSession = ServerSession & LibraryVersions;

const NO_VERSIONS: Versions = { songs: 0, collections: 0, sets: 0, layers: 0 };

const VERSION_COLUMNS = {
  songs: recordAccounts.songs,
  collections: recordAccounts.collections,
  sets: recordAccounts.sets,
  layers: recordAccounts.layers,
};

const findStatement = planned((queries) =>
  queries
    .select({
      session: SESSION_COLUMNS,
      epoch: CURRENT_EPOCH,
      versions: VERSION_COLUMNS,
    })
    .from(sessions)
    .leftJoin(recordAccounts, eq(recordAccounts.accountId, sessions.accountId))
    .where(isOpenToken())
    .prepare('find_polling_session'),
);

/**
 * Finds the session of a token with the versions of its account, and renews it: one statement, since every device
 * polls every ten seconds.
 */
export async function findPollingSession(queries: Queries, token: string, now: Date): Promise<PollingSession | null> {
  const [row] = await findStatement(queries).execute({ tokenHash: tokenHash(token), now });
  if (row === undefined) return null;
  return { ...(await seeSession(queries, row.session, now)), versions: row.versions ?? NO_VERSIONS, epoch: row.epoch };
}

const churchStatement = planned((queries) =>
  queries
    .select({ epoch: CURRENT_EPOCH, versions: VERSION_COLUMNS })
    .from(churchMembers)
    .leftJoin(recordAccounts, eq(recordAccounts.accountId, churchMembers.churchId))
    .where(
      and(
        eq(churchMembers.churchId, sql.placeholder('churchId')),
        eq(churchMembers.accountId, sql.placeholder('accountId')),
      ),
    )
    .prepare('find_church_versions'),
);

/** The versions of the library of a church; null for a person who isn't in it. */
export async function findChurchVersions(queries: Queries, key: MemberKey): Promise<LibraryVersions | null> {
  const [row] = await churchStatement(queries).execute({ ...key });
  return row === undefined ? null : { ...row, versions: row.versions ?? NO_VERSIONS };
}
