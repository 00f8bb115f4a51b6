import { describe, expect, test } from 'vitest';
import { createFakeBrowser, type FakeBrowser, type FakeTab } from './testing/fake-browser.ts';
import { createRecordAccess, whenSettled } from './record-access.ts';
import { CODE } from './testing/fake-server.ts';

const ADA = { fullName: 'Ada Lovelace', emailAddress: 'ada@example.org', password: 'sing-7-psalms' };
const key = {} as CryptoKey; // is only handed on

async function signedUp(isKeptUnlocked = false) {
  const browser = createFakeBrowser();
  const tab = browser.openTab();
  await tab.accounts.signUp(ADA);
  await tab.accounts.verify(CODE);
  if (isKeptUnlocked) await tab.accounts.signIn({ ...ADA, isKeptUnlocked });
  return { browser, tab };
}

const readAccess = ({ stores }: FakeTab) => stores.access.state.get().type;

/** A page that was opened, and has requested the session. */
async function opened(browser: FakeBrowser) {
  const tab = browser.openTab();
  const atFirst = readAccess(tab);
  await tab.accounts.refresh();
  return { tab, atFirst, afterwards: readAccess(tab) };
}

describe('readable records', () => {
  test('a page reads unclaimed records until someone signs in', async () => {
    expect(await opened(createFakeBrowser())).toMatchObject({ atFirst: 'locked', afterwards: 'locked' });
  });

  test('a page reads the account’s records once the server has sent the key', async () => {
    const { browser, tab } = await signedUp();
    const access = tab.stores.access.state.get();
    const account = access.type === 'unlocked' ? access.account : null;
    expect(account?.upliftId).toBe(browser.server.accounts.get(ADA.emailAddress)?.upliftId);
    expect(account?.key).toBeInstanceOf(CryptoKey);
  });

  test('a page that opens later expects the key, and receives it from the server', async () => {
    const { browser } = await signedUp();
    expect(await opened(browser)).toMatchObject({ atFirst: 'expected', afterwards: 'unlocked' });
  });

  test.each([
    ['is not there', { isDown: true }],
    ['is in trouble', { refuseWith: 503 }],
    ['wants the code first', { session: { address: ADA.emailAddress, level: 1 } }],
  ])(
    'a page expects the key only until the next answer if the server %s; the next start does again',
    async (_why, server) => {
      const { browser } = await signedUp();
      Object.assign(browser.server, server);
      expect(await opened(browser)).toMatchObject({ atFirst: 'expected', afterwards: 'locked' });
      expect(readAccess(browser.openTab())).toBe('expected');
    },
  );

  test.each([
    ['is down', { isDown: true }, { isDown: false }],
    ['is in trouble', { refuseWith: 503 }, { refuseWith: null }],
  ])('a server that %s counts as unreached, and opens the records on a later request', async (_why, down, up) => {
    const { browser } = await signedUp();
    Object.assign(browser.server, down);
    const { tab } = await opened(browser);
    expect([tab.stores.server.get(), tab.stores.access.isAccountExpected()]).toEqual(['unreached', true]);
    Object.assign(browser.server, up);
    await tab.accounts.refresh();
    expect([tab.stores.server.get(), readAccess(tab)]).toEqual(['reached', 'unlocked']);
    expect(tab.stores.session.get().authenticated).toBe(2);
  });

  test('a device that is kept unlocked opens the records without a server', async () => {
    const { browser } = await signedUp(true);
    browser.server.isDown = true;
    expect(await opened(browser)).toMatchObject({ atFirst: 'expected', afterwards: 'unlocked' });
  });

  test('the right password opens the records without the server', async () => {
    const { browser } = await signedUp();
    browser.connection.set('offline');
    browser.server.isDown = true;
    const { tab } = await opened(browser);
    await tab.accounts.signIn({ ...ADA, password: 'another-1-psalm', isKeptUnlocked: false });
    expect(readAccess(tab)).toBe('locked');
    await tab.accounts.signIn({ ...ADA, isKeptUnlocked: false });
    expect(readAccess(tab)).toBe('unlocked');
  });

  test('[DATA-39] signing out makes every tab read unclaimed records, and no key is expected', async () => {
    const { browser, tab } = await signedUp(true);
    const { tab: other } = await opened(browser);
    await tab.accounts.signOut({ clear: false });
    expect(readAccess(tab)).toBe('locked');
    await whenLocked(other);
    expect(readAccess(browser.openTab())).toBe('locked');
  });

  test('a session that another device ended locks the records', async () => {
    const { browser, tab } = await signedUp();
    browser.server.session = { address: null, level: 0 };
    await tab.accounts.refresh();
    expect(readAccess(tab)).toBe('locked');
  });

  test('an open page keeps its records when the network is lost', async () => {
    const { browser, tab } = await signedUp();
    browser.connection.set('offline');
    expect(tab.stores.session.get().uplift_id).toBeNull();
    expect(readAccess(tab)).toBe('unlocked');
  });

  test('unlocking the same account again reads nothing again', async () => {
    const { tab } = await signedUp();
    const before = tab.stores.access.state.get();
    await tab.accounts.refresh();
    expect(tab.stores.access.state.get()).toBe(before);
  });
});

/** Waits for a message between two tabs. */
function whenLocked({ stores }: FakeTab): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (stores.access.state.get().type === 'locked') resolve();
    };
    stores.access.state.subscribe(look);
    look();
  });
}

describe('waiting for the key', () => {
  test('waiting for the key ends with the key, with its absence, and with a lock', async () => {
    for (const end of ['unlock', 'giveUp', 'lock'] as const) {
      const access = createRecordAccess({ isExpected: () => true, keep: () => undefined });
      let isSettled = false;
      const settled = whenSettled(access).then(() => (isSettled = true));
      await Promise.resolve();
      expect(isSettled).toBe(false);
      if (end === 'unlock') access.unlock({ entryId: 'entry', upliftId: 'ada', key });
      else access[end]();
      expect(await settled).toBe(true);
    }
  });

  test('waiting for the key ends at once if none is expected', async () => {
    const settled = whenSettled(createRecordAccess({ isExpected: () => false, keep: () => undefined }));
    await expect(settled).resolves.toBeUndefined();
  });
});
