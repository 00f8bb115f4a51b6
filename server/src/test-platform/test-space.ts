import { createSecretKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { listSpaces, readSessionKey } from '@uplift/contract';
import type { DataOf } from '@uplift/contract';
import type { RecordPlace } from '@uplift/core/sync';
import { openEntry, sealEntry } from '../platform/spaces/entries.ts';
import type { SealingKey } from '../platform/spaces/entries.ts';
import type { SpaceKeys } from '../platform/spaces/find-space-keys.ts';
import { openForAccount, parseAccountKey } from '../platform/spaces/key-copies.ts';
import type { Visitor } from './visitor.ts';

/** The library of a person, as their browser knows it. */
export interface TestSpace extends SealingKey {
  readonly id: string;
  /** Keys of earlier generations. */
  readonly earlier?: SpaceKeys;
}

/** Libraries of the browsers that signed up. */
const known = new WeakMap<Visitor, TestSpace>();

/** Fetches the key of a signed-in person's library, which seals their records from then on. Null if it is refused. */
export async function openTestSpace(visitor: Visitor): Promise<TestSpace | null> {
  const session = (await visitor.call(readSessionKey)).body?.data as DataOf<typeof readSessionKey>; // what the server under test answered
  const spaces = (await visitor.call(listSpaces)).body?.data as DataOf<typeof listSpaces> | undefined; // the same
  const [space] = spaces ?? [];
  if (space === undefined) return null;
  const opened = { id: space.space_id, generation: space.generation, key: openNewest(space, session) };
  known.set(visitor, opened);
  return opened;
}

function openNewest(
  { space_id: space, keys, generation }: DataOf<typeof listSpaces>[number],
  { masterKey, uplift_id: account }: DataOf<typeof readSessionKey>,
): KeyObject {
  const accountKey = parseAccountKey(masterKey ?? '');
  const copy = keys.find((one) => one.generation === generation);
  const place = { space, generation, account: account ?? '' };
  const key = accountKey && openForAccount(accountKey, place, copy?.sealed ?? '');
  if (key === null) throw new Error('The key of a library does not open.');
  return key;
}

/** Gives a browser the key of its library, which the server doesn't have. */
export function setTestSpace(visitor: Visitor, space: TestSpace): void {
  known.set(visitor, space);
}

/** The library that a browser knows. */
export function findTestSpace(visitor: Visitor): TestSpace {
  return known.get(visitor) ?? UNKNOWN;
}

/** Fetches the key of a person's library, unless it is known: where billing is on, only after they subscribed. */
export async function knowTestSpace(visitor: Visitor): Promise<void> {
  if (!known.has(visitor)) await openTestSpace(visitor);
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
  const keys = new Map([...(space.earlier ?? []), [space.generation, space.key]]);
  return entries.map((entry) => {
    const update = openEntry(keys, { space: space.id, ...place }, new Uint8Array(Buffer.from(entry, 'base64')));
    if (update === null) throw new Error(`An entry of ${place.id} does not open.`);
    return new Uint8Array(update);
  });
}
