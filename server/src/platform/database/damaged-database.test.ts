import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { putEmbeddedInto } from '../../test-platform/index.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';

let data: string;
let database: string;

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'uplift-damaged-'));
  database = join(data, 'database');
});

afterEach(() => rmSync(data, { recursive: true }));

/** What a start says of the data folder; null when it opens. */
async function refusal(): Promise<string | null> {
  const opened = await openEmbeddedDatabase(data);
  if (!opened.ok) return opened.refusal;
  await opened.value.close();
  return null;
}

test(
  'a database that lacks the file which marks it is never made anew over what is left',
  { timeout: 60_000 },
  async () => {
    await putEmbeddedInto(data);
    rmSync(join(database, 'PG_VERSION'));
    const before = readdirSync(database, { recursive: true }).length;
    expect(await refusal()).toMatch(/is damaged: its file PG_VERSION is missing\. Restore .* newest backup/u);
    expect(readdirSync(database, { recursive: true })).toHaveLength(before);
  },
);

test('beside a secret no database is made: it is missing', async () => {
  writeFileSync(join(data, 'secret'), 's'.repeat(43));
  expect(await refusal()).toMatch(
    /has a secret and no database\. Restore .* To begin anew, move the file "secret" away/u,
  );
  expect(readdirSync(data)).toEqual(['secret']);
});

test('an empty folder is none, and a first start makes a database there', { timeout: 60_000 }, async () => {
  mkdirSync(database);
  expect(await refusal()).toBeNull();
  expect(await refusal()).toBeNull();
});

test.each([
  ['its control file is cut', 'global/pg_control', 100],
  ['its control file is empty', 'global/pg_control', 0],
])('one that cannot be read is told in a sentence: %s', { timeout: 60_000 }, async (_, file, length) => {
  await putEmbeddedInto(data);
  truncateSync(join(database, file), length);
  expect(await refusal()).toMatch(/^The database in .* cannot be read \(.+\)\. Restore .* Nothing was changed\.$/u);
});
