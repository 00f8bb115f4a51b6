import { expect, test } from 'vitest';
import { createFakeBrowser } from '../testing/fake-browser.ts';
import { CODE } from '../testing/fake-server.ts';

const ADA = { fullName: 'Ada Lovelace', emailAddress: 'ada@example.org', password: 'sing-7-psalms' };
const NEW_ADDRESS = 'ada.king@example.com';
const CODES = { newCode: CODE, oldCode: CODE };

const signInAt = (emailAddress: string) => ({ emailAddress, password: ADA.password, isKeptUnlocked: false });

/** Ada, signed in, with a requested new address. */
async function asked() {
  const browser = createFakeBrowser();
  const { accounts, stores } = browser.openTab();
  await accounts.signUp(ADA);
  await accounts.verify(CODE);
  const answer = await accounts.requestAddressChange({ newAddress: NEW_ADDRESS, password: ADA.password });
  expect(answer).toMatchObject({ ok: true, value: { new_address: NEW_ADDRESS } });
  return { browser, accounts, stores };
}

const change = { ...CODES, newAddress: NEW_ADDRESS, password: ADA.password };

test('a new address signs in with the same password, and the account opens with the same key', async () => {
  const { browser, accounts, stores } = await asked();
  const before = stores.session.get();
  expect(await accounts.confirmAddressChange(change)).toEqual({ ok: true, value: null });
  expect(stores.state.get().profile?.email_address).toBe(NEW_ADDRESS);
  expect(stores.session.get()).toMatchObject({ uplift_id: before.uplift_id, masterKey: before.masterKey });
  await accounts.signOut({ clear: false });
  expect((await accounts.signIn(signInAt(ADA.emailAddress))).ok).toBe(false);
  expect(await accounts.signIn(signInAt(NEW_ADDRESS))).toEqual({ ok: true, value: 'verified' });
  expect(await browser.entries.getAll()).toHaveLength(1);
});

test('this device opens offline with the new address, and no longer with the old one', async () => {
  const { browser, accounts } = await asked();
  const [before] = await browser.entries.getAll();
  await accounts.confirmAddressChange(change);
  const after = await browser.entries.getAll();
  expect(after.map(({ id }) => id)).toEqual([before?.id]);
  browser.connection.set('offline');
  browser.server.isDown = true;
  const { accounts: later } = browser.openTab();
  expect((await later.signIn(signInAt(ADA.emailAddress))).ok).toBe(false);
  expect(await later.signIn(signInAt(NEW_ADDRESS))).toEqual({ ok: true, value: 'offline' });
});

test('an address change with a wrong code, a wrong password or no network is refused with a message', async () => {
  const { browser, accounts, stores } = await asked();
  expect((await accounts.confirmAddressChange({ ...change, oldCode: '000000' })).ok).toBe(false);
  expect((await accounts.requestAddressChange({ newAddress: NEW_ADDRESS, password: 'not it' })).ok).toBe(false);
  browser.server.isDown = true;
  expect(await accounts.confirmAddressChange(change)).toMatchObject({ ok: false, refusal: [{ for: 'server_error' }] });
  expect(stores.state.get().profile?.email_address).toBe(ADA.emailAddress);
});

test('a link stops an address change, and the session is requested again', async () => {
  const { browser, accounts } = await asked();
  browser.server.others.set('POST /api/v1/auth/address-change/stop', true);
  expect(await accounts.stopAddressChange({ id: 'the-id', token: 'the-token' })).toEqual({ ok: true, value: true });
  expect(browser.server.asked).toContain(
    'POST /api/v1/auth/address-change/stop {"change_id":"the-id","stop_token":"the-token"}',
  );
});
