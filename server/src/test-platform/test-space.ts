import { createSecretKey } from 'node:crypto';
import { listSpaces, readSessionKey } from '@uplift/contract';
import type { DataOf } from '@uplift/contract';
import type { RecordPlace } from '@uplift/core/sync';
import { openEntry, sealEntry } from '../platform/spaces/entries.ts';
import type { SealingKey } from '../platform/spaces/entries.ts';
import { openForAccount, parseAccountKey } from '../platform/spaces/key-copies.ts';
import type { Visitor } from './visitor.ts';

/** The library of a person, as their browser knows it. */
export interface TestSpace extends SealingKey {
  readonly id: string;
}

/** Libraries of the browsers that signed up. */
const known = new WeakMap<Visitor, TestSpace>();

/** Fetches the key of a signed-in person's library, which seals their records from then on. Null if it is refused. */
export async function openTestSpace(visitor: Visitor): Promise<TestSpace | null> {
  const session = (await visitor.call(readSessionKey)).body?.data as DataOf<typeof readSessionKey>; // what the server under test answered
  const spaces = (await visitor.call(listSpaces)).body?.data as DataOf<typeof listSpaces> | undefined; // the same
  const accountKey = session.masterKey === null ? null : parseAccountKey(session.masterKey);
  const [space] = spaces ?? [];
  const [copy] = space?.keys ?? [];
  if (accountKey === null || space === undefined || copy === undefined) return null;
  const { space_id: id } = space;
  const { generation, sealed } = copy;
  const key = openForAccount(accountKey, { space: id, generation, account: session.uplift_id ?? '' }, sealed);
  if (key === null) throw new Error('The key of a library does not open.');
  const opened = { id, generation, key };
  known.set(visitor, opened);
  return opened;
}

/** A key that no server knows, for browsers that push without having signed up. */
const UNKNOWN: TestSpace = { id: 'unknown', generation: 1, key: createSecretKey(Buffer.alloc(32)) };

/** Seals an update of a record with the key of the person's library: base64. */
export function sealUpdate(visitor: Visitor, place: RecordPlace, update: Uint8Array): string {
  const space = known.get(visitor) ?? UNKNOWN;
  return Buffer.from(sealEntry(space, { space: space.id, ...place }, update)).toString('base64');
}

/** Opens entries of a record that the server sent; throws if one doesn't open. */
export function openUpdates(visitor: Visitor, place: RecordPlace, entries: readonly string[]): readonly Uint8Array[] {
  const space = known.get(visitor) ?? UNKNOWN;
  const keys = new Map([[space.generation, space.key]]);
  return entries.map((entry) => {
    const update = openEntry(keys, { space: space.id, ...place }, new Uint8Array(Buffer.from(entry, 'base64')));
    if (update === null) throw new Error(`An entry of ${place.id} does not open.`);
    return new Uint8Array(update);
  });
}
