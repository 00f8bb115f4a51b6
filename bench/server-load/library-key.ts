import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { listLibraries, listSpaces, readSessionKey } from '@uplift/contract';
import type { DataOf } from '@uplift/contract';
import type { StateVector } from '@uplift/core/replication';
import { buildEntryPurpose, buildSpaceKeyPurpose, packEntry, packPush } from '@uplift/core/sync';
import type { RecordPlace } from '@uplift/core/sync';

/** The present key of a person's library. */
export interface LibraryKey {
  /** The id of its space, which is that of the account. */
  readonly space: string;
  readonly generation: number;
  readonly key: Uint8Array;
}

/**
 * Seals what no one reads: a server stores entries of a library's present generation whether or not they open. That of
 * people who were created in the database is 1.
 */
export const UNREAD_KEY: LibraryKey = { space: 'no one’s', generation: 1, key: new Uint8Array(32) };

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Fetches the key of the library of a signed-in person, as a device does. */
export async function fetchLibraryKey(origin: string, sessionToken: string): Promise<LibraryKey> {
  const { masterKey } = await fetchData<typeof readSessionKey>(origin + readSessionKey.path, sessionToken);
  const [space] = await fetchData<typeof listSpaces>(origin + listSpaces.path, sessionToken);
  if (masterKey === null || space === undefined) throw new Error('The account has no library.');
  const { space_id: id, generation, keys } = space;
  const copy = keys.find((one) => one.generation === generation);
  const sealed = Buffer.from(copy?.sealed ?? '', 'base64');
  const key = Buffer.from(masterKey, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(buildSpaceKeyPurpose(id, generation, id))).setAuthTag(sealed.subarray(-TAG_BYTES));
  const opened = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
  return { space: id, generation, key: opened };
}

/** Fetches the key of the library of one of a person's churches. */
export async function fetchChurchKey(origin: string, sessionToken: string, church: string): Promise<LibraryKey> {
  const libraries = await fetchData<typeof listLibraries>(origin + listLibraries.path, sessionToken);
  const newest = libraries.find(({ church_id }) => church_id === church)?.keys.at(-1);
  if (newest === undefined) throw new Error('The person is not in the church.');
  return { space: church, generation: newest.generation, key: Buffer.from(newest.key, 'base64') };
}

async function fetchData<C extends typeof listLibraries | typeof readSessionKey | typeof listSpaces>(
  url: string,
  sessionToken: string,
): Promise<DataOf<C>> {
  const answer = await fetch(url, { headers: { cookie: `uplift_session=${sessionToken}` } });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  return ((await answer.json()) as { readonly data: DataOf<C> }).data; // by the call's contract
}

/** Changes to a record that are not sealed yet. */
export interface OpenPush {
  readonly change: number;
  readonly counters: StateVector;
  /** Writes that the update depends on. */
  readonly base: StateVector;
  readonly update: Uint8Array;
}

/** Seals a push, for the body of a call. `version` is the one that the sender has. */
export function sealPush(
  { space, generation, key }: LibraryKey,
  place: RecordPlace,
  { update, version, ...push }: OpenPush & { readonly version: number },
) {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(buildEntryPurpose(space, generation, place)));
  const sealed = Buffer.concat([cipher.update(update), cipher.final(), cipher.getAuthTag()]);
  const entry = packEntry({ generation, iv: new Uint8Array(iv), sealed: new Uint8Array(sealed) });
  return { push: Buffer.from(packPush({ ...push, version, entry })).toString('base64') };
}

/** The first push of a document, which the server doesn't have. */
export function toFirstPush({ counters, doc }: { readonly counters: StateVector; readonly doc: Uint8Array }) {
  return { change: 1, counters, base: {}, update: doc, version: 0 } as const;
}
