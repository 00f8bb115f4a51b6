import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHostileSite, type HostileSite } from './hostile-server.ts';
import { runScript } from './run-script.ts';
import { SCRIPTS } from './scripts/index.ts';

/** The first database of a process takes seconds, on a busy machine many. */
const FIRST_WITHIN_MS = 60_000;

describe('a server that means harm', () => {
  let hostile: HostileSite;
  beforeAll(async () => {
    hostile = await openHostileSite();
  }, FIRST_WITHIN_MS);
  afterAll(() => hostile.site.close());

  test.each(SCRIPTS.map((script) => [script.name, script] as const))(
    '%s is refused with a message',
    async (_, script) => {
      expect(await runScript(hostile, script)).toContain(script.message);
    },
  );

  test('the list has 25 scripts, each with its own name', () => {
    expect(new Set(SCRIPTS.map(({ name }) => name)).size).toBe(25);
  });
});
