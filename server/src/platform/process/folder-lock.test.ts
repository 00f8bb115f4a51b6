import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lockFolder } from './folder-lock.ts';

const home = mkdtempSync(join(tmpdir(), 'uplift-lock-'));

afterAll(() => rmSync(home, { recursive: true }));

function folder(name: string): string {
  const path = join(home, name);
  mkdirSync(path, { recursive: true });
  return path;
}

test('a folder is locked by one process until it is released', async () => {
  const held = await lockFolder(folder('one'));
  expect(held).not.toBeNull();
  expect(await lockFolder(folder('one'))).toBeNull();
  await held?.release();
  const again = await lockFolder(folder('one'));
  expect(again).not.toBeNull();
  await again?.release();
});

test('one of many processes that start at once gets the lock of a folder', async () => {
  const locks = await Promise.all(Array.from({ length: 8 }, () => lockFolder(folder('many'))));
  const held = locks.filter((lock) => lock !== null);
  expect(held).toHaveLength(1);
  await held[0]?.release();
});

test('a killed process holds no lock of a folder', async () => {
  const path = folder('killed');
  const module = new URL('folder-lock.ts', import.meta.url).href;
  const code = `const { lockFolder } = await import(${JSON.stringify(module)}); console.log(await lockFolder(${JSON.stringify(path)}) !== null); setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(holder.stdout, 'data')) as [Buffer]; // what it prints once it holds
  expect(String(line)).toBe('true\n');
  expect(await lockFolder(path)).toBeNull();
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  const lock = await lockFolder(path);
  expect(lock).not.toBeNull();
  await lock?.release();
});

test('a folder with a path too long for a socket is locked anyway', async () => {
  const path = folder('x'.repeat(120));
  const held = await lockFolder(path);
  expect(held).not.toBeNull();
  expect(await lockFolder(path)).toBeNull();
  await held?.release();
});
