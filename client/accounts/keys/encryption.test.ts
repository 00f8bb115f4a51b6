import { describe, expect, test } from 'vitest';
import { parseMasterKey } from '@uplift/adapters/vault';
import { createLibraryKey } from './move-keys.ts';
import { toCipher } from './seal-keys.ts';
import { createFakeBrowser, type FakeBrowser, type FakeTab } from '../testing/fake-browser.ts';
import { CODE, type KnownAccount } from '../testing/fake-server.ts';

const ADA = { fullName: 'Ada Lovelace', emailAddress: 'ada@example.org', password: 'sing-7-psalms' };
const TYPED = { emailAddress: ADA.emailAddress, password: ADA.password, isKeptUnlocked: false };
const NEXT = 'play-8-harps-now';
const accepted = <Value>(value: Value) => ({ ok: true, value });

function findAccount({ server }: FakeBrowser): KnownAccount {
  const account = server.accounts.get(ADA.emailAddress);
  if (account === undefined) throw new Error('Ada has no account.');
  return account;
}

/** Ada's browser, with an account that has just become end-to-end encrypted. */
async function endToEnd() {
  const browser = createFakeBrowser();
  const tab = browser.openTab();
  await tab.accounts.signUp(ADA);
  await tab.accounts.verify(CODE);
  const before = findAccount(browser).masterKey ?? '';
  const recoveryKey = await newWords(tab);
  expect(await tab.accounts.useEndToEnd({ password: ADA.password, recoveryKey })).toEqual(accepted(true));
  return { browser, tab, recoveryKey, before };
}

/** Words of a recovery key that this tab makes. */
async function newWords({ accounts }: FakeTab): Promise<readonly string[]> {
  const made = await accounts.createRecoveryKey();
  if (!made.ok) throw new Error('The words are made on this device.');
  return made.value;
}

/** Another device of Ada: it shares the server, and nothing else. */
function anotherDevice({ server }: FakeBrowser): FakeBrowser {
  return createFakeBrowser(server);
}

describe('switching to end-to-end encryption', () => {
  test('the server gets an envelope in place of the key, and another string to sign in with', async () => {
    const { browser, tab, before } = await endToEnd();
    const account = findAccount(browser);
    expect(account.masterKey?.startsWith('{')).toBe(true);
    expect(account.kdf).toMatchObject({ algorithm: 'argon2id', memory_kib: 65_536, passes: 3 });
    expect(tab.stores.encryption.get()).toEqual({ type: 'unlocked', hasRecoveryKey: true, passkeys: [] });
    const switching = browser.server.asked.find((call) => call.includes('/encryption/end-to-end')) ?? '';
    expect(switching).not.toContain(before);
    expect(switching).not.toContain(ADA.password);
  });

  test('records of this device open with the same key as before', async () => {
    const { browser, tab } = await endToEnd();
    const unlocked = tab.stores.access.state.get();
    expect(unlocked).toMatchObject({ type: 'unlocked', account: { upliftId: findAccount(browser).upliftId } });
    expect(unlocked.type === 'unlocked' && unlocked.account.root).toBeInstanceOf(CryptoKey);
  });

  test('the earlier keys of the library are sealed again, beside a new one', async () => {
    const browser = createFakeBrowser();
    const tab = browser.openTab();
    await tab.accounts.signUp(ADA);
    await tab.accounts.verify(CODE);
    const first = await sealedKey(browser, 1_700_000_000);
    Object.assign(findAccount(browser), { keys: [first] });
    const recoveryKey = await newWords(tab);
    await tab.accounts.useEndToEnd({ password: ADA.password, recoveryKey });
    const { keys } = findAccount(browser);
    expect(keys.map(({ generation }) => generation)).toEqual([1_700_000_000, Date.UTC(2030, 0, 1) / 1_000]);
    expect(keys[0]?.sealed).not.toBe(first.sealed);
  });

  test('a wrong password changes nothing', async () => {
    const browser = createFakeBrowser();
    const tab = browser.openTab();
    await tab.accounts.signUp(ADA);
    await tab.accounts.verify(CODE);
    const recoveryKey = await newWords(tab);
    expect((await tab.accounts.useEndToEnd({ password: 'another one', recoveryKey })).ok).toBe(false);
    expect(findAccount(browser).kdf).toBeNull();
    expect(tab.stores.encryption.get()).toEqual({ type: 'managed' });
  });

  test('switching back gives the server the key that this device has had all along', async () => {
    const { browser, tab, before } = await endToEnd();
    expect(await tab.accounts.useManaged(ADA.password)).toEqual(accepted(true));
    expect(findAccount(browser)).toMatchObject({ masterKey: before, kdf: null });
    expect(tab.stores.encryption.get()).toEqual({ type: 'managed' });
    expect(await tab.accounts.signIn(TYPED)).toEqual(accepted('verified'));
  });
});

describe('unlocking', () => {
  test('a new device opens the account with its password', async () => {
    const { browser } = await endToEnd();
    const tab = anotherDevice(browser).openTab();
    expect(await tab.accounts.signIn(TYPED)).toEqual(accepted('verified'));
    expect(tab.stores.encryption.get().type).toBe('unlocked');
  });

  test('a reloaded page opens with the key that the device keeps, until it is locked', async () => {
    const { browser, tab } = await endToEnd();
    const reloaded = browser.openTab();
    await reloaded.accounts.refresh();
    expect(reloaded.stores.encryption.get().type).toBe('unlocked');
    await tab.accounts.lock();
    expect(reloaded.stores.encryption.get().type).toBe('locked');
    expect(reloaded.stores.access.state.get().type).toBe('locked');
    const later = browser.openTab();
    await later.accounts.refresh();
    expect(later.stores.encryption.get()).toMatchObject({ type: 'locked', hasRecoveryKey: true });
    expect(later.stores.access.state.get().type).toBe('locked');
  });

  test('the password unlocks in every tab, and a wrong one doesn’t', async () => {
    const { browser, tab } = await endToEnd();
    const second = browser.openTab();
    await second.accounts.refresh();
    await tab.accounts.lock();
    expect(await tab.accounts.unlock({ type: 'password', password: 'another one' })).toMatchObject({
      refusal: [{ for: 'password' }],
    });
    expect(await tab.accounts.unlock({ type: 'password', password: ADA.password })).toEqual(accepted(true));
    expect(tab.stores.access.state.get().type).toBe('unlocked');
    await expect.poll(() => second.stores.encryption.get().type).toBe('unlocked');
  });

  test('without a network, the password opens what the device has', async () => {
    const { browser, tab } = await endToEnd();
    await tab.accounts.lock();
    browser.connection.set('offline');
    browser.server.isDown = true;
    expect(await tab.accounts.unlock({ type: 'password', password: ADA.password })).toEqual(accepted(true));
    const state = tab.stores.access.state.get();
    expect(state.type === 'unlocked' && state.account.root).toBeInstanceOf(CryptoKey);
  });

  test('after a reset of the password, the recovery key opens everything, and the new password does from then on', async () => {
    const { browser, recoveryKey } = await endToEnd();
    const account = findAccount(browser);
    const device = anotherDevice(browser);
    const tab = device.openTab();
    const reset = { email_address: ADA.emailAddress, passkeys: [], encryption: 'end-to-end' };
    browser.server.others.set('POST /api/v1/auth/reset-password/address', reset);
    browser.server.others.set('PATCH /api/v1/auth/reset-password', true);
    await tab.accounts.completeReset({ id: 'id', token: 'token' }, { ...ADA, password: NEXT, keepPasskeys: false });
    const sent = browser.server.asked.findLast((call) => call.startsWith('PATCH /api/v1/auth/reset-password')) ?? '';
    const { password, kdf } = JSON.parse(sent.slice(sent.indexOf('{'))) as {
      password: string;
      kdf: KnownAccount['kdf'];
    };
    Object.assign(account, { proof: password, kdf });
    expect(await tab.accounts.signIn({ ...TYPED, password: NEXT })).toEqual(accepted('verified'));
    expect(tab.stores.encryption.get().type).toBe('locked');
    const wrong = await tab.accounts.unlock({ type: 'recovery-key', words: 'one two three', password: NEXT });
    expect(wrong).toMatchObject({ refusal: [{ for: 'recovery_key' }] });
    const words = recoveryKey.map((word, at) => `${at + 1}. ${word}`).join('\n');
    expect(await tab.accounts.unlock({ type: 'recovery-key', words, password: NEXT })).toEqual(accepted(true));
    expect(tab.stores.encryption.get().type).toBe('unlocked');
    const third = anotherDevice(browser).openTab();
    await third.accounts.signIn({ ...TYPED, password: NEXT });
    expect(third.stores.encryption.get().type).toBe('unlocked');
  });

  test('a changed password opens the same keys, here and on a new device', async () => {
    const { browser, tab } = await endToEnd();
    expect(await tab.accounts.changePassword({ current: ADA.password, next: NEXT, signOutOthers: true })).toEqual(
      accepted(true),
    );
    const device = anotherDevice(browser).openTab();
    expect((await device.accounts.signIn(TYPED)).ok).toBe(false);
    await device.accounts.signIn({ ...TYPED, password: NEXT });
    expect(device.stores.encryption.get().type).toBe('unlocked');
    const change = browser.server.asked.find((call) => call.startsWith('PATCH /api/v1/account/password')) ?? '';
    expect(change.length).toBeLessThan(4_096);
  });

  test('a new recovery key takes the place of the earlier one', async () => {
    const { browser, tab, recoveryKey } = await endToEnd();
    const next = await newWords(tab);
    expect(await tab.accounts.replaceRecoveryKey({ password: ADA.password, recoveryKey: next })).toEqual(
      accepted(true),
    );
    const device = anotherDevice(browser).openTab();
    await device.accounts.signIn(TYPED);
    await device.accounts.lock();
    const unlock = (words: readonly string[]) =>
      device.accounts.unlock({ type: 'recovery-key', words: words.join(' '), password: ADA.password });
    expect((await unlock(recoveryKey)).ok).toBe(false);
    expect(await unlock(next)).toEqual(accepted(true));
  });
});

describe('a server that means harm', () => {
  test('weaker parameters for the password are refused, and nothing that it signs in with is sent', async () => {
    const { browser } = await endToEnd();
    Object.assign(findAccount(browser), { kdf: { ...findAccount(browser).kdf, memory_kib: 8_192 } });
    const device = anotherDevice(browser);
    const asked = browser.server.asked.length;
    const answer = await device.openTab().accounts.signIn(TYPED);
    expect(answer).toMatchObject({
      refusal: [{ for: 'password', because: expect.stringContaining('less protection') }],
    });
    expect(browser.server.asked.slice(asked).filter((call) => call.includes('/credentials'))).toEqual([]);
  });

  test('an account that the server suddenly has the key of is refused on a device that knows better', async () => {
    const { browser, tab, before } = await endToEnd();
    Object.assign(findAccount(browser), { masterKey: before, kdf: null });
    await tab.accounts.refresh();
    expect(tab.stores.encryption.get()).toMatchObject({
      type: 'refused',
      because: expect.stringContaining('has your key'),
    });
    const state = tab.stores.access.state.get();
    expect(state.type === 'unlocked' && state.account.root).toBeInstanceOf(CryptoKey);
  });

  test('a device that knows better sends no weaker proof of the password without a warning', async () => {
    const { browser, tab, before } = await endToEnd();
    await tab.accounts.signOut({ clear: false });
    Object.assign(findAccount(browser), { masterKey: before, kdf: null });
    const asked = browser.server.asked.length;
    expect(await tab.accounts.signIn(TYPED)).toMatchObject({ refusal: [{ for: 'password' }] });
    expect(browser.server.asked.slice(asked).filter((call) => call.includes('/credentials'))).toEqual([]);
  });

  test('an earlier envelope opens nothing on a device that has seen a later one, with its own password', async () => {
    const { browser, tab } = await endToEnd();
    const account = findAccount(browser);
    const earlier = account.masterKey;
    await tab.accounts.changePassword({ current: ADA.password, next: NEXT, signOutOthers: true });
    account.masterKey = earlier;
    await tab.accounts.refresh();
    const refused = { type: 'refused', because: expect.stringContaining('earlier keys') };
    expect(tab.stores.encryption.get()).toMatchObject(refused);
    await tab.accounts.lock();
    expect(await tab.accounts.unlock({ type: 'password', password: ADA.password })).toMatchObject({
      refusal: [{ for: 'encryption', because: expect.stringContaining('earlier keys') }],
    });
    expect(tab.stores.access.state.get().type).toBe('locked');
    const fresh = anotherDevice(browser).openTab();
    Object.assign(browser.server, { session: { address: ADA.emailAddress, level: 2 } });
    await fresh.accounts.refresh();
    expect(await fresh.accounts.unlock({ type: 'password', password: ADA.password })).toEqual(accepted(true));
  });

  test('an unlocked account derives its password in no weaker way when it is confirmed', async () => {
    const { browser, tab } = await endToEnd();
    Object.assign(findAccount(browser), { kdf: null });
    const asked = browser.server.asked.length;
    expect(await tab.accounts.confirm(ADA.password)).toMatchObject({
      refusal: [{ for: 'password', because: expect.stringContaining('less protection') }],
    });
    expect(browser.server.asked.slice(asked).filter((call) => call.includes('/confirmation'))).toEqual([]);
  });

  test('a new device that has signed in with Argon2id takes no key from the server', async () => {
    const { browser, before } = await endToEnd();
    findAccount(browser).masterKey = before;
    const { accounts, stores } = anotherDevice(browser).openTab();
    await accounts.signIn(TYPED);
    for (let time = 0; time < 2; time += 1) {
      expect(stores.encryption.get()).toMatchObject({ type: 'refused' });
      expect(stores.access.state.get().type).toBe('locked');
      await accounts.refresh();
    }
  });

  test('damaged keys, and keys of a later release, are refused with a message', async () => {
    const { browser, tab } = await endToEnd();
    const account = findAccount(browser);
    const own = account.masterKey ?? '';
    for (const envelope of ['{}', '{"v":1}', own.slice(0, -5), '{"v":99,"wraps":[],"keys":{}}']) {
      account.masterKey = envelope;
      await tab.accounts.refresh();
      expect(tab.stores.encryption.get()).toMatchObject({ type: 'refused' });
    }
    account.masterKey = own;
    await tab.accounts.refresh();
    expect(tab.stores.encryption.get().type).toBe('unlocked');
  });
});

/** A key of Ada's library, sealed with the key of her account. */
async function sealedKey(browser: FakeBrowser, generation: number) {
  const { upliftId, masterKey } = findAccount(browser);
  const key = parseMasterKey(masterKey ?? '') ?? new Uint8Array();
  const { sealed } = await createLibraryKey(await toCipher(upliftId, key), generation);
  return { generation, sealed };
}
