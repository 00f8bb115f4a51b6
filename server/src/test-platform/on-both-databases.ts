import { afterEach, beforeAll, describe } from 'vitest';
import { openEmbeddedForTest } from './embedded-databases.ts';
import { openPostgresForTest } from './postgres-databases.ts';
import { testSite } from './test-site.ts';
import type { TestSite } from './test-site.ts';
import type { TestOverrides } from './test-platform.ts';

const DATABASES = { embedded: openEmbeddedForTest, postgres: openPostgresForTest } as const;

/** The first database of a process is made from nothing, which takes seconds; later ones are there at once. */
const FIRST_WITHIN_MS = 60_000;

/** Opens a whole server on a fresh database; it is closed after the test. */
export type OpenSite = (overrides?: TestOverrides) => Promise<TestSite>;

/** Runs a block of tests twice: on the database embedded in the server, and on a Postgres server. */
export function onBothDatabases(name: string, block: (open: OpenSite) => void): void {
  describe.each(Object.entries(DATABASES))(`${name} (%s)`, (_kind, openDatabase) => {
    const opened: TestSite[] = [];
    beforeAll(async () => (await openDatabase()).release(), FIRST_WITHIN_MS);
    afterEach(async () => {
      for (const site of opened.splice(0)) await site.close();
    });
    block(async (overrides) => {
      const site = await testSite({ openDatabase, ...overrides });
      opened.push(site);
      return site;
    });
  });
}
