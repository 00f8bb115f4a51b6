import { expect, test } from 'vitest';
import { readSession } from '@uplift/contract';
import { mails } from '../platform/database/schema.ts';
import { describeSite } from './describe-site.ts';
import { person } from './test-site.ts';

const mailed = (essence: string) => ({ to: 'ada@example.org', subject: 's', text: 't', html: 'h', essence });

describeSite('a server for tests', (open) => {
  test('a test server begins with an empty database and its own clock', async () => {
    const site = await open();
    const { platform } = site;
    const before = platform.now();
    platform.clock.move(1_000);
    expect(platform.now().getTime() - before.getTime()).toBe(1_000);
    expect((await site.visitor().send('GET', '/health')).status).toBe(200);
  });

  test('a test server sends queued mails, and none of a rolled-back transaction', async () => {
    const { platform } = await open();
    const mail = mailed('123456');
    await platform.queries.transaction((tx) => platform.mailer.queue(tx, mail));
    await expect(
      platform.queries.transaction(async (tx) => {
        await platform.mailer.queue(tx, mail);
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    expect(await platform.mailsTo('ada@example.org')).toEqual([mail]);
  });

  test('a test server lists mails in the order in which they were written, even of one moment and stored in another order', async () => {
    const { platform } = await open();
    const { mailer, queries } = platform;
    await mailer.queue(queries, mailed('111111'));
    const [first] = await queries.delete(mails).returning();
    await mailer.queue(queries, mailed('222222'));
    if (first !== undefined) await queries.insert(mails).values(first);
    const sent = await platform.mailsTo('ada@example.org');
    expect(sent.map(({ essence }) => essence)).toEqual(['111111', '222222']);
  });

  test('a test server counts attempts until their time is over', async () => {
    const { platform } = await open();
    const limit = { name: 'test', attempts: 2, withinSeconds: 60 };
    const counts = [];
    for (let tries = 0; tries < 3; tries += 1) counts.push(await platform.limits.count(limit, 'ada'));
    expect(counts).toEqual([0, 0, 60]);
    platform.clock.move(60_000);
    expect(await platform.limits.count(limit, 'ada')).toBe(0);
  });

  test('a test server signs a person up through the mailed code', async () => {
    const site = await open();
    const visitor = await site.signedUp(person('Ada Byron'));
    const answer = await visitor.call(readSession);
    expect(answer.body?.data).toMatchObject({ authenticated: 2, profile: { full_name: 'Ada Byron' } });
  });
});
