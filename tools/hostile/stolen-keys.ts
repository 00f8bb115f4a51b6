import { checkEnvelope, openIdentity, openSet, openSetKey, type Identity } from '@uplift/adapters/keys';
import {
  createEntryCipher,
  createRecordCipher,
  openSpaceKey,
  parseMasterKey,
  type SpaceKey,
} from '@uplift/adapters/vault';
import { toId, type RecordCipher, type UpliftId } from '@uplift/core/foundation';
import { readEntries, type EntryCipher } from '@uplift/core/sync';
import { readEntries as readSealedSets } from '../../client/shared-sets/sealed-entries.ts';
import { eq } from '../../server/src/platform/database/drizzle.ts';
import {
  accounts,
  identities,
  records,
  sealedSetKeys,
  sealedSets,
  spaceKeys,
} from '../../server/src/platform/database/schema.ts';
import type { TestSite } from '../../server/src/test-platform/test-site.ts';
import type { Device } from './device.ts';

/** All keys that a device of an end-to-end encrypted account has, and that are not in its storage alone. */
export interface StolenKeys {
  readonly account: string;
  readonly root: CryptoKey;
  /** Opens copies that the root key or the key of the device's records sealed. */
  readonly ciphers: readonly RecordCipher[];
  readonly library: EntryCipher;
  readonly identity: Identity;
  readonly setKeys: readonly Uint8Array<ArrayBuffer>[];
}

/** Takes all keys from a device that is unlocked, with the server's data as it is now, and the keys of sets that it and others sealed. */
export async function stealKeys(
  { queries }: TestSite['platform'],
  lost: Device,
  others: readonly Device[],
): Promise<StolenKeys> {
  const { stores } = lost;
  const state = stores.access.state.get();
  if (state.type !== 'unlocked' || state.account.root === undefined) throw new Error('The device is locked.');
  const { upliftId: account, root, key } = state.account;
  const ciphers = [root, key].map((one) => createRecordCipher(toId<UpliftId>(account), one));
  const [cipher] = ciphers;
  const [stored] = await queries.select().from(identities).where(eq(identities.accountId, account));
  if (cipher === undefined || stored === undefined) throw new Error('The account has no identity.');
  const identity = await openIdentity(cipher, { public_key: stored.publicKey, sealed: stored.sealed });
  if (identity === null) throw new Error('The identity does not open.');
  const library = createEntryCipher(account, await openLibrary(queries, { account, ciphers }));
  const sealed = await Promise.all(
    [lost, ...others].map(async ({ records: kept }) => readSealedSets(kept.sharedCopies)),
  );
  const own = sealed.flatMap((sets) => Object.values(sets)).map((entry) => parseMasterKey(entry?.key ?? ''));
  const received = await openReceived(queries, { account, identity });
  return { account, root, ciphers, library, identity, setKeys: [...own, ...received].filter((one) => one !== null) };
}

type Queries = TestSite['platform']['queries'];

/** The keys of the library that a device opens, of all that the server has. */
async function openLibrary(
  queries: Queries,
  { account, ciphers }: Pick<StolenKeys, 'account' | 'ciphers'>,
): Promise<ReadonlyMap<number, SpaceKey>> {
  const copies = await queries.select().from(spaceKeys).where(eq(spaceKeys.spaceId, account));
  const tries = copies.flatMap(({ generation, sealed }) => {
    const copy = { space: account, generation, sealed: Uint8Array.from(Buffer.from(sealed, 'base64')) };
    return ciphers.map(async (cipher) => ({ generation, key: await openSpaceKey(cipher, copy) }));
  });
  const opened = await Promise.all(tries);
  return new Map(opened.flatMap(({ generation, key }) => (key === null ? [] : [[generation, key] as const])));
}

/** The keys of sets that others share with the account. */
async function openReceived(queries: Queries, reader: Pick<StolenKeys, 'account' | 'identity'>) {
  const received = await queries
    .select({ key: sealedSetKeys, ownerKey: identities.publicKey })
    .from(sealedSetKeys)
    .innerJoin(identities, eq(identities.accountId, sealedSetKeys.ownerId))
    .where(eq(sealedSetKeys.accountId, reader.account));
  return Promise.all(
    received.map(async ({ key: { ownerId: owner, setId: set, generation, sealed }, ownerKey }) =>
      openSetKey(reader, { place: { owner, set, generation }, ownerKey, sealed }),
    ),
  );
}

/** Numbers of what the keys open of the server's data. */
export interface Opened {
  readonly envelopes: number;
  readonly libraryKeys: number;
  readonly identities: number;
  readonly entries: number;
  readonly setKeys: number;
  /** Of the account itself, and of others that share with it. */
  readonly sets: number;
}

/** Tries all keys on all that a server has. */
export async function countOpened({ queries }: TestSite['platform'], stolen: StolenKeys): Promise<Opened> {
  const { account, root, ciphers } = stolen;
  const [row] = await queries.select().from(accounts).where(eq(accounts.id, account));
  const [stored] = await queries.select().from(identities).where(eq(identities.accountId, account));
  const sealed = { public_key: stored?.publicKey ?? '', sealed: stored?.sealed ?? '' };
  const opened = await Promise.all(ciphers.map((cipher) => openIdentity(cipher, sealed)));
  return {
    envelopes: (await checkEnvelope(account, row?.envelope ?? '', root)).ok ? 1 : 0,
    libraryKeys: (await openLibrary(queries, stolen)).size,
    identities: opened.filter((one) => one !== null).length,
    entries: await countEntries(queries, stolen),
    setKeys: (await openReceived(queries, stolen)).filter((one) => one !== null).length,
    sets: await countSets(queries, stolen),
  };
}

async function countEntries(queries: Queries, { account, library }: StolenKeys): Promise<number> {
  const rows = await queries.select().from(records).where(eq(records.accountId, account));
  const entries = rows.flatMap(({ collection, id, state, tail }) =>
    [...(state === null ? [] : [state]), ...readEntries(tail).map(({ bytes }) => bytes)].map((entry) => ({
      entry,
      place: { collection, id },
    })),
  );
  const opened = await Promise.all(entries.map(async ({ entry, place }) => library.open(new Uint8Array(entry), place)));
  return opened.filter((one) => one !== null).length;
}

async function countSets(queries: Queries, { setKeys }: StolenKeys): Promise<number> {
  let count = 0;
  for (const { ownerId: owner, setId: set, generation, content } of await queries.select().from(sealedSets)) {
    const text = Buffer.from(content).toString('base64');
    const opened = await Promise.all(setKeys.map((key) => openSet(key, { owner, set, generation }, text)));
    if (opened.some((one) => one !== null)) count += 1;
  }
  return count;
}
