import { setTimeout as wait } from 'node:timers/promises';
import type { HttpApi } from '@uplift/adapters/http-api';
import { useEndToEnd } from '@uplift/contract';
import type { RecordCipher } from '@uplift/core/foundation';
import { moveLibraryKeys } from '../../client/accounts/keys/move-keys.ts';

/** An account on its way from a managed one to an end-to-end encrypted one. */
export interface KeyMove {
  /** Signs in as another client; rejects while that is not possible. */
  readonly openApi: () => Promise<HttpApi>;
  /** Ciphers of the account's present key, and of the one that only its devices get. */
  readonly from: RecordCipher;
  readonly to: RecordCipher;
  readonly password: string;
}

const BETWEEN_TRIES_MS = 1_000;
const TRIES = 300;

/** No device here opens an envelope: each is given the key. */
const ENVELOPE = '{"v":1}';
const KDF = { algorithm: 'argon2id', memory_kib: 65_536, passes: 3, salt: 'A'.repeat(22) } as const;

/**
 * Makes an account end-to-end encrypted while its devices edit. Tries again while the server is dead or a connection
 * breaks. If the answer is lost, the keys that the server then has show that it is done. Throws if it never is.
 */
export async function moveToEndToEnd(move: KeyMove): Promise<void> {
  let api: HttpApi | null = null;
  for (let tries = 0; tries < TRIES; tries += 1) {
    api ??= await move.openApi().catch(() => null);
    if (api !== null && (await tryMove(api, move))) return;
    await wait(BETWEEN_TRIES_MS);
  }
  throw new Error('The account did not become end-to-end encrypted.');
}

async function tryMove(api: HttpApi, { from, to, password }: KeyMove): Promise<boolean> {
  const now = Date.now();
  const moved = await moveLibraryKeys({ api }, { from, to, now });
  if (!moved.ok) return (await moveLibraryKeys({ api }, { from: to, to, now })).ok;
  const keys = moved.value.map(({ generation, sealed }) => ({ generation, sealed }));
  const proofs = { current_password: password, new_password: password };
  const answer = await api.send(useEndToEnd, { body: { ...proofs, kdf: KDF, masterKey: ENVELOPE, keys } });
  return answer.ok;
}
