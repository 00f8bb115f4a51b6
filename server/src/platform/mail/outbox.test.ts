import { expect, test } from 'vitest';
import { describeSite } from '../../test-platform/index.ts';
import type { TestPlatform } from '../../test-platform/index.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { createOutbox, requeueFailed } from './outbox.ts';
import { countMails, nextDue, removeGivenUpMails } from './mails.repository.ts';
import { buildMail } from './build-mail.ts';
import { RefusedForGood } from './transport.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const mail = buildMail({ to: 'ada@example.org', subject: 'Your code', paragraphs: ['Enter it.'], code: '012345' });

async function queued(platform: TestPlatform, number = 1): Promise<void> {
  for (let made = 0; made < number; made += 1) await platform.mailer.queue(platform.queries, mail);
}

describeSite('the outbox', (open) => {
  test('the outbox stores no word of a mail readably, and nothing once it is sent', async () => {
    const { platform } = await open();
    await queued(platform);
    const rows = await platform.queries.query.mails.findMany();
    const [row] = rows;
    const sealed = row?.sealed ?? '';
    expect(sealed).not.toBe('');
    for (const stored of [JSON.stringify(rows), Buffer.from(sealed, 'base64').toString('latin1')]) {
      expect(stored).not.toMatch(/ada@example|Enter it|Your code/u);
    }
    await platform.mailer.drain();
    expect(await platform.queries.query.mails.findMany()).toEqual([]);
  });

  test('a mail without a recipient is stored like any other, and reaches no one', async () => {
    const { platform } = await open();
    await platform.mailer.queue(platform.queries, null);
    expect(await platform.queries.query.mails.findMany()).toHaveLength(1);
    await platform.mailer.drain();
    expect(await platform.queries.query.mails.findMany()).toEqual([]);
    expect(platform.transport.mails).toEqual([]);
  });

  test('a dead mail server is tried again after 10 s, then twice as long each time, at most every 10 minutes', async () => {
    const { platform } = await open();
    platform.transport.isUp = false;
    await queued(platform);
    const waits = [];
    for (let tries = 0; tries < 9; tries += 1) {
      await platform.mailer.drain();
      const due = await nextDue(platform.queries);
      const wait = (due?.getTime() ?? 0) - platform.now().getTime();
      waits.push(wait / 1000);
      platform.clock.move(wait);
    }
    expect(waits).toEqual([10, 20, 40, 80, 160, 320, 600, 600, 600]);
    platform.transport.isUp = true;
    expect(await platform.mailsTo('ada@example.org')).toHaveLength(1);
  });

  test('a mail is given up after a day, and the log only reports that', async () => {
    const { platform } = await open();
    platform.transport.isUp = false;
    await queued(platform);
    platform.clock.move(24 * 60 * MINUTE_MS);
    await platform.mailer.drain();
    expect(await nextDue(platform.queries)).toBeNull();
    expect(platform.warnings).toEqual([expect.stringMatching(/^Gave up sending an email .*ECONNREFUSED/u)]);
    expect(platform.warnings.join('')).not.toMatch(/ada@example|012345/u);
  });

  test('a mail refused permanently is given up at once, and the others are sent', async () => {
    const { platform } = await open();
    const { transport } = platform;
    const send = transport.send.bind(transport);
    transport.send = async (id, one) => {
      if (one.to === 'unknown@example.org') throw new RefusedForGood();
      await send(id, one);
    };
    await platform.mailer.queue(platform.queries, { ...mail, to: 'unknown@example.org' });
    await queued(platform);
    expect(await platform.mailsTo('ada@example.org')).toHaveLength(1);
    expect(await countMails(platform.queries)).toEqual({ waiting: 0, failing: 0, givenUp: 1 });
  });

  test('a mail that was given up is kept for a week without tries, and sent on request', async () => {
    const { platform } = await open();
    const { transport, queries, secrets, now } = platform;
    transport.isUp = false;
    await queued(platform);
    await platform.mailer.queue(queries, { ...mail, to: 'ben@example.org' });
    await platform.mailer.queue(queries, null);
    platform.clock.move(DAY_MS);
    await platform.mailer.drain();
    transport.isUp = true;
    platform.clock.move(6 * DAY_MS);
    expect(await platform.mailsTo('ada@example.org')).toEqual([]);
    await removeGivenUpMails(queries, now());
    expect(await requeueFailed(queries, 'ada@example.org', { secrets, now: now() })).toEqual({
      requeued: 1,
      unopened: 0,
    });
    expect(await platform.mailsTo('ada@example.org')).toHaveLength(1);
    platform.clock.move(DAY_MS + 1);
    await removeGivenUpMails(queries, now());
    expect(await queries.query.mails.findMany()).toEqual([]);
    expect(await platform.mailsTo('ben@example.org')).toEqual([]);
  });

  test('all failed mails are sent again at once, except those encrypted with a secret of another site', async () => {
    const { platform } = await open();
    const { transport, queries } = platform;
    transport.isUp = false;
    await queued(platform, 2);
    await platform.mailer.drain();
    const failed = { secrets: platform.secrets, now: platform.now() };
    const stranger = { ...failed, secrets: createSecrets('x'.repeat(32)) };
    expect(await requeueFailed(queries, null, stranger)).toEqual({ requeued: 0, unopened: 2 });
    transport.isUp = true;
    expect(await platform.mailsTo('ada@example.org')).toEqual([]);
    expect(await requeueFailed(queries, null, failed)).toEqual({ requeued: 2, unopened: 0 });
    expect(await platform.mailsTo('ada@example.org')).toHaveLength(2);
  });

  test('several servers send each mail once', async () => {
    const { platform } = await open();
    const { queries, secrets, transport, now } = platform;
    const other = createOutbox({ queries, secrets, transport, now, log: { warn: () => {} } });
    await queued(platform, 25);
    await Promise.all([platform.mailer.drain(), other.drain()]);
    expect(platform.transport.mails).toHaveLength(25);
  });

  test('a mail of a server that died while sending is sent by another two minutes later', async () => {
    const { platform } = await open();
    const { queries, secrets, now } = platform;
    const dying = { ...platform.transport, send: async () => new Promise<void>(() => {}) };
    const dead = createOutbox({ queries, secrets, transport: dying, now, log: { warn: () => {} } });
    await queued(platform);
    void dead.drain(); // never ends, as the server that dies in it
    await expect.poll(async () => (await nextDue(queries))?.getTime()).toBe(now().getTime() + 2 * MINUTE_MS);
    expect(await platform.mailsTo('ada@example.org')).toEqual([]);
    platform.clock.move(2 * MINUTE_MS);
    expect(await platform.mailsTo('ada@example.org')).toHaveLength(1);
  });

  test('a wake-up call sends waiting mails', async () => {
    const { platform } = await open();
    await queued(platform);
    platform.mailer.wake();
    await expect.poll(() => platform.transport.mails).toHaveLength(1);
  });
});
