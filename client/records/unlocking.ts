import {
  browserUseMemory,
  isOverdue,
  whenSettled,
  type AccessState,
  type ReadAccess,
  type RecordAccess,
} from '@uplift/client/accounts';
import { createKeptKey, createRecordCipher } from '@uplift/adapters/vault';
import { type RecordCipher, type UpliftId, toId } from '@uplift/core/foundation';
import type { AccountKey } from './account-key.ts';

/** Reads the key that this device keeps, if one is expected, without a request to the server. */
export async function openKeptKey(access: RecordAccess): Promise<void> {
  const isExpected = () => access.state.get().type === 'expected';
  if (!isExpected()) return;
  const keptKey = createKeptKey();
  const kept = await keptKey.read();
  if (kept?.root !== undefined && isOverdue(browserUseMemory.read(), Date.now())) return keptKey.forget();
  // Meanwhile somebody may have signed out in another tab.
  if (kept !== null && isExpected()) access.unlock(kept);
}

/** Returns a function that reads the cipher of the unlocked account: the same one as long as the account stays the same. */
export function cipherReader(access: ReadAccess, createCipher = createRecordCipher): () => RecordCipher | null {
  return readCipher(access, ({ key }) => key, createCipher);
}

/**
 * Returns a function that reads the cipher of the key that opens the account's copies of the keys of its spaces: the root
 * key, or in a managed account the key of its records.
 */
export function spaceCipherReader(access: ReadAccess): () => RecordCipher | null {
  return readCipher(access, ({ key, root = key }) => root, createRecordCipher);
}

function readCipher(
  { state }: ReadAccess,
  chooseKey: (account: AccountKeys) => CryptoKey,
  createCipher: typeof createRecordCipher,
): () => RecordCipher | null {
  let made: { readonly key: CryptoKey; readonly cipher: RecordCipher } | null = null;
  return () => {
    const access = state.get();
    if (access.type !== 'unlocked') return null;
    const [key, owner] = [chooseKey(access.account), toId<UpliftId>(access.account.upliftId)];
    if (made?.key !== key) made = { key, cipher: createCipher(owner, key) };
    return made.cipher;
  };
}

type AccountKeys = Extract<AccessState, { readonly type: 'unlocked' }>['account'];

/** Calls `listener` when other records can be read than before. While a key is expected nothing was read yet. */
export function onOtherAccount({ state }: ReadAccess, listener: () => void): void {
  let before = state.get().type;
  state.subscribe(() => {
    const wasExpected = before === 'expected';
    before = state.get().type;
    if (!wasExpected) listener();
  });
}

/** Sends a worker the key of the readable records, now and at every change. */
export function keepUnlocked({ state }: ReadAccess, report: (account: AccountKey | null) => void): void {
  const tellAgain = () => {
    const access = state.get();
    report(access.type === 'unlocked' ? { upliftId: access.account.upliftId, key: access.account.key } : null);
  };
  state.subscribe(tellAgain);
  if (state.get().type === 'unlocked') tellAgain();
}

/**
 * Makes every call of a port wait while a key is expected: reads show as loading rather than as empty, and writes get
 * their owner. Returns the port itself if no key is expected.
 */
export function heldBack<Port extends object>(port: Port, access: ReadAccess): Port {
  if (access.state.get().type !== 'expected') return port;
  const settled = whenSettled(access);
  return new Proxy(port, {
    get(target, name) {
      const own: unknown = Reflect.get(target, name);
      const isFree = name === 'subscribe' || access.state.get().type !== 'expected';
      if (isFree || typeof own !== 'function') return own;
      return async (...given: readonly unknown[]): Promise<unknown> => {
        await settled;
        return Reflect.apply(own, target, given);
      };
    },
  });
}
