import {
  cancelAddressChange,
  changePassword,
  completeReset,
  readAddressChange,
  readSession,
  requestReset,
  resendAddressCodes,
  signIn,
  stopAddressChange,
} from '@uplift/contract';
import { expect, test } from 'vitest';
import * as schema from '../../platform/database/schema.ts';
import { noteProven } from '../../platform/sessions/address-changes.repository.ts';
import { describeSite, buildProof, sweepOnce } from '../../test-platform/index.ts';
import type { TestSite } from '../../test-platform/index.ts';
import {
  ADA,
  readAddress,
  startAddressChange,
  asking,
  BEN,
  confirming,
  DAY_MS,
  complaintFields,
  linkTo,
  NEW_ADDRESS,
  NEW_PROOF,
  signingIn,
  subjectsTo,
} from './address-change.acceptance.ts';

async function stopLink(site: TestSite) {
  const { id, token } = await linkTo(site, ADA.emailAddress, ['acid', 'act']);
  return { change_id: id, stop_token: token };
}

async function resetLink(site: TestSite) {
  const { id, token } = await linkTo(site, ADA.emailAddress, ['prid', 'prt']);
  return { reset_id: id, reset_token: token };
}

describeSite('a change of the address without the old mailbox', (open) => {
  test('an address change takes effect seven days after the new address was confirmed, and not before', async () => {
    const site = await open();
    const { ada, forNew } = await startAddressChange(site);
    const { body } = await confirming(ada, forNew, null);
    const day = new Date(site.platform.now().getTime() + 7 * DAY_MS).toISOString();
    expect(body?.data).toMatchObject({ new_address: NEW_ADDRESS, takes_effect_at: day });
    expect((await subjectsTo(site, ADA.emailAddress)).at(-1)).toBe('The address of your Uplift account will change');
    site.platform.clock.move(7 * DAY_MS - 1);
    await sweepOnce(site.platform);
    expect(await readAddress(ada)).toBe(ADA.emailAddress);
    site.platform.clock.move(1);
    await sweepOnce(site.platform);
    expect((await ada.call(readSession)).body?.data).toMatchObject({ authenticated: 0 });
    expect((await signingIn(site, NEW_ADDRESS, NEW_PROOF)).status).toBe(200);
    expect((await subjectsTo(site, ADA.emailAddress)).at(-1)).toBe('The address of your Uplift account was changed');
  });

  test('the code of the old address, which may be sent again, ends the wait of an address change', async () => {
    const site = await open();
    const { ada, forNew } = await startAddressChange(site);
    await confirming(ada, forNew, null);
    expect(complaintFields(await confirming(ada, null, null))).toEqual(['old_code']);
    const mailsToNew = (await site.platform.mailsTo(NEW_ADDRESS)).length;
    site.platform.clock.move(DAY_MS);
    expect((await ada.call(resendAddressCodes)).status).toBe(200);
    expect(await site.platform.mailsTo(NEW_ADDRESS)).toHaveLength(mailsToNew);
    expect((await confirming(ada, null, await site.codeSentTo(ADA.emailAddress))).body).toEqual({ data: null });
    expect(await readAddress(ada)).toBe(NEW_ADDRESS);
  });

  test('a code proves the address that it was mailed to, and no other requested at the same moment', async () => {
    const site = await open();
    const { ada, forNew } = await startAddressChange(site);
    const { queries, now } = site.platform;
    const [before] = await queries.select().from(schema.addressChanges);
    site.platform.clock.move(60_000);
    await asking(ada, { new_email_address: 'another@example.com' });
    expect((await confirming(ada, forNew, null)).status).toBe(401);
    expect(before !== undefined && (await noteProven(queries, before, now()))).toBe(false);
    expect((await ada.call(readAddressChange)).body?.data).toMatchObject({ takes_effect_at: null });
  });

  test('an address change cannot omit the code of the new address', async () => {
    const site = await open();
    const { ada, forOld } = await startAddressChange(site);
    const refused = await confirming(ada, null, forOld);
    expect([refused.status, complaintFields(refused)]).toEqual([400, ['new_code']]);
  });

  test('an address change is given up if the address got an account in the meantime', async () => {
    const site = await open();
    const { ada, forNew } = await startAddressChange(site);
    await confirming(ada, forNew, null);
    await site.signedUp({ ...BEN, emailAddress: NEW_ADDRESS });
    site.platform.clock.move(7 * DAY_MS);
    await sweepOnce(site.platform);
    expect(await readAddress(ada)).toBe(ADA.emailAddress);
    expect((await ada.call(readAddressChange)).body).toEqual({ data: null });
  });

  test('an address change is forgotten after a day without the code of the new address', async () => {
    const site = await open();
    const { ada } = await startAddressChange(site);
    site.platform.clock.move(DAY_MS);
    expect((await ada.call(readAddressChange)).body).toEqual({ data: null });
    await sweepOnce(site.platform);
    expect(await site.platform.queries.$count(schema.addressChanges)).toBe(0);
  });
});

describeSite('stopping a change of the address', (open) => {
  test('an address change is canceled by its person', async () => {
    const site = await open();
    const { ada, forNew, forOld } = await startAddressChange(site);
    expect((await ada.call(cancelAddressChange)).body).toEqual({ data: true });
    expect((await confirming(ada, forNew, forOld)).status).toBe(404);
    expect((await ada.call(resendAddressCodes)).status).toBe(404);
  });

  test('the link to the old address stops an address change, ends every session, and mails a link for a new password', async () => {
    const site = await open();
    const { ada: thief, forNew } = await startAddressChange(site);
    await confirming(thief, forNew, null);
    const link = await stopLink(site);
    expect((await site.visitor().call(stopAddressChange, { body: link })).body).toEqual({ data: true });
    expect((await thief.call(readSession)).body?.data).toMatchObject({ authenticated: 0 });
    expect(
      (await thief.call(signIn, { body: { email_address: ADA.emailAddress, password: ADA.password } })).body,
    ).toEqual({ data: false });
    const body = { ...(await resetLink(site)), password: NEW_PROOF };
    expect((await site.visitor().call(completeReset, { body })).status).toBe(200);
    site.platform.clock.move(7 * DAY_MS);
    await sweepOnce(site.platform);
    expect((await signingIn(site, ADA.emailAddress, NEW_PROOF)).status).toBe(200);
    expect((await site.visitor().call(stopAddressChange, { body: link })).status).toBe(401);
  });

  test('the first link also stops address changes requested later', async () => {
    const site = await open();
    const { ada } = await startAddressChange(site);
    const link = await stopLink(site);
    site.platform.clock.move(60_000);
    await asking(ada, { new_email_address: 'another@example.com' });
    expect((await site.visitor().call(stopAddressChange, { body: link })).status).toBe(200);
    expect(await site.platform.queries.$count(schema.addressChanges)).toBe(0);
  });

  test('a link with another token or of another address change stops nothing', async () => {
    const site = await open();
    const { ada } = await startAddressChange(site);
    const link = await stopLink(site);
    for (const wrong of [
      { ...link, stop_token: 'A'.repeat(43) },
      { ...link, change_id: crypto.randomUUID() },
    ]) {
      expect((await site.visitor().call(stopAddressChange, { body: wrong })).status).toBe(401);
    }
    expect((await ada.call(readAddressChange)).body?.data).toMatchObject({ new_address: NEW_ADDRESS });
  });

  test('a new password ends a waiting address change, however it was set', async () => {
    const site = await open();
    const { ada } = await startAddressChange(site);
    const body = { current_password: ADA.password, new_password: buildProof('another password') };
    expect((await ada.call(changePassword, { body })).status).toBe(200);
    expect((await ada.call(readAddressChange)).body).toEqual({ data: null });
    site.platform.clock.move(60_000);
    await asking(ada, { current_password: body.new_password });
    await site.visitor().call(requestReset, { body: { email_address: ADA.emailAddress } });
    const reset = { ...(await resetLink(site)), password: NEW_PROOF };
    expect((await site.visitor().call(completeReset, { body: reset })).status).toBe(200);
    expect(await site.platform.queries.$count(schema.addressChanges)).toBe(0);
  });
});
