import * as vault from './index.ts';

const kept = vault.createKeptKey();

/** Handles of keys stay in the page. */
const entry = {
  vault,
  kept,
  /** Keeps a fresh key, and returns a text sealed with it. */
  async keepFresh() {
    const key = await vault.importMasterKey(vault.newMasterKey());
    if (key === null) throw new Error('a fresh key is a key');
    await kept.keep({ entryId: 'entry-1', upliftId: 'ada', key });
    const { sealed, iv } = await vault.sealText(key, 'Psalm 103', 'test');
    return { sealed: [...sealed], iv: [...iv] };
  },
  /** Opens a sealed text with the stored key; null without one. */
  async openWithKept(sealed: readonly number[], iv: readonly number[]) {
    const account = await kept.read();
    if (account === null) return null;
    const text = { sealed: Uint8Array.from(sealed), iv: Uint8Array.from(iv) };
    return {
      entryId: account.entryId,
      upliftId: account.upliftId,
      isExtractable: account.key.extractable,
      text: await vault.openText(account.key, text, 'test'),
    };
  },
  /** Forgets the kept key and opens the page again, without a task in between. */
  forgetAndReload() {
    Object.assign(globalThis, { isClosing: true });
    void kept.forget();
    location.reload();
  },
  /** Overwrites the kept key. */
  damage: () =>
    new Promise<void>((resolve) => {
      const opening = indexedDB.open('uplift-vault');
      opening.addEventListener('success', () => {
        const transaction = opening.result.transaction('kept', 'readwrite');
        transaction.objectStore('kept').put({ entryId: 'entry-1', upliftId: 'ada', key: 'no key' }, 'current');
        transaction.addEventListener('complete', () => {
          opening.result.close();
          resolve();
        });
      });
    }),
};

export type VaultEntry = typeof entry;

Object.assign(globalThis, { uplift: entry });
