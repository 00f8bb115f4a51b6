import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Notes the packages that are asked for while what the server stands on is fetched. */
const FETCHING = `
  import { registerHooks } from 'node:module';
  const asked = new Set();
  registerHooks({
    resolve(name, context, next) {
      asked.add(name);
      return next(name, context);
    },
  });
  await import(${JSON.stringify(new URL('open-platform.ts', import.meta.url).href)});
  console.log(JSON.stringify([...asked]));
`;

test('what is not configured is not fetched at the start: Stripe’s package and a database', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', FETCHING]);
  const asked = JSON.parse(stdout) as readonly string[];
  expect(asked).toContain('@node-rs/argon2');
  for (const name of ['stripe', 'pg', '@electric-sql/pglite']) expect(asked).not.toContain(name);
}, 60_000);
