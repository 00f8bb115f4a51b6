import { describe, expect, test } from 'vitest';
import { checkEnvelope, openEnvelope, openIdentity } from '@uplift/adapters/keys';
import { createRecordCipher, openSpaceKeyBytes, sealSpaceKey } from '@uplift/adapters/vault';
import { toId, type RecordCipher, type UpliftId } from '@uplift/core/foundation';
import { createFakeBrowser, type FakeBrowser, type FakeTab } from '../testing/fake-browser.ts';
import { CODE, type KnownAccount } from '../testing/fake-server.ts';

const ADA = { fullName: 'Ada Lovelace', emailAddress: 'ada@example.org', password: 'sing-7-psalms' };
const { password } = ADA;
const TYPED = { emailAddress: ADA.emailAddress, password, isKeptUnlocked: false };
const CALL = 'PATCH /api/v1/account/encryption/keys';
const DONE = { ok: true, value: true };

function findAccount({ server }: FakeBrowser): KnownAccount & { readonly masterKey: string } {
  const account = server.accounts.get(ADA.emailAddress);
  if (account?.masterKey === null || account === undefined) throw new Error('Ada has no account.');
  return account as KnownAccount & { readonly masterKey: string }; // as just checked
}

async function createWords({ accounts }: FakeTab): Promise<readonly string[]> {
  const made = await accounts.createRecoveryKey();
  if (!made.ok) throw new Error('The words are made on this device.');
  return made.value;
}

/** Ada's browser with an end-to-end encrypted account, and words that are shown to her before its keys are changed. */
async function endToEnd() {
  const browser = createFakeBrowser();
  const tab = browser.openTab();
  await tab.accounts.signUp(ADA);
  await tab.accounts.verify(CODE);
  const earlier = await createWords(tab);
  expect(await tab.accounts.useEndToEnd({ password, recoveryKey: earlier })).toEqual(DONE);
  const words = await createWords(tab);
  return { browser, tab, earlier, words, before: findAccount(browser), change: () => change(tab, words) };
}

async function change(tab: FakeTab, recoveryKey: readonly string[], typed = password) {
  return tab.accounts.changeKeys({ password: typed, recoveryKey });
}

/** The keys that a page has: a lost device has them, too. */
function readKeys({ stores }: FakeTab): { readonly key: CryptoKey; readonly root: CryptoKey } {
  const state = stores.access.state.get();
  if (state.type !== 'unlocked' || state.account.root === undefined) throw new Error('The account is not open.');
  const { key, root } = state.account;
  return { key, root };
}

const createCipher = ({ upliftId }: KnownAccount, root: CryptoKey) =>
  createRecordCipher(toId<UpliftId>(upliftId), root);

/** The generations of the copies of the library's keys that a root key opens. */
async function listOpened(browser: FakeBrowser, account: RecordCipher): Promise<readonly number[]> {
  const opened: number[] = [];
  for (const { generation, sealed } of findAccount(browser).keys) {
    const copy = { space: account.owner, generation, sealed: Uint8Array.from(Buffer.from(sealed, 'base64')) };
    if ((await openSpaceKeyBytes(account, copy)) !== null) opened.push(generation);
  }
  return opened;
}

/** Opens the account's present envelope with a recovery key. */
async function openWith(browser: FakeBrowser, words: readonly string[]) {
  const { upliftId, masterKey } = findAccount(browser);
  return openEnvelope(upliftId, masterKey, { type: 'recovery-key', words: words.join(' ') });
}

const countChanges = ({ server }: FakeBrowser) => server.asked.filter((call) => call.startsWith(CALL)).length;

describe('changing the keys of an account', () => {
  test('the new recovery key and the password open the new keys, and the earlier recovery key opens nothing', async () => {
    const { browser, change: changeAll, words, earlier, before } = await endToEnd();
    const { masterKey } = before;
    expect(await changeAll()).toEqual(DONE);
    expect(findAccount(browser).masterKey).not.toBe(masterKey);
    expect(await openWith(browser, earlier)).toEqual({ ok: false, refusal: 'wrong' });
    const opened = await openWith(browser, words);
    const newest = Math.max(...findAccount(browser).keys.map(({ generation }) => generation));
    expect(opened).toMatchObject({ ok: true, value: { generation: newest } });
    const other = createFakeBrowser(browser.server).openTab();
    expect(await other.accounts.signIn(TYPED)).toEqual({ ok: true, value: 'verified' });
    expect(other.stores.encryption.get()).toEqual({ type: 'unlocked', hasRecoveryKey: true, passkeys: [] });
  });

  test('with all keys of before, nothing that the server has from then on opens', async () => {
    const { browser, tab, change: changeAll } = await endToEnd();
    const account = findAccount(browser);
    const lost = readKeys(tab);
    const had = await listOpened(browser, createCipher(account, lost.root));
    expect(had).toHaveLength(1);
    expect(await changeAll()).toEqual(DONE);
    const sent = browser.server.asked.findLast((call) => call.startsWith(CALL)) ?? '';
    const { identity } = JSON.parse(sent.slice(CALL.length)) as {
      readonly identity: Parameters<typeof openIdentity>[1];
    }; // what the page has just written
    for (const key of [lost.root, lost.key]) {
      expect(await listOpened(browser, createCipher(account, key))).toEqual([]);
      expect(await openIdentity(createCipher(account, key), identity)).toBeNull();
      expect((await checkEnvelope(account.upliftId, findAccount(browser).masterKey, key)).ok).toBe(false);
    }
    const present = createCipher(account, readKeys(tab).root);
    const opened = await listOpened(browser, present);
    expect(opened).toEqual(findAccount(browser).keys.map(({ generation }) => generation));
    expect(opened.slice(0, -1)).toEqual(had);
    expect(opened.at(-1)).toBeGreaterThan(had[0] ?? 0);
    expect(await openIdentity(present, identity)).not.toBeNull();
  });

  test('what the device keeps opens with the same key as before, also without the server', async () => {
    const { browser, tab, change: changeAll } = await endToEnd();
    const before = readKeys(tab);
    await changeAll();
    const after = readKeys(tab);
    expect(after.key).toBe(before.key);
    expect(after.root).not.toBe(before.root);
    await tab.accounts.lock();
    browser.connection.set('offline');
    browser.server.isDown = true;
    expect(await tab.accounts.unlock({ type: 'password', password })).toEqual(DONE);
    const cipher = createCipher(findAccount(browser), before.key);
    const again = createCipher(findAccount(browser), readKeys(tab).key);
    expect(await again.open(await cipher.seal(Uint8Array.of(1, 2), 'song'), 'song')).toEqual(Uint8Array.of(1, 2));
  });

  test('other tabs of the browser have the new keys at once, and a page that is opened later', async () => {
    const { browser, tab, change: changeAll } = await endToEnd();
    const second = browser.openTab();
    await second.accounts.refresh();
    const before = readKeys(second).root;
    await changeAll();
    await expect.poll(() => readKeys(second).root).not.toBe(before);
    const later = browser.openTab();
    await later.accounts.refresh();
    for (const page of [tab, second, later]) {
      expect(page.stores.encryption.get().type).toBe('unlocked');
      expect(await listOpened(browser, createCipher(findAccount(browser), readKeys(page).root))).toHaveLength(2);
    }
  });

  test('a password that opens the keys that are here already reads nothing again', async () => {
    const { tab, change: changeAll } = await endToEnd();
    await changeAll();
    const before = tab.stores.access.state.get();
    await tab.accounts.signIn(TYPED);
    expect(tab.stores.access.state.get()).toBe(before);
  });

  test('another device opens the new keys with the password, keeps the key of its records, and refuses the earlier envelope from then on', async () => {
    const { browser, change: changeAll } = await endToEnd();
    const other = createFakeBrowser(browser.server).openTab();
    await other.accounts.signIn(TYPED);
    const [before, { masterKey: earlier }] = [readKeys(other), findAccount(browser)];
    await changeAll();
    await other.accounts.signOut({ clear: false });
    expect(other.stores.access.state.get().type).toBe('locked');
    await other.accounts.signIn(TYPED);
    const cipher = createCipher(findAccount(browser), before.key);
    const kept = await cipher.seal(Uint8Array.of(7), 'song');
    expect(await createCipher(findAccount(browser), readKeys(other).key).open(kept, 'song')).toEqual(Uint8Array.of(7));
    expect(await listOpened(browser, createCipher(findAccount(browser), readKeys(other).root))).toHaveLength(2);
    const { masterKey: present } = findAccount(browser);
    Object.assign(findAccount(browser), { masterKey: earlier });
    await other.accounts.refresh();
    expect(other.stores.encryption.get().type).toBe('refused');
    await other.accounts.signOut({ clear: false });
    await other.accounts.signIn(TYPED);
    expect(other.stores.encryption.get()).toMatchObject({
      type: 'refused',
      because: expect.stringContaining('earlier'),
    });
    Object.assign(findAccount(browser), { masterKey: present });
    await other.accounts.refresh();
    expect(other.stores.encryption.get()).not.toMatchObject({ type: 'refused' });
  });
});

describe('a change of the keys that doesn’t succeed', () => {
  test('after a lost answer, the same words find out that they count, and nothing is changed again', async () => {
    const { browser, tab, change: changeAll, words, earlier } = await endToEnd();
    browser.server.lost.add(CALL);
    expect(await changeAll()).toMatchObject({
      refusal: [{ for: 'encryption', because: expect.stringContaining('Keep both recovery keys') }],
    });
    expect((await openWith(browser, words)).ok).toBe(true);
    expect(await changeAll()).toEqual(DONE);
    expect(countChanges(browser)).toBe(1);
    expect([(await openWith(browser, words)).ok, (await openWith(browser, earlier)).ok]).toEqual([true, false]);
    expect(await listOpened(browser, createCipher(findAccount(browser), readKeys(tab).root))).toHaveLength(2);
  });

  test('after a lost answer, the page opens the new keys by itself once the server is back', async () => {
    const { browser, tab, change: changeAll } = await endToEnd();
    const before = readKeys(tab).root;
    browser.server.lost.add(CALL);
    await changeAll();
    await tab.accounts.refresh();
    expect(tab.stores.encryption.get().type).toBe('unlocked');
    expect(readKeys(tab).root).not.toBe(before);
  });

  test('after a lost request, the earlier recovery key counts until the change is made again', async () => {
    const { browser, change: changeAll, words, earlier } = await endToEnd();
    browser.server.others.set(CALL, 503);
    expect(await changeAll()).toMatchObject({ refusal: [{ for: 'encryption' }] });
    expect([(await openWith(browser, words)).ok, (await openWith(browser, earlier)).ok]).toEqual([false, true]);
    browser.server.others.delete(CALL);
    expect(await changeAll()).toEqual(DONE);
    expect([(await openWith(browser, words)).ok, (await openWith(browser, earlier)).ok]).toEqual([true, false]);
  });

  test('a device that was slower than another is refused, and then starts from the keys of the other', async () => {
    const { browser, tab, change: changeAll, words } = await endToEnd();
    const other = createFakeBrowser(browser.server).openTab();
    await other.accounts.signIn(TYPED);
    const faster = await createWords(other);
    browser.server.others.set(CALL, 409);
    expect(await changeAll()).toMatchObject({ refusal: [{ because: 'Refused with 409.' }] });
    browser.server.others.delete(CALL);
    expect(await change(other, faster)).toEqual(DONE);
    expect([(await openWith(browser, faster)).ok, (await openWith(browser, words)).ok]).toEqual([true, false]);
    expect(await changeAll()).toEqual(DONE);
    expect([(await openWith(browser, faster)).ok, (await openWith(browser, words)).ok]).toEqual([false, true]);
    expect(await listOpened(browser, createCipher(findAccount(browser), readKeys(tab).root))).toHaveLength(3);
  });

  test('a wrong password, and a key of the library that doesn’t open, change nothing', async () => {
    const { browser, tab, words, before } = await endToEnd();
    const stored = { ...before };
    expect((await change(tab, words, 'not my password')).ok).toBe(false);
    const foreign = createCipher(
      before,
      await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
    );
    const generation = 1_900_000_000;
    const key = crypto.getRandomValues(new Uint8Array(32));
    const sealed = await sealSpaceKey(foreign, { space: foreign.owner, generation }, key);
    const keys = [...before.keys, { generation, sealed }];
    Object.assign(findAccount(browser), { keys });
    expect(await change(tab, words)).toMatchObject({ refusal: [{ for: 'encryption' }] });
    expect(findAccount(browser)).toEqual({ ...stored, keys });
    expect(countChanges(browser)).toBe(0);
  });

  test('without a network it says so, and nothing is sent later', async () => {
    const { browser, tab, change: changeAll } = await endToEnd();
    browser.connection.set('offline');
    browser.server.isDown = true;
    expect(await changeAll()).toMatchObject({ refusal: [{ for: 'server_error' }] });
    browser.server.isDown = false;
    browser.connection.set('online');
    await tab.accounts.refresh();
    expect(countChanges(browser)).toBe(0);
  });

  test('a managed account has no keys of its own to change', async () => {
    const { browser, tab, change: changeAll } = await endToEnd();
    await tab.accounts.useManaged(password);
    expect(await changeAll()).toMatchObject({ refusal: [{ for: 'encryption' }] });
    expect(countChanges(browser)).toBe(0);
  });
});
