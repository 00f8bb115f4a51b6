import type { OpenEnvelope } from '@uplift/adapters/keys';
import type { BodyOf, useEndToEnd } from '@uplift/contract';
import { accepted, type RecordCipher } from '@uplift/core/foundation';
import type { Answer } from '../accounts.ts';
import type { AccountTools } from '../account-tools.ts';
import { NOT_LOADED } from '../not-loaded.ts';
import { moveLibraryKeys, type MovedKey } from './move-keys.ts';
import { createOwnKeys, toCipher } from './seal-keys.ts';

/** The keys that an account has until it gets new ones. */
export interface PresentKeys {
  readonly upliftId: string;
  /** Seals what devices keep. It stays. */
  readonly device: Uint8Array<ArrayBuffer>;
  /** Opens the account's copies of the keys of its library. */
  readonly library: Uint8Array<ArrayBuffer>;
}

/** New keys of an account, and the keys of its library sealed with them. */
export interface NewKeys extends Pick<BodyOf<typeof useEndToEnd>, 'masterKey' | 'keys'> {
  /** Seals with the new root key. */
  readonly account: RecordCipher;
}

/** Creates new keys for an account, and seals those of its library with them: all that it has, and one that seals from now on. */
export async function sealNewKeys(
  tools: AccountTools,
  { upliftId, device, library }: PresentKeys,
  openers: Parameters<typeof createOwnKeys>[2],
): Promise<Answer<NewKeys>> {
  const own = await createOwnKeys(tools, { upliftId, device }, openers);
  if (!own.ok) return own;
  const [from, account] = [await toCipher(upliftId, library), await toCipher(upliftId, own.value.root)];
  const moved = await moveLibraryKeys(tools, { from, to: account, now: tools.now() });
  if (!moved.ok) return moved;
  const masterKey = await sealWithNewest(tools, { upliftId, open: own.value }, moved.value);
  return masterKey.ok ? accepted({ masterKey: masterKey.value, keys: moved.value.map(toOwnKey), account }) : masterKey;
}

/** The envelope of keys that says which key of the library seals from now on: a server can't present an earlier one as that. */
export async function sealWithNewest(
  { loadKeys }: Pick<AccountTools, 'loadKeys'>,
  { upliftId, open }: { readonly upliftId: string; readonly open: OpenEnvelope },
  libraryKeys: readonly MovedKey[],
): Promise<Answer<string>> {
  const keys = await loadKeys();
  if (keys === null) return NOT_LOADED;
  const newest = Math.max(...libraryKeys.map(({ generation }) => generation));
  return accepted((await keys.sealWithGeneration(upliftId, open, newest)).text);
}

/** The copy of a key as the server gets it, without the key. */
export function toOwnKey({ generation, sealed }: MovedKey): Pick<MovedKey, 'generation' | 'sealed'> {
  return { generation, sealed };
}
