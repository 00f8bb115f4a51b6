import { type DeviceId, type SetId, toId } from '@uplift/core/foundation';
import { createDocument, SET_SHAPE } from '@uplift/core/replication';
import { wrapPlainUpdate } from '@uplift/core/sync';
import type pg from 'pg';

/**
 * Stores an empty set of a person in the database, as an entry that isn't sealed: a server must read the sets of rooms,
 * and people who were created in the database have no key.
 */
export async function insertSet(database: pg.Client, emailAddress: string, id: string): Promise<void> {
  const set = { id: toId<SetId>(id), at: null, order: [] };
  const { doc, counters } = createDocument(SET_SHAPE, set, toId<DeviceId>('device-of-the-bench'));
  const state = wrapPlainUpdate(doc);
  await database.query(
    `with owner as (select id from accounts where email_address = $1), counted as (
       insert into record_accounts (account_id, version, songs, collections, sets, records, ids, bytes, history_bytes)
       select id, 1, 0, 0, 1, 1, 1, $2, 0 from owner returning account_id)
     insert into records (account_id, collection, id, version, counters, state, state_change, state_version, changed_at)
     select account_id, 'sets', $3, 1, $4, $5, 0, 1, now() from counted`,
    [emailAddress, state.length, id, JSON.stringify(counters), state],
  );
}
