import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { restoreBackup } from '../../administration/index.ts';
import { createSongLibrary, describeSite, person, startPostgres, TEST_SECRET } from '../../test-platform/index.ts';
import { addChurch } from '../../test-platform/church-library.ts';
import type { PostgresServer, TestSite } from '../../test-platform/index.ts';
import { createDatabase } from '../../test-platform/test-databases.ts';
import { inSnapshot, readRows, TABLE_NAMES } from '../database/copy-tables.repository.ts';
import type { Queries } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { beginEpoch } from '../database/sync-epoch.repository.ts';
import { checkSecret } from '../secrets/secret-check.ts';
import { writeBackup } from './write-backup.ts';

const PASSPHRASE = 'a passphrase of the church';

let folder = '';
let postgres: PostgresServer;
let databases = 0;

beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres.end());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'uplift-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = () => join(folder, 'sunday.backup');

/** Environments with an empty database each, one embedded and one on a Postgres server. */
async function emptyDatabases() {
  databases += 1;
  await createDatabase(postgres.toDatabaseUrl('postgres'), `restored_${databases}`);
  const data = join(folder, 'restored');
  return {
    embedded: { UPLIFT_DATA: data, UPLIFT_BACKUP_PASSPHRASE: PASSPHRASE },
    postgres: { DATABASE_URL: postgres.toDatabaseUrl(`restored_${databases}`), UPLIFT_SECRET: TEST_SECRET },
  };
}

/** A site with two people, one of whom has songs with letters that are easily broken. */
async function usedSite(open: () => Promise<TestSite>): Promise<TestSite> {
  const site = await open();
  const { queries, secrets } = site.platform;
  await checkSecret(queries, secrets);
  await beginEpoch(queries);
  const library = createSongLibrary(await site.signedUp(person('Ada Lovelace')));
  for (let at = 0; at < 70; at += 1)
    await library.put('songs', `song-${at}`, { title: `Großer \\ "Gott" ${at} \u2028 🎵`, artist: 'x'.repeat(20_000) });
  await library.trash('songs', 'song-1');
  await site.signedUp(person('Ben Okri'));
  return site;
}

function backUp(site: TestSite, passphrase: string | null = PASSPHRASE) {
  const { queries, now } = site.platform;
  const secrets = { current: TEST_SECRET, accepted: [] };
  return writeBackup(file(), { queries, secrets, passphrase, release: '2.0.4', now });
}

/** Names the history of the records. A restore begins another one, which devices notice. */
const EPOCHS = 'sync_epochs';

/** Expects the rows of `before` with another epoch. */
function expectRestored(rows: Rows, before: Rows): void {
  expect(new Map([...rows, [EPOCHS, before.get(EPOCHS) ?? []]])).toEqual(before);
  expect(rows.get(EPOCHS)).toHaveLength(1);
  expect(rows.get(EPOCHS)).not.toEqual(before.get(EPOCHS));
}

type Rows = ReadonlyMap<string, readonly string[]>;

function allRows(queries: Queries): Promise<Rows> {
  return inSnapshot(queries, async (read) => {
    const tables = new Map<string, readonly string[]>();
    for (const table of TABLE_NAMES) {
      const rows: string[] = [];
      for await (const lot of readRows(read, table)) rows.push(...lot);
      tables.set(table, rows.toSorted());
    }
    return tables;
  });
}

async function readAllRows(variables: Record<string, string>): Promise<Rows> {
  const opened = await openDatabase({
    databaseUrl: variables['DATABASE_URL'] ?? null,
    dataFolder: variables['UPLIFT_DATA'] ?? '',
  });
  if (!opened.ok) throw new Error(opened.refusal);
  const rows = await allRows(opened.value.queries);
  await opened.value.close();
  return rows;
}

const changeText = (change: (text: string) => string) =>
  writeFileSync(file(), gzipSync(change(String(gunzipSync(readFileSync(file()))))));

/** Writes the file again with other lines, and the hash that belongs to them. */
function changeLines(change: (lines: readonly string[]) => readonly string[]): void {
  const lines = change(
    String(gunzipSync(readFileSync(file())))
      .split('\n')
      .slice(0, -2),
  );
  const text = `${lines.join('\n')}\n`;
  writeFileSync(file(), gzipSync(`${text}#end ${createHash('sha256').update(text).digest('hex')}\n`));
}

const nameMigration = (migration: string) =>
  changeLines(([head = '', ...others]) => [
    head.replace(/"migration":"[^"]+"/u, `"migration":"${migration}"`),
    ...others,
  ]);

/** Removes a table, as from backups of releases before it. */
const withoutTable = (table: string) =>
  changeLines((lines) => {
    const at = lines.indexOf(`#table ${table}`);
    const next = lines.findIndex((line, index) => index > at && line.startsWith('#table '));
    return lines.toSpliced(at, (next === -1 ? lines.length : next) - at);
  });

/** Removes columns, as from rows of releases before them. */
const withoutColumns = (names: readonly string[]) =>
  changeLines((lines) =>
    lines.map((line) =>
      names.reduce((row, name) => row.replace(new RegExp(`,"${name}":(?:null|"[^"]*")`, 'u'), ''), line),
    ),
  );

describeSite('a backup', (open) => {
  test(
    'a backup is restored row by row into an empty database of either kind, with the secret',
    { timeout: 60_000 },
    async () => {
      const site = await usedSite(open);
      await addChurch(site);
      const before = await allRows(site.platform.queries);
      const rows = [...before.values()].reduce((sum, { length }) => sum + length, 0);
      expect(await backUp(site)).toEqual({ ok: true, value: { rows, hasSecrets: true } });
      expect(statSync(file()).mode & 0o777).toBe(0o600);
      const targets = await emptyDatabases();
      for (const variables of Object.values(targets)) {
        const at = site.platform.now().toISOString();
        expect(await restoreBackup(variables, { file: file() })).toEqual({ ok: true, value: { at, rows } });
        expectRestored(await readAllRows(variables), before);
        expect(await restoreBackup(variables, { file: file() })).toMatchObject({
          ok: false,
          refusal: expect.stringMatching(/overwritten/u),
        });
      }
      expect(readFileSync(join(folder, 'restored', 'secret'), 'utf8')).toBe(TEST_SECRET);
    },
  );

  test('a backup is of one moment, while the server keeps running', async () => {
    const site = await usedSite(open);
    const before = await allRows(site.platform.queries);
    const { queries, now } = site.platform;
    const writing = writeBackup(file(), {
      queries,
      secrets: { current: TEST_SECRET, accepted: [] },
      passphrase: PASSPHRASE,
      release: '2.0.4',
      now,
      onTable: (table) => void (table === 'accounts' && queries.execute('delete from records')),
    });
    expect(await writing).toMatchObject({ ok: true });
    const { embedded } = await emptyDatabases();
    expect(await restoreBackup(embedded, { file: file() })).toMatchObject({ ok: true });
    expectRestored(await readAllRows(embedded), before);
  });

  test(
    'a backup that is damaged, cut or none is refused, and its target stays empty',
    { timeout: 60_000 },
    async () => {
      const site = await usedSite(open);
      await backUp(site);
      const [whole, targets] = [readFileSync(file()), await emptyDatabases()];
      const lines = String(gunzipSync(whole)).split('\n');
      const damages: readonly (readonly [RegExp, () => void])[] = [
        [/was not written to its end/u, () => writeFileSync(file(), whole.subarray(0, whole.length / 2))],
        [/is damaged or was not written/u, () => changeText((text) => text.replace('Ada Lovelace', 'Eve Lovelace'))],
        [
          /is damaged or was not written/u,
          () => changeText(() => [...lines.slice(0, 9), ...lines.slice(10)].join('\n')),
        ],
        [/is damaged or was not written/u, () => changeText((text) => `${text}{}\n`)],
        [/is damaged or was not written/u, () => changeText(() => lines.slice(0, -2).join('\n'))],
        [/is not a backup of Uplift/u, () => writeFileSync(file(), 'words')],
        [/is not a backup of Uplift/u, () => writeFileSync(file(), gzipSync('{"format":"other"}\n'))],
        [/was not written to its end/u, () => writeFileSync(file(), '')],
        [/There is no file/u, () => rmSync(file())],
      ];
      for (const [sentence, damage] of damages) {
        writeFileSync(file(), whole);
        damage();
        for (const variables of Object.values(targets)) {
          const restored = await restoreBackup(variables, { file: file() });
          expect(restored).toMatchObject({ ok: false, refusal: expect.stringMatching(sentence) });
        }
      }
      writeFileSync(file(), whole);
      expect(existsSync(join(folder, 'restored', 'postgres'))).toBe(false);
      for (const variables of Object.values(targets))
        expect(await restoreBackup(variables, { file: file() })).toMatchObject({ ok: true });
    },
  );

  test('a backup opens only with the right secret, or with its passphrase', { timeout: 60_000 }, async () => {
    const site = await usedSite(open);
    await backUp(site);
    const { embedded, postgres: server } = await emptyDatabases();
    const restoreRefusal = async (variables: Record<string, string>) => {
      const restored = await restoreBackup(variables, { file: file() });
      return restored.ok ? null : restored.refusal;
    };
    expect(await restoreRefusal({ ...embedded, UPLIFT_BACKUP_PASSPHRASE: '' })).toMatch(
      /^Set UPLIFT_BACKUP_PASSPHRASE/u,
    );
    expect(await restoreRefusal({ ...embedded, UPLIFT_BACKUP_PASSPHRASE: 'another passphrase' })).toBe(
      'The passphrase is wrong.',
    );
    expect(await restoreRefusal({ ...server, UPLIFT_SECRET: 'o'.repeat(40) })).toMatch(/do not belong together/u);
    mkdirSync(embedded.UPLIFT_DATA, { recursive: true });
    writeFileSync(join(embedded.UPLIFT_DATA, 'secret'), 'o'.repeat(40));
    expect(await restoreRefusal(embedded)).toMatch(/do not belong together/u);
    rmSync(join(embedded.UPLIFT_DATA, 'secret'));
    rmSync(file());
    expect(await backUp(site, null)).toMatchObject({ value: { hasSecrets: false } });
    expect(String(gunzipSync(readFileSync(file())))).not.toContain(TEST_SECRET);
    expect(await restoreRefusal(embedded)).toMatch(/doesn’t include the secret\. Put the file "secret"/u);
    expect(await restoreRefusal({ ...embedded, UPLIFT_SECRET: TEST_SECRET })).toBeNull();
    expect(await restoreRefusal(server)).toBeNull();
  });

  test(
    'a backup of an older release is migrated, and one of a newer release is refused',
    { timeout: 60_000 },
    async () => {
      const site = await usedSite(open);
      await backUp(site);
      const whole = readFileSync(file());
      nameMigration('0099_later');
      const { embedded } = await emptyDatabases();
      expect(await restoreBackup(embedded, { file: file() })).toMatchObject({
        refusal: 'This backup was written by a newer release of Uplift (2.0.4). Install that release to restore it.',
      });
      writeFileSync(file(), whole);
      nameMigration('0006_secret_checks');
      for (const later of [EPOCHS, 'address_changes', 'audit_entries', 'spaces', 'space_keys']) withoutTable(later);
      for (const later of ['identities', 'sealed_sets', 'sealed_set_keys', 'heads', 'guest_codes', 'guests'])
        withoutTable(later);
      for (const later of ['church_links', 'notification_settings', 'suggestions', 'song_edits']) withoutTable(later);
      withoutColumns(['confirmed_at', 'device_hash', 'state_change', 'has_plain_entries', 'proof']);
      expect(await restoreBackup(embedded, { file: file() })).toMatchObject({ ok: true });
      const rows = await readAllRows(embedded);
      expect([rows.get('accounts')?.length, rows.get(EPOCHS)?.length]).toEqual([2, 1]);
    },
  );

  test('a backup is not written over a file, nor into a missing folder', async () => {
    const site = await open();
    writeFileSync(file(), 'mine');
    expect(await backUp(site)).toMatchObject({ refusal: expect.stringMatching(/already exists/u) });
    expect(readFileSync(file(), 'utf8')).toBe('mine');
    const { queries, now } = site.platform;
    const parts = { queries, secrets: { current: TEST_SECRET, accepted: [] }, passphrase: null, release: '2', now };
    expect(await writeBackup(join(folder, 'no', 'place'), parts)).toMatchObject({
      refusal: expect.stringMatching(/cannot be written \(ENOENT\)/u),
    });
    expect(readdirSync(folder)).toEqual(['sunday.backup']);
  });
});
