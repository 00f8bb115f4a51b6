import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Records the packages that are imported while a server's common modules are loaded. */
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
  await import(${JSON.stringify(new URL('../app.ts', import.meta.url).href)});
  console.log(JSON.stringify([...asked]));
`;

test('unconfigured packages are not loaded at the start: those of payments, databases, Redis, mail, pictures and passkeys', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', FETCHING]);
  const loaded = JSON.parse(stdout) as readonly string[];
  expect(loaded).toContain('@node-rs/argon2');
  const later = ['stripe', 'pg', '@electric-sql/pglite', 'ioredis', 'nodemailer', 'sharp', '@simplewebauthn/server'];
  for (const name of later) expect(loaded).not.toContain(name);
}, 60_000);
