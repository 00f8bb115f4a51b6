import { afterEach, beforeAll, describe } from 'vitest';
import { openTestDatabase } from './test-databases.ts';
import type { TestOverrides } from './test-platform.ts';
import { testSite } from './test-site.ts';
import type { TestSite } from './test-site.ts';

/** The first database of a process takes seconds, on a busy machine many; later ones are there at once. */
const FIRST_WITHIN_MS = 60_000;

/** Opens a whole server on an empty database; it is closed after the test. */
export type OpenSite = (overrides?: TestOverrides) => Promise<TestSite>;

/** Describes a server's behavior, in tests that open one or several sites. */
export function describeSite(name: string, block: (open: OpenSite) => void): void {
  describe.each([name])('%s', () => {
    const opened: TestSite[] = [];
    beforeAll(async () => (await openTestDatabase()).release(), FIRST_WITHIN_MS);
    afterEach(async () => {
      for (const site of opened.splice(0)) await site.close();
    });
    block(async (overrides) => {
      const site = await testSite(overrides);
      opened.push(site);
      return site;
    });
  });
}
