import { readSessionKey, restoreSessionKey } from '@uplift/contract';
import { accepted, refused } from '@uplift/core/foundation';
import { expect, test } from 'vitest';
import { auditTrail } from '../platform/audit/audit.repository.ts';
import { checkSecret } from '../platform/secrets/secret-check.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';
import { resealAll } from '../platform/secrets/resealing.ts';
import { describeSite, person, TEST_SECRET } from '../test-platform/index.ts';
import type { TestSite } from '../test-platform/index.ts';
import { adoptSecret } from './adopt-secret.ts';

const ADA = person('Ada Lovelace');
const NEW_SECRET = 'a secret that a new machine has made';

const adopt = ({ platform }: TestSite, secret: string) =>
  adoptSecret(platform.queries, { secret, acceptedSecrets: [], dataFolder: '' }, platform.now());

/** A site that continues with another secret, since the previous one is lost. */
async function afterTheLoss(open: () => Promise<TestSite>) {
  const site = await open();
  const ada = await site.signedUp(ADA);
  expect(await adopt(site, NEW_SECRET)).toEqual(accepted(1));
  Object.assign(site.platform.secrets, createSecrets(NEW_SECRET));
  return { site, ada };
}

describeSite('a secret that was lost', (open) => {
  test('a lost secret is replaced: the database belongs to the new one, and keys that do not open are lost', async () => {
    const { site, ada } = await afterTheLoss(open);
    const { queries, secrets } = site.platform;
    expect((await checkSecret(queries, createSecrets(NEW_SECRET))).ok).toBe(true);
    expect((await checkSecret(queries, createSecrets(TEST_SECRET))).ok).toBe(false);
    const { body } = await ada.call(readSessionKey);
    expect(body?.data).toEqual({ uplift_id: expect.any(String), masterKey: null });
    expect(await resealAll({ queries, secrets })).toEqual({ resealed: 0, unopened: 1 });
    expect(await auditTrail(queries, null, 10)).toMatchObject([
      { actor: 'operator', action: 'secret-adopted', details: { accounts: 1 } },
    ]);
  });

  test('a secret that still exists is not replaced as lost', async () => {
    const site = await open();
    await site.signedUp(ADA);
    expect((await checkSecret(site.platform.queries, site.platform.secrets)).ok).toBe(true);
    expect(await adopt(site, TEST_SECRET)).toEqual(
      refused('This is already the secret of this database. Nothing is lost.'),
    );
  });

  test('a device restores the key after a lost secret, once', async () => {
    const { site, ada } = await afterTheLoss(open);
    const restored = async (masterKey: string) => (await ada.call(restoreSessionKey, { body: { masterKey } })).status;
    expect(await restored(ADA.masterKey)).toBe(200);
    expect((await ada.call(readSessionKey)).body?.data).toMatchObject({ masterKey: ADA.masterKey });
    expect(await restored('x'.repeat(43))).toBe(409);
    expect((await ada.call(readSessionKey)).body?.data).toMatchObject({ masterKey: ADA.masterKey });
    const trail = await auditTrail(site.platform.queries, null, 10);
    expect(trail.map(({ action }) => action)).toContain('key-restored');
  });

  test('a key is not accepted from a session whose person has not confirmed their identity recently', async () => {
    const { site, ada } = await afterTheLoss(open);
    site.platform.clock.move(6 * 60_000);
    expect((await ada.call(restoreSessionKey, { body: { masterKey: 'x'.repeat(43) } })).status).toBe(403);
    expect((await ada.call(readSessionKey)).body?.data).toMatchObject({ masterKey: null });
  });
});
