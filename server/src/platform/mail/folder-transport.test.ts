import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { expect, test } from 'vitest';
import { createFolderTransport } from './folder-transport.ts';
import { buildMail } from './build-mail.ts';

const at = new Date('2026-08-01T09:30:00.000Z');

test('[AUTH-52] a mail without a mail server is a file that mail programs open, and a log line with its code', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'uplift-mail-'));
  const said: string[] = [];
  const configuration = { dataFolder, mailFrom: 'Uplift <uplift@localhost>' };
  const transport = createFolderTransport({ configuration, now: () => at, say: (text) => void said.push(text) });
  expect(await transport.isReachable()).toBe(true);
  const mail = buildMail({ to: 'ada@example.org', subject: 'Your code', paragraphs: ['Enter it.'], code: '012345' });
  await transport.send('7b1d', mail);
  const folder = join(dataFolder, 'mail');
  expect(readdirSync(folder)).toEqual(['2026-08-01T09-30-00-000Z-7b1d.eml']);
  const file = join(folder, '2026-08-01T09-30-00-000Z-7b1d.eml');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await simpleParser(readFileSync(file))).toMatchObject({
    subject: 'Your code',
    text: mail.text,
    html: mail.html,
  });
  expect(said).toEqual(['Mail for ada@example.org: Your code. 012345']);
  rmSync(dataFolder, { recursive: true });
  expect(await transport.isReachable()).toBe(false);
});
