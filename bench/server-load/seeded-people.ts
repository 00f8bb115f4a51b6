import { createHash, randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';

/** A person with an account, a session, and a trusted device. */
export interface SettledPerson {
  readonly emailAddress: string;
  readonly sessionToken: string;
  readonly deviceToken: string;
}

/**
 * Creates `count` people with accounts in the database of a started server. Their libraries store entries, of which no
 * one has the key.
 */
export async function settlePeople(
  databaseUrl: string,
  count: number,
  passwordHash: string,
): Promise<readonly SettledPerson[]> {
  const people = Array.from({ length: count }, (_, index) => newPerson(index));
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  for (const person of people) await insertPerson(database, person, passwordHash);
  await database.query('analyze');
  await database.end();
  return people;
}

/** Cycles through the people. */
export function personAt(people: readonly SettledPerson[], index: number): SettledPerson {
  const person = people[index % people.length];
  if (person === undefined) throw new Error('No one has an account.');
  return person;
}

function newPerson(index: number): SettledPerson {
  return {
    emailAddress: `musician-${index}@example.org`,
    sessionToken: randomBytes(32).toString('base64url'),
    deviceToken: randomBytes(32).toString('base64url'),
  };
}

async function insertPerson(database: pg.Client, person: SettledPerson, passwordHash: string): Promise<void> {
  const id = randomUUID();
  await database.query(
    `insert into accounts (id, email_address, full_name, password_hash, sealed_master_key, created_at)
     values ($1, $2, 'A Musician', $3, 'sealed', now())`,
    [id, person.emailAddress, passwordHash],
  );
  await database.query(
    `insert into spaces (id, kind, mode, generation, owner_id, created_at)
     values ($1, 'library', 'managed', 1, $1, now())`,
    [id],
  );
  await database.query(
    `insert into sessions (id, token_hash, level, account_id, device, signed_in_at, last_seen_at, expires_at)
     values ($1, $2, 2, $3, 'A browser', now(), now(), now() + interval '30 days')`,
    [randomUUID(), sha256(person.sessionToken), id],
  );
  await database.query(
    `insert into trusted_devices (token_hash, account_id, trusted_until) values ($1, $2, now() + interval '30 days')`,
    [sha256(person.deviceToken), id],
  );
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
