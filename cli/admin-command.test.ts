import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accepted } from '@uplift/core/foundation';
import { openAdministration, restoreBackup } from '@uplift/server/administration';
import type { Administration } from '@uplift/server/administration';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { admin } from './admin-command.ts';
import { ADMIN_USAGE, parseAdmin } from './admin-options.ts';

const folder = mkdtempSync(join(tmpdir(), 'uplift-admin-'));

/** A database takes seconds to make: all commands of this file share one, each as if it had opened it. */
let server: Administration;

beforeAll(async () => {
  const opened = await openAdministration({ UPLIFT_DATA: folder });
  if (!opened.ok) throw new Error(opened.refusal);
  server = opened.value;
}, 120_000);

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const shared = async () => accepted({ ...server, close: async () => {} });

const beside = () => openAdministration({ UPLIFT_DATA: folder });

async function run(words: readonly string[], open = shared as () => ReturnType<typeof openAdministration>) {
  let [out, err, opened] = ['', '', 0];
  const console = {
    print: async (text: string) => void (out += text),
    complain: async (text: string) => void (err += text),
  };
  const doors = {
    open: () => {
      opened += 1;
      return open();
    },
    restore: (restoration: Parameters<typeof restoreBackup>[1]) => restoreBackup({ UPLIFT_DATA: folder }, restoration),
  };
  const code = await admin(words, console, doors);
  return { code, out, err, opened };
}

describe('what is typed', () => {
  test.each([
    [['admit', 'a@example.org'], { type: 'admit', address: 'a@example.org' }],
    [
      ['create-church', 'Abbey', '--owner', 'a@example.org'],
      { type: 'create-church', name: 'Abbey', owner: 'a@example.org', seats: 50 },
    ],
    [
      ['create-church', '--seats', '7', '--owner=a@example.org', 'Abbey'],
      { type: 'create-church', name: 'Abbey', owner: 'a@example.org', seats: 7 },
    ],
    [['set-seats', 'Abbey', '7'], { type: 'set-seats', church: 'Abbey', seats: 7 }],
    [
      ['add-member', 'Abbey', 'a@example.org'],
      { type: 'add-member', church: 'Abbey', address: 'a@example.org', role: 'member' },
    ],
    [
      ['add-member', 'Abbey', 'a@example.org', '--role', 'owner'],
      { type: 'add-member', church: 'Abbey', address: 'a@example.org', role: 'owner' },
    ],
    [
      ['change-address', 'a@example.org', 'b@example.org'],
      { type: 'change-address', from: 'a@example.org', to: 'b@example.org' },
    ],
    [['list'], { type: 'list', what: 'accounts' }],
    [['find', 'ruth'], { type: 'find', text: 'ruth' }],
    [['show', 'a@example.org'], { type: 'show', address: 'a@example.org' }],
    [['remove-passkey', 'a@example.org', 'id'], { type: 'remove-passkey', address: 'a@example.org', passkey: 'id' }],
    [['rename', 'a@example.org', 'Ada', 'King'], { type: 'rename', address: 'a@example.org', name: 'Ada King' }],
    [
      ['set-quota', 'a@example.org', '60000', '2048'],
      { type: 'set-quota', address: 'a@example.org', quota: { records: 60_000, megabytes: 2048 } },
    ],
    [['set-quota', 'a@example.org', 'default'], { type: 'set-quota', address: 'a@example.org', quota: null }],
    [['suspend', 'a@example.org'], { type: 'suspend', address: 'a@example.org' }],
    [['unsuspend', 'a@example.org'], { type: 'unsuspend', address: 'a@example.org' }],
    [['resend'], { type: 'resend', address: null }],
    [['resend', 'a@example.org'], { type: 'resend', address: 'a@example.org' }],
    [['audit'], { type: 'audit', address: null }],
    [['visits'], { type: 'visits' }],
    [['resync'], { type: 'resync' }],
    [['adopt-secret'], { type: 'adopt-secret', isSure: false }],
    [['adopt-secret', '--yes'], { type: 'adopt-secret', isSure: true }],
    [['backup', 'a.backup'], { type: 'backup', file: 'a.backup' }],
    [['restore', 'a.backup'], { type: 'restore', file: 'a.backup' }],
    [['list', 'churches'], { type: 'list', what: 'churches' }],
    [['delete-account', 'a@example.org'], { type: 'delete-account', address: 'a@example.org', isSure: false }],
    [['delete-account', 'a@example.org', '--yes'], { type: 'delete-account', address: 'a@example.org', isSure: true }],
  ])('the admin command parses its arguments: %j', (words, command) => {
    expect(parseAdmin(words)).toEqual({ ok: true, value: command });
  });

  test.each([
    [[], 'Say what to do.'],
    [['promote'], 'There is no command "promote".'],
    [['constructor'], 'There is no command "constructor".'],
    [['admit'], 'Say which address: admit ADDRESS'],
    [['create-church', 'Abbey'], 'Say its name and its owner: create-church NAME --owner ADDRESS'],
    [['create-church', 'Abbey', '--owner', 'a', '--seats', '0'], 'A church has 1 to 10,000 seats.'],
    [['set-seats', 'Abbey', 'many'], 'A church has 1 to 10,000 seats.'],
    [['set-seats', 'Abbey'], 'Say how many: set-seats CHURCH N'],
    [['add-member', 'Abbey'], 'Say who joins: add-member CHURCH ADDRESS'],
    [['add-member', 'Abbey', 'a', '--role', 'king'], 'A role is owner, leader or member.'],
    [['change-address', 'a@example.org'], 'Say both addresses: change-address OLD NEW'],
    [['find'], 'Say what to look for: find TEXT'],
    [['end-sessions'], 'Say which address: end-sessions ADDRESS'],
    [['remove-passkey', 'a@example.org'], 'Say which one: remove-passkey ADDRESS PASSKEY'],
    [['rename', 'a@example.org'], 'Say the new name: rename ADDRESS NAME'],
    [['suspend'], 'Say which address: suspend ADDRESS'],
    [
      ['set-quota', 'a@example.org', '0', '1'],
      'Say how much, from 1 to 9999999: set-quota ADDRESS RECORDS MB, or set-quota ADDRESS default',
    ],
    [
      ['set-quota', 'a@example.org', '10'],
      'Say how much, from 1 to 9999999: set-quota ADDRESS RECORDS MB, or set-quota ADDRESS default',
    ],
    [
      ['set-quota', 'a@example.org', '10', 'lots'],
      'Say how much, from 1 to 9999999: set-quota ADDRESS RECORDS MB, or set-quota ADDRESS default',
    ],
    [['list', 'passwords'], 'List accounts, churches or admissions.'],
    [['backup'], 'Say where to: backup FILE'],
    [['restore'], 'Say which backup: restore FILE'],
    [['delete-account'], 'Say which account: delete-account ADDRESS'],
  ])('the admin command %j reports what is missing, and does not open the database', async (words, sentence) => {
    expect(await run(words)).toEqual({ code: 2, out: '', err: `${sentence}\n\n${ADMIN_USAGE}`, opened: 0 });
  });

  test('an unknown option of the admin command is named', async () => {
    const { code, err } = await run(['list', '--all']);
    expect([code, err]).toEqual([2, expect.stringContaining("Unknown option '--all'")]);
  });

  test('the admin command explains itself with --help', async () => {
    expect(await run(['--help'])).toEqual({ code: 0, out: ADMIN_USAGE, err: '', opened: 0 });
  });
});

describe('on the embedded database', () => {
  test('the admin command lets every device compare its library after a restore', async () => {
    expect(await run(['resync'])).toMatchObject({ code: 0, out: expect.stringMatching(/^Every device compares/u) });
  });

  test('[PERM-24] the admin command admits an address and lists it', async () => {
    expect(await run(['admit', 'Ruth@Example.org'])).toMatchObject({ code: 0, out: 'ruth@example.org is admitted.\n' });
    const { code, out } = await run(['list', 'admissions']);
    expect([code, out]).toEqual([0, expect.stringMatching(/^ruth@example\.org\t\d{4}-\d\d-\d\dT[\d:.]+Z\n$/u)]);
  });

  test('the admin command reports unknown accounts and churches', async () => {
    expect(await run(['create-church', 'Abbey', '--owner', 'ruth@example.org'])).toMatchObject({
      code: 1,
      err: 'No account has the address ruth@example.org.\n',
    });
    expect(await run(['set-seats', 'Abbey', '3'])).toMatchObject({
      code: 1,
      err: 'There is no church called "Abbey".\n',
    });
    expect(await run(['delete-account', 'ruth@example.org', '--yes'])).toMatchObject({ code: 1, out: '' });
    expect(await run(['change-address', 'ruth@example.org', 'ruth@example.com'])).toMatchObject({
      code: 1,
      err: 'No account has the address ruth@example.org.\n',
    });
    expect(await run(['list'])).toMatchObject({ code: 0, out: '', err: '' });
  });

  test('the admin command reports unknown people and invalid addresses', async () => {
    expect(await run(['find', 'ruth'])).toMatchObject({
      code: 0,
      out: 'No account’s address or name contains that.\n',
    });
    expect(await run(['show', 'ruth@example.org'])).toMatchObject({
      code: 1,
      err: 'No account has the address ruth@example.org.\n',
    });
    expect(await run(['test-mail', 'ruth'])).toMatchObject({ code: 1, err: '"ruth" isn’t an email address.\n' });
    const missing = 'No account has the address ruth@example.org.\n';
    for (const words of [['suspend'], ['unsuspend'], ['set-quota']]) {
      const limits = words[0] === 'set-quota' ? ['60000', '2048'] : [];
      expect(await run([...words, 'ruth@example.org', ...limits])).toMatchObject({ code: 1, err: missing });
    }
    expect((await run(['admit', 'ruth@example.org'])).code).toBe(0);
    expect(await run(['revoke-admission', 'Ruth@example.org'])).toMatchObject({
      code: 0,
      out: 'ruth@example.org is no longer admitted.\n',
    });
    expect((await run(['audit'])).out).toMatch(
      /^\S+\toperator\tadmission-revoked\t-\t\{\}\n\S+\toperator\tadmitted\t/u,
    );
  });

  test('the admin command prints the visits of each day', async () => {
    expect(await run(['visits'])).toMatchObject({ code: 0, out: '', err: '' });
    const days = [
      { day: '2026-11-23', visits: 12, pings: 80 },
      { day: '2026-11-22', visits: 1, pings: 2 },
    ];
    const counted = async () => accepted({ ...server, visits: async () => days, close: async () => {} });
    const out = '2026-11-23\t12 visits\t80 pings\n2026-11-22\t1 visits\t2 pings\n';
    expect(await run(['visits'], counted)).toMatchObject({ code: 0, out, err: '' });
  });

  test('the admin command reports the effects of another address', async () => {
    const changed = { fullName: 'Ruth Calder', newAddress: 'ruth@example.com', isPaying: true };
    const changing = async () =>
      accepted({ ...server, changeAddress: async () => accepted(changed), close: async () => {} });
    expect((await run(['change-address', 'ruth@example.org', 'ruth@example.com'], changing)).out).toBe(
      'The account of Ruth Calder has the address ruth@example.com. Within ten minutes, the server emails a link there to set a password. Also change the address at the payment provider.\n',
    );
  });

  test('the admin command replaces the secret of the data folder, reports the next step, and seals with it', async () => {
    const file = join(folder, 'secret');
    writeFileSync(file, 'o'.repeat(43), { mode: 0o600 });
    const { code, out } = await run(['rotate-secret']);
    expect([code, out]).toEqual([0, expect.stringContaining('Back up the data folder now')]);
    const next = readFileSync(file, 'utf8');
    expect([next.length, next.includes('o'.repeat(43))]).toEqual([43, false]);
    writeFileSync(file, 'p'.repeat(43));
    const other = await run(['rotate-secret']);
    expect([other.code, other.err]).toEqual([1, expect.stringContaining('do not belong together')]);
    expect(readFileSync(file, 'utf8')).toBe('p'.repeat(43));
    expect((await run(['adopt-secret'])).err).toContain('Add --yes');
    writeFileSync(file, next);
    expect((await run(['adopt-secret', '--yes'])).err).toContain('Nothing is lost');
    expect(await run(['resend'])).toMatchObject({ code: 0, out: 'No email has failed.\n' });
  });

  test('the admin command works next to a running server, except for replacing the secret, which requires a stopped one', async () => {
    await run(['admit', 'ruth@example.org']);
    expect(await run(['list', 'admissions'], beside)).toMatchObject({ code: 0, out: expect.stringContaining('ruth@') });
    const { code, err } = await run(['rotate-secret'], beside);
    expect([code, err]).toEqual([1, expect.stringContaining('Stop it first')]);
  });

  test('a wrong environment is reported without secret values', async () => {
    const { code, err } = await run(['list'], () => openAdministration({ DATABASE_URL: 'mysql://u:hunter2@host' }));
    expect([code, err]).toEqual([1, expect.stringContaining('DATABASE_URL must be an address')]);
    expect(err).not.toContain('hunter2');
  });
});
