import { randomBytes } from 'node:crypto';
import {
  closeSync,
  cpSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from '../drizzle.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../database.ts';
import { mails } from '../schema.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';

/** Number of damages tried; `UPLIFT_DAMAGES=2000` tries most files in every way. */
const DAMAGES = Number(process.env['UPLIFT_DAMAGES'] ?? 30);
const SEED = Number(process.env['UPLIFT_SEED'] ?? 1);
const ROWS = 400;
/** Longer than a page of Postgres, so that texts are stored in a separate table. */
const TEXT_BYTES = 12_000;
const MINUTE_MS = 60_000;

const KINDS = ['removed', 'cut in half', 'emptied', 'filled with noise'] as const;
type Kind = (typeof KINDS)[number];

let [whole, folder] = ['', ''];
let tableFiles: readonly string[] = [];

beforeAll(async () => {
  whole = mkdtempSync(join(tmpdir(), 'uplift-whole-'));
  const database = await open(whole);
  for (let row = 0; row < ROWS; row += 1) await database.queries.insert(mails).values(mailAt(row));
  tableFiles = await listTableFiles(database);
  await database.close();
}, MINUTE_MS);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'uplift-damaged-'));
  cpSync(whole, folder, { recursive: true, preserveTimestamps: true });
});
afterEach(() => rmSync(folder, { recursive: true }));
afterAll(() => rmSync(whole, { recursive: true }));

async function open(dataFolder: string): Promise<Database> {
  const opened = await openEmbeddedDatabase(dataFolder);
  if (!opened.ok) throw new Error(opened.refusal);
  return opened.value;
}

function mailAt(row: number): typeof mails.$inferInsert {
  const at = new Date(1_700_000_000_000 + row);
  const id = `00000000-0000-4000-8000-${String(row).padStart(12, '0')}`;
  return { id, sealed: randomBytes(TEXT_BYTES).toString('hex'), tries: 0, queuedAt: at, dueAt: at };
}

/** Lists all files of a data folder. */
function listFiles(dataFolder: string): readonly string[] {
  return readdirSync(dataFolder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(dataFolder, path)).isFile())
    .toSorted();
}

/** Files of the table that holds rows, of its long texts and of its indexes. */
async function listTableFiles({ queries }: Database): Promise<readonly string[]> {
  const parts = await queries
    .select({ path: sql<string>`pg_relation_filepath(part.oid)` })
    .from(sql`pg_class whole_table join pg_class part on part.oid in (whole_table.oid, whole_table.reltoastrelid)
      or exists (select 1 from pg_index where indexrelid = part.oid and indrelid in (whole_table.oid, whole_table.reltoastrelid))`)
    .where(sql`whole_table.oid = 'mails'::regclass`);
  return parts.map(({ path }) => join('postgres', path));
}

function damage(file: string, kind: Kind): void {
  const { size } = statSync(file);
  if (kind === 'removed') return rmSync(file);
  if (kind === 'cut in half') return truncateSync(file, Math.floor(size / 2));
  if (kind === 'emptied') return truncateSync(file, 0);
  const opened = openSync(file, 'r+');
  writeSync(opened, randomBytes(Math.min(size, 65_536)));
  closeSync(opened);
}

/** A linear congruential generator (Numerical Recipes), so that a seed tries the same files again. */
function createSeededDraws(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Outcome = 'refused in words' | 'refused otherwise' | 'every row is there' | 'reading fails' | 'rows are missing';

const SENTENCES = /^The (?:database in|data folder|secret in) .+\.|sudo chown/u;

async function outcome(): Promise<Outcome> {
  const opened = await openEmbeddedDatabase(folder);
  if (!opened.ok)
    return SENTENCES.test(opened.refusal) && !opened.refusal.includes('\n') ? 'refused in words' : 'refused otherwise';
  try {
    const rows = await opened.value.queries.select().from(mails);
    return rows.length === ROWS ? 'every row is there' : 'rows are missing';
  } catch {
    return 'reading fails';
  } finally {
    await opened.value.close();
  }
}

describe('each damaged file of a data folder', () => {
  test(
    'a data folder with any damaged file is refused in words, unharmed, or fails openly: no row is silently missing',
    { timeout: DAMAGES * MINUTE_MS },
    async () => {
      const draw = createSeededDraws(SEED);
      const counts = new Map<Outcome, number>();
      const wrong: string[] = [];
      for (let at = 0; at < DAMAGES; at += 1) {
        const files = at % 2 === 0 ? listFiles(whole) : tableFiles;
        const file = files[draw(files.length)] ?? '';
        const kind = KINDS[draw(KINDS.length)] ?? 'removed';
        rmSync(folder, { recursive: true });
        cpSync(whole, folder, { recursive: true, preserveTimestamps: true });
        damage(join(folder, file), kind);
        const found = await outcome();
        counts.set(found, (counts.get(found) ?? 0) + 1);
        if (found === 'rows are missing' || found === 'refused otherwise') wrong.push(`${file} ${kind}: ${found}`);
      }
      console.log(Object.fromEntries(counts));
      expect(wrong).toEqual([]);
    },
  );
});
