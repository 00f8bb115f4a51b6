import { changePassword, listSessions, readSession, signIn } from '@uplift/contract';
import { accepted, refused } from '@uplift/core/foundation';
import { expect, test } from 'vitest';
import { removeOldAudit } from '../platform/audit/audit.repository.ts';
import { admitAddress } from '../platform/sessions/admissions.repository.ts';
import { describeSite, person, buildProof } from '../test-platform/index.ts';
import type { TestSite } from '../test-platform/index.ts';
import { makePasskey } from '../test-platform/passkey-ceremonies.ts';
import { createAdministration } from './index.ts';
import { createSupport } from './support.ts';

const ADA = person('Ada Lovelace');
const BEN = person('Ben Okri');
const DAY_MS = 24 * 60 * 60 * 1000;

const support = ({ platform }: TestSite) => createSupport({ ...platform, mail: async () => accepted(platform) });

const mailSubjects = async ({ platform }: TestSite, address: string) =>
  (await platform.mailsTo(address)).map(({ subject }) => subject);

/** Actions of an account's trail, the latest first. */
async function trailActions(site: TestSite, address: string | null) {
  const trail = await support(site).trail(address);
  return trail.ok ? trail.value.map(({ actor, action }) => `${actor} ${action}`) : trail.refusal;
}

describeSite('support', (open) => {
  test('support finds accounts by address, name or id, without wildcards', async () => {
    const site = await open();
    await site.signedUp(ADA);
    await site.signedUp(BEN);
    const found = async (text: string) => (await support(site).find(text)).found.map(({ fullName }) => fullName);
    expect(await found('lovelace')).toEqual([ADA.fullName]);
    expect(await found('EXAMPLE.ORG')).toEqual([ADA.fullName, BEN.fullName]);
    expect(await found('%')).toEqual([]);
    expect(await found('_')).toEqual([]);
    const [ada] = (await support(site).find(ADA.emailAddress)).found;
    expect(await found(ada?.id ?? '')).toEqual([ADA.fullName]);
    expect(await support(site).find("'; drop table accounts")).toEqual({ found: [], number: 0 });
  });

  test('support shows sign-in methods and storage, and no secret', async () => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    const { passkey } = await makePasskey(ada);
    const shown = await support(site).show(` ${ADA.emailAddress.toUpperCase()} `);
    expect(shown).toMatchObject({
      ok: true,
      value: {
        fullName: ADA.fullName,
        sessions: [{ device: expect.any(String) }],
        passkeys: [{ id: passkey.id }],
        records: 0,
      },
    });
    expect(JSON.stringify(shown)).not.toMatch(/hash|sealed|token/iu);
    expect(await support(site).show('unknown@example.org')).toEqual(
      refused('No account has the address unknown@example.org.'),
    );
  });

  test('support ends every session of one account while the server runs, and mails its person', async () => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    const ben = await site.signedUp(BEN);
    expect(await support(site).endSessions(ADA.emailAddress)).toMatchObject({ ok: true });
    expect((await ada.call(readSession)).body?.data).toMatchObject({ authenticated: 0 });
    expect((await ada.call(listSessions)).status).toBe(401);
    expect((await ben.call(readSession)).body?.data).toMatchObject({ authenticated: 2 });
    expect(await mailSubjects(site, ADA.emailAddress)).toContain('You were signed out of Uplift everywhere');
    expect(await trailActions(site, ADA.emailAddress)).toEqual(['operator sessions-ended']);
    expect(await trailActions(site, BEN.emailAddress)).toEqual([]);
  });

  test('support removes one passkey of one account', async () => {
    const site = await open();
    const { passkey } = await makePasskey(await site.signedUp(ADA));
    await site.signedUp(BEN);
    expect(await support(site).removePasskey(BEN.emailAddress, passkey.id)).toEqual(
      refused('The account doesn’t have that passkey. The show command lists its passkeys.'),
    );
    expect(await mailSubjects(site, BEN.emailAddress)).not.toContain('A passkey was removed from your Uplift account');
    site.platform.clock.move(1);
    expect(await support(site).removePasskey(ADA.emailAddress, passkey.id)).toMatchObject({ ok: true });
    expect(await support(site).show(ADA.emailAddress)).toMatchObject({ ok: true, value: { passkeys: [] } });
    expect(await mailSubjects(site, ADA.emailAddress)).toContain('A passkey was removed from your Uplift account');
    expect(await trailActions(site, ADA.emailAddress)).toEqual(['operator passkey-removed', 'person passkey-added']);
  });

  test('support renames an account, and refuses an invalid name', async () => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    expect(await support(site).rename(ADA.emailAddress, 'Ada')).toEqual(
      refused('Please enter your first and last name.'),
    );
    expect(await support(site).rename(ADA.emailAddress, ' Ada King ')).toMatchObject({ ok: true });
    expect((await ada.call(readSession)).body?.data).toMatchObject({ profile: { full_name: 'Ada King' } });
    expect(await mailSubjects(site, ADA.emailAddress)).toContain('The name of your Uplift account was changed');
  });

  test('support revokes an admission: the account cannot sign in in beta any more', async () => {
    const site = await open({ configuration: { admission: 'beta' } });
    await admitAddress(site.platform.queries, ADA.emailAddress, site.platform.now());
    await site.signedUp(ADA);
    const body = { email_address: ADA.emailAddress, password: ADA.password };
    expect(await support(site).revokeAdmission(ADA.emailAddress)).toEqual(accepted(ADA.emailAddress));
    expect((await site.visitor().call(signIn, { body })).status).toBe(403);
    expect(await support(site).revokeAdmission(ADA.emailAddress)).toEqual(
      refused(`${ADA.emailAddress} isn’t admitted.`),
    );
    expect(await trailActions(site, null)).toEqual(['operator admission-revoked']);
  });

  test('support sends a test mail to any address, and names an invalid one', async () => {
    const site = await open();
    expect(await support(site).sendTestMail(' Someone@Example.org')).toEqual(accepted('someone@example.org'));
    expect(await mailSubjects(site, 'someone@example.org')).toEqual(['A test email from Uplift']);
    expect(await support(site).sendTestMail('someone')).toEqual(refused('"someone" isn’t an email address.'));
  });

  test('support changes nothing if no mail can be encrypted', async () => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    const without = createSupport({ ...site.platform, mail: async () => refused('The secret is of another site.') });
    expect(await without.endSessions(ADA.emailAddress)).toEqual(refused('The secret is of another site.'));
    expect((await ada.call(readSession)).body?.data).toMatchObject({ authenticated: 2 });
    expect(await trailActions(site, null)).toEqual([]);
  });
});

describeSite('the audit trail', (open) => {
  test("the audit trail records changes of a person's sign-in methods for 400 days", async () => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    await makePasskey(ada);
    const body = {
      current_password: ADA.password,
      new_password: buildProof('another password'),
      sign_out_others: true,
    };
    site.platform.clock.move(1);
    expect((await ada.call(changePassword, { body })).status).toBe(200);
    expect(await trailActions(site, ADA.emailAddress)).toEqual(['person password-changed', 'person passkey-added']);
    const trail = await support(site).trail(ADA.emailAddress);
    expect(trail.ok && trail.value[0]?.details).toEqual({ signedOutOthers: true });
    const { queries, clock, now } = site.platform;
    clock.move(399 * DAY_MS);
    await removeOldAudit(queries, now());
    expect(await trailActions(site, null)).toHaveLength(2);
    clock.move(2 * DAY_MS);
    await removeOldAudit(queries, now());
    expect(await trailActions(site, null)).toEqual([]);
  });

  test('the audit trail records that an account was deleted, without its identity', async () => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    await makePasskey(ada);
    const [account] = (await support(site).find(ADA.emailAddress)).found;
    site.platform.clock.move(1);
    expect(
      await createAdministration(site.platform.queries, site.platform.now).deleteAccount(account?.id ?? ''),
    ).toEqual(accepted(true));
    const trail = await support(site).trail(null);
    expect(trail.ok && trail.value.map(({ action, accountId }) => [action, accountId])).toEqual([
      ['account-deleted', null],
      ['passkey-added', null],
    ]);
  });
});
