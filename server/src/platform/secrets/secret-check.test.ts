import { expect, test } from 'vitest';
import { describeSite } from '../../test-platform/index.ts';
import { accounts } from '../database/schema.ts';
import { checkSecret } from './secret-check.ts';
import { createSecrets } from './secrets.ts';

const [OURS, OTHER] = [7, 8].map((byte) => createSecrets(new Uint8Array(32).fill(byte))) as [
  ReturnType<typeof createSecrets>,
  ReturnType<typeof createSecrets>,
];
const REFUSED = { ok: false, refusal: expect.stringContaining('The database and the secret do not belong together') };

describeSite('the secret of a database', (open) => {
  test('the secret of a database is the one it is first used with, and no other', async () => {
    const { queries } = (await open()).platform;
    expect(await checkSecret(queries, OURS)).toEqual({ ok: true, value: true });
    expect(await checkSecret(queries, OTHER)).toEqual(REFUSED);
    expect(await checkSecret(queries, OURS)).toEqual({ ok: true, value: true });
  });

  test('one of two servers that first use a database at once with two secrets is refused', async () => {
    const { queries } = (await open()).platform;
    const checked = await Promise.all([checkSecret(queries, OURS), checkSecret(queries, OTHER)]);
    expect(checked.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('the secret of a database from before the check is that of its accounts', async () => {
    const { queries, now } = (await open()).platform;
    const id = crypto.randomUUID();
    await queries.insert(accounts).values({
      id,
      emailAddress: 'ruth@example.org',
      fullName: 'Ruth',
      passwordHash: '',
      sealedMasterKey: OURS.seal('key', 'master-key', id),
      createdAt: now(),
    });
    expect(await checkSecret(queries, OTHER)).toEqual(REFUSED);
    expect(await checkSecret(queries, OURS)).toEqual({ ok: true, value: true });
  });
});
