import { readSpaceKeys } from '@uplift/adapters/http-api';
import { newKeyBytes, openSpaceKeyBytes, sealSpaceKey } from '@uplift/adapters/vault';
import { accepted, refused, type RecordCipher } from '@uplift/core/foundation';
import type { AccountTools } from '../account-tools.ts';
import type { Answer } from '../accounts.ts';
import { NOT_ONLINE } from './seal-keys.ts';

/** A generation of the library's key, open and sealed. */
export interface MovedKey {
  readonly generation: number;
  /** The copy that the server keeps for the account, in base64. */
  readonly sealed: string;
  readonly key: Uint8Array<ArrayBuffer>;
}

const SECOND_MS = 1_000;

/**
 * Seals all keys of the library with another key of the account, and a new one that seals from now on: a person who has had
 * the earlier ones can't open what comes.
 */
export async function moveLibraryKeys(
  { api }: Pick<AccountTools, 'api'>,
  { from, to, now }: { readonly from: RecordCipher; readonly to: RecordCipher; readonly now: number },
): Promise<Answer<readonly MovedKey[]>> {
  const copies = await readSpaceKeys(api, from.owner);
  if (!copies.ok) return refused([NOT_ONLINE]);
  const earlier: MovedKey[] = [];
  for (const copy of copies.value.filter(({ space }) => space === from.owner)) {
    const key = await openSpaceKeyBytes(from, copy);
    if (key === null) return refused([UNREADABLE]);
    earlier.push(await sealFor(to, copy.generation, key));
  }
  const newest = Math.max(Math.floor(now / SECOND_MS), 1 + Math.max(0, ...earlier.map(({ generation }) => generation)));
  return accepted([...earlier, await createLibraryKey(to, newest)]);
}

/** Creates a key of the library, sealed with a key of its account. */
export async function createLibraryKey(account: RecordCipher, generation: number): Promise<MovedKey> {
  return sealFor(account, generation, newKeyBytes());
}

async function sealFor(account: RecordCipher, generation: number, key: Uint8Array<ArrayBuffer>): Promise<MovedKey> {
  return { generation, key, sealed: await sealSpaceKey(account, { space: account.owner, generation }, key) };
}

const UNREADABLE = {
  for: 'encryption',
  because: 'A key of your library can’t be opened on this device. Nothing was changed.',
} as const;
