import { randomUUID } from 'node:crypto';
import pg from 'pg';

export const CHURCH = 'Harbour Street Chapel';
const FREE_SEATS = 50;

export interface SeededChurch {
  /** The first one's is the owner's. All of them have accounts. */
  readonly addresses: readonly string[];
  /** The role of the others. */
  readonly role: 'leader' | 'member';
}

/** Creates a church with its members in the database of a started server, and returns its id. */
export async function seedChurch(databaseUrl: string, { addresses, role }: SeededChurch): Promise<string> {
  const id = randomUUID();
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query(`insert into churches (id, name, seats, created_at) values ($1, $2, $3, now())`, [
    id,
    CHURCH,
    addresses.length + FREE_SEATS,
  ]);
  await database.query(
    `insert into church_members (church_id, account_id, role, joined_at)
     select $1, id, case when email_address = $2 then 'owner' else $3 end, now()
     from accounts where email_address = any($4)`,
    [id, addresses[0], role, addresses],
  );
  await database.query('analyze');
  await database.end();
  return id;
}

/** Gives a church's library the first key, of which no one has a copy: it stores entries that no one reads. */
export async function seedUnreadLibrary(databaseUrl: string, churchId: string): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query(
    `insert into spaces (id, kind, mode, generation, church_id, created_at) values ($1, 'church', 'managed', 1, $1, now())`,
    [churchId],
  );
  await database.end();
}
