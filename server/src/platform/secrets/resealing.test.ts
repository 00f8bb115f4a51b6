import { expect, test } from 'vitest';
import { readSessionKey } from '@uplift/contract';
import { describeSite, person } from '../../test-platform/index.ts';
import { accounts, mails, signUps } from '../database/schema.ts';
import { resealAll } from './resealing.ts';
import { checkSecret } from './secret-check.ts';
import { createSecrets } from './secrets.ts';

const ADA = person('Ada Lovelace');
const [OLD, NEXT] = ['the secret that was in use before this one', 'the secret that takes the place of the other'];

/** Seals like releases that knew neither ids of secrets nor owners. */
const unmarked = (secret: string, text: string, purpose: string) =>
  createSecrets(secret).seal(text, purpose).split('.')[1] ?? '';

describeSite('what is sealed', (open) => {
  test('sealed data is resealed with the secret that replaced another, and the other can be removed', async () => {
    const site = await open();
    const { queries, now } = site.platform;
    const [before, both, after] = [createSecrets(OLD), createSecrets(NEXT, [OLD]), createSecrets(NEXT)];
    expect(await checkSecret(queries, before)).toMatchObject({ ok: true });
    const some = (at: number) => ({
      id: crypto.randomUUID(),
      emailAddress: `a${at}@example.org`,
      fullName: 'Ada',
      passwordHash: '',
      createdAt: now(),
    });
    const rows = Array.from({ length: 450 }, (_, at) => some(at)).map((row, at) => ({
      ...row,
      sealedMasterKey: at % 2 === 0 ? before.seal(row.id, 'master-key', row.id) : unmarked(OLD, row.id, 'master-key'),
    }));
    await queries.insert(accounts).values(rows.slice(1));
    await queries.insert(signUps).values(rows.slice(0, 1).map((row) => ({ ...row, expiresAt: now() })));
    const waiting = { queuedAt: now(), tries: 0, dueAt: new Date(now().getTime() + 1e9) };
    const sealed = [before.seal('mail', 'mail'), null, createSecrets('lost'.repeat(10)).seal('mail', 'mail')];
    await queries.insert(mails).values(sealed.map((text) => ({ id: crypto.randomUUID(), sealed: text, ...waiting })));

    expect(await checkSecret(queries, both)).toMatchObject({ ok: true });
    expect(await resealAll({ queries, secrets: both })).toEqual({ resealed: 451, unopened: 1 });
    expect(await resealAll({ queries, secrets: both })).toEqual({ resealed: 0, unopened: 1 });
    expect(await checkSecret(queries, after)).toMatchObject({ ok: true });
    expect(await checkSecret(queries, before)).toMatchObject({ ok: false });
    for (const { id, sealedMasterKey } of [
      ...(await queries.select().from(accounts)),
      ...(await queries.select().from(signUps)),
    ])
      expect(after.open(sealedMasterKey, 'master-key', id)).toBe(id);
  });

  test("sealed data is bound to its owner: another account's key in the place of one’s own opens for no one", async () => {
    const site = await open();
    const [ada, eve] = [await site.signedUp(ADA), await site.signedUp(person('Eve Stranger'))];
    const { queries } = site.platform;
    const [row] = await queries.select().from(accounts).limit(1);
    await queries.update(accounts).set({ sealedMasterKey: row?.sealedMasterKey ?? '' });
    const statuses = [await ada.call(readSessionKey), await eve.call(readSessionKey)].map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 500]);
  });
});
