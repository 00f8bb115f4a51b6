import { createRecordAccess } from '@uplift/client/accounts';
import { describe, expect, test } from 'vitest';
import { importMasterKey, newMasterKey } from '@uplift/adapters/vault';
import { cipherReader, heldBack, keepUnlocked, onOtherAccount } from './unlocking.ts';

async function createAccount(upliftId: string) {
  const key = await importMasterKey(newMasterKey());
  if (key === null) throw new Error('The key is one.');
  return { entryId: `entry of ${upliftId}`, upliftId, key };
}

const accessThat = ({ isExpected }: { readonly isExpected: boolean }) =>
  createRecordAccess({ isExpected: () => isExpected, keep: () => undefined });

/** A port that records its calls. */
function port() {
  const asked: string[] = [];
  const listeners = new Set<() => void>();
  return {
    asked,
    read: async (id: string) => {
      asked.push(id);
      return `value of ${id}`;
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    publish: () => listeners.forEach((listener) => listener()),
  };
}

describe('the cipher of a page', () => {
  test('the cipher of a page is that of the unlocked account, and the same one as long as the account is the same', async () => {
    const access = accessThat({ isExpected: false });
    const cipher = cipherReader(access);
    expect(cipher()).toBeNull();
    const ada = await createAccount('ada');
    access.unlock(ada);
    const first = cipher();
    expect(first?.owner).toBe('ada');
    access.unlock({ ...ada, entryId: 'another entry' });
    access.unlock(await createAccount('ada'));
    expect(cipher()).toBe(first);
    access.unlock(await createAccount('bea'));
    expect(cipher()?.owner).toBe('bea');
    access.lock();
    expect(cipher()).toBeNull();
  });

  test('the cipher of a page decrypts records that another page of the account encrypted', async () => {
    const ada = await createAccount('ada');
    const ciphers = [accessThat({ isExpected: false }), accessThat({ isExpected: true })].map((access) => {
      access.unlock(ada);
      return cipherReader(access)();
    });
    const sealed = await ciphers[0]?.seal(Uint8Array.of(1, 2, 3), 'songs');
    expect(sealed && (await ciphers[1]?.open(sealed, 'songs'))).toEqual(Uint8Array.of(1, 2, 3));
  });
});

describe('another account', () => {
  test('onOtherAccount reports another account and a lock, but not the arrival of an expected key', async () => {
    const access = accessThat({ isExpected: true });
    const calls: true[] = [];
    onOtherAccount(access, () => calls.push(true));
    access.unlock(await createAccount('ada'));
    expect(calls).toHaveLength(0);
    access.lock();
    expect(calls).toHaveLength(1);
    access.unlock(await createAccount('bea'));
    expect(calls).toHaveLength(2);
  });
});

describe('a worker', () => {
  test('a worker receives the key at its start and with every change', async () => {
    const access = accessThat({ isExpected: true });
    const [early, late]: [unknown[], unknown[]] = [[], []];
    keepUnlocked(access, (account) => early.push(account));
    expect(early).toEqual([]);
    const { upliftId, key } = await createAccount('ada');
    access.unlock({ entryId: 'entry', upliftId, key });
    keepUnlocked(access, (account) => late.push(account));
    access.lock();
    expect(early).toEqual([{ upliftId, key }, null]);
    expect(late).toEqual(early);
  });
});

describe('a port while a key is expected', () => {
  test('a held-back port answers once the readable records are known, and notifies listeners at once', async () => {
    const access = accessThat({ isExpected: true });
    const [behind, calls] = [port(), [] as string[]];
    const held = heldBack(behind, access);
    held.subscribe(() => calls.push('changed'));
    behind.publish();
    expect(calls).toEqual(['changed']);
    const answer = held.read('a');
    await Promise.resolve();
    expect(behind.asked).toEqual([]);
    access.unlock(await createAccount('ada'));
    expect(await answer).toBe('value of a');
    expect(held.read).toBe(behind.read);
  });

  test('a port isn’t held back if no key is expected', () => {
    const behind = port();
    expect(heldBack(behind, accessThat({ isExpected: false }))).toBe(behind);
  });
});
