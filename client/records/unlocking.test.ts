import { createRecordAccess } from '@uplift/client/accounts';
import { describe, expect, test } from 'vitest';
import { importMasterKey, newMasterKey } from '@uplift/adapters/vault';
import { cipherOf, heldBack, keepUnlocked, onOtherAccount } from './unlocking.ts';

async function accountOf(upliftId: string) {
  const key = await importMasterKey(newMasterKey());
  if (key === null) throw new Error('The key is one.');
  return { entryId: `entry of ${upliftId}`, upliftId, key };
}

const accessThat = ({ isExpected }: { readonly isExpected: boolean }) =>
  createRecordAccess({ isExpected: () => isExpected, keep: () => undefined });

/** A port that notes what it is asked. */
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
    tell: () => listeners.forEach((listener) => listener()),
  };
}

describe('the cipher of a page', () => {
  test('is that of the account that is unlocked, and the same one as long as it is the same account', async () => {
    const access = accessThat({ isExpected: false });
    const cipher = cipherOf(access);
    expect(cipher()).toBeNull();
    const ada = await accountOf('ada');
    access.unlock(ada);
    const first = cipher();
    expect(first?.owner).toBe('ada');
    access.unlock({ ...ada, entryId: 'another entry' });
    access.unlock(await accountOf('ada'));
    expect(cipher()).toBe(first);
    access.unlock(await accountOf('bea'));
    expect(cipher()?.owner).toBe('bea');
    access.lock();
    expect(cipher()).toBeNull();
  });

  test('opens what another page of the account has sealed', async () => {
    const ada = await accountOf('ada');
    const ciphers = [accessThat({ isExpected: false }), accessThat({ isExpected: true })].map((access) => {
      access.unlock(ada);
      return cipherOf(access)();
    });
    const sealed = await ciphers[0]?.seal(Uint8Array.of(1, 2, 3), 'songs');
    expect(sealed && (await ciphers[1]?.open(sealed, 'songs'))).toEqual(Uint8Array.of(1, 2, 3));
  });
});

describe('reading anew', () => {
  test('is told when another account is unlocked or none any more, but not with the key that was waited for', async () => {
    const access = accessThat({ isExpected: true });
    const told: true[] = [];
    onOtherAccount(access, () => told.push(true));
    access.unlock(await accountOf('ada'));
    expect(told).toHaveLength(0);
    access.lock();
    expect(told).toHaveLength(1);
    access.unlock(await accountOf('bea'));
    expect(told).toHaveLength(2);
  });
});

describe('a worker', () => {
  test('is told the key at its start and with every change', async () => {
    const access = accessThat({ isExpected: true });
    const [early, late]: [unknown[], unknown[]] = [[], []];
    keepUnlocked(access, (account) => early.push(account));
    expect(early).toEqual([]);
    const { upliftId, key } = await accountOf('ada');
    access.unlock({ entryId: 'entry', upliftId, key });
    keepUnlocked(access, (account) => late.push(account));
    access.lock();
    expect(early).toEqual([{ upliftId, key }, null]);
    expect(late).toEqual(early);
  });
});

describe('a port while a key is expected', () => {
  test('answers once it is known whose records can be read; who listens hears at once', async () => {
    const access = accessThat({ isExpected: true });
    const [behind, heard] = [port(), [] as string[]];
    const held = heldBack(behind, access);
    held.subscribe(() => heard.push('told'));
    behind.tell();
    expect(heard).toEqual(['told']);
    const answer = held.read('a');
    await Promise.resolve();
    expect(behind.asked).toEqual([]);
    access.unlock(await accountOf('ada'));
    expect(await answer).toBe('value of a');
    expect(held.read).toBe(behind.read);
  });

  test('is the port itself where none is expected', () => {
    const behind = port();
    expect(heldBack(behind, accessThat({ isExpected: false }))).toBe(behind);
  });
});
