import type { Page } from '@playwright/test';
import { deriveWrappingKey, openEnvelope, readEnvelope, serveHashing, type Argon2Kdf } from '@uplift/adapters/keys';
import {
  createRecordCipher,
  importMasterKey,
  formatMasterKey,
  openSpaceKeyBytes,
  parseMasterKey,
} from '@uplift/adapters/vault';
import { listSpaces, readSessionKey, type DataOf } from '@uplift/contract';
import { toId, type RecordCipher, type UpliftId } from '@uplift/core/foundation';
import { keyNeedle, type Needle } from './search-bytes.ts';

/** The keys of the page’s account, which its password opens here as on a device: the account’s own, and all of its library. */
export async function readKeys(page: Page, password: string): Promise<readonly Needle[]> {
  const { uplift_id: account, masterKey } = await read<typeof readSessionKey>(page, readSessionKey.path);
  if (account === null || masterKey === null) throw new Error('No one is signed in.');
  const own = masterKey.startsWith('{') ? await openOwn(account, masterKey, password) : readManaged(masterKey);
  const handle = await importMasterKey(formatMasterKey(own.root));
  if (handle === null) throw new Error('A key of an account has 256 bits.');
  const cipher = createRecordCipher(toId<UpliftId>(account), handle);
  const spaces = await read<typeof listSpaces>(page, listSpaces.path);
  const copies = spaces.flatMap(({ space_id: space, keys }) => keys.map((key) => ({ space, ...key })));
  const opened = await Promise.all(copies.map((copy) => openCopy(cipher, copy)));
  return [keyNeedle('root key', own.root), keyNeedle('device key', own.device), ...opened];
}

interface KeyCopy {
  readonly space: string;
  readonly generation: number;
  /** Base64. */
  readonly sealed: string;
}

async function openCopy(cipher: RecordCipher, { sealed, ...copy }: KeyCopy): Promise<Needle> {
  const key = await openSpaceKeyBytes(cipher, { ...copy, sealed: Uint8Array.from(Buffer.from(sealed, 'base64')) });
  if (key === null) throw new Error('A copy of a key does not open.');
  return keyNeedle(`library key ${copy.generation}`, key);
}

async function read<C extends typeof readSessionKey | typeof listSpaces>(page: Page, path: string): Promise<DataOf<C>> {
  const answer = await page.request.get(path);
  return ((await answer.json()) as { readonly data: DataOf<C> }).data; // by the call’s contract
}

function readManaged(masterKey: string) {
  const root = parseMasterKey(masterKey);
  if (root === null) throw new Error('The key of the account has another form.');
  return { root, device: root };
}

async function openOwn(account: string, envelope: string, password: string) {
  const summary = readEnvelope(envelope);
  if (!summary.ok || summary.value.kdf === null) throw new Error('No password opens the envelope.');
  const wrappingKey = await deriveWrappingKey(await stretch(password, summary.value.kdf));
  const opened = await openEnvelope(account, envelope, { type: 'password', wrappingKey });
  if (!opened.ok) throw new Error(`The envelope does not open: ${opened.refusal}`);
  return opened.value;
}

/** Hashes as the worker of a page does. */
function stretch(password: string, kdf: Argon2Kdf): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    serveHashing({
      postMessage: (answer) => ('hash' in answer ? resolve(answer.hash) : reject(new Error(answer.failure))),
      addEventListener: (_, listener) => listener(new MessageEvent('message', { data: { password, kdf } })),
    });
  });
}
