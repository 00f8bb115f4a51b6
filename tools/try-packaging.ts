// `node tools/try-packaging.ts [FOLDER]`, as root on Debian with debootstrap, caddy and systemd: the proxies' files and the unit are
// checked by their programs, and what the Dockerfile says is done in an empty Debian, whose server then runs on a read-only disk as
// another user than root. For machines without Docker's daemon.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildStages } from './packaging/build-stages.ts';
import type { BuiltStage } from './packaging/build-stages.ts';
import { readStages } from './packaging/dockerfile.ts';
import { makeEmptyRoot, run } from './packaging/empty-root.ts';

const ROOT = join(import.meta.dirname, '..');
const PORT = 4499;
const READY_WITHIN_S = 60;

checkFiles();
const folder = process.argv[2] ?? join(tmpdir(), 'uplift-packaging');
mkdirSync(folder, { recursive: true });
const base = join(folder, 'base');
makeEmptyRoot(base, join(ROOT, 'node_modules', 'node', 'bin', 'node'));
const stage = buildStages(readStages(ROOT), { source: ROOT, base, folder });
await tryServer(stage);

function checkFiles(): void {
  for (const name of ['Caddyfile', 'Caddyfile.one-server'])
    execFileSync('caddy', ['validate', '--adapter', 'caddyfile', '--config', join('packaging', name)], {
      cwd: ROOT,
      env: { ...process.env, UPLIFT_DOMAIN: 'songs.example.org' },
      stdio: 'pipe',
    });
  run('systemd-analyze', 'verify', join(ROOT, 'packaging', 'uplift.service'));
  console.log('The proxies and the unit are valid.');
}

/** Makes the disk read-only except for the volume and `/tmp`, as compose.yaml does. */
function readOnly({ root, workdir, user, environment }: BuiltStage, command: readonly string[]): readonly string[] {
  const mounts = [
    `mount --bind ${root} ${root}`,
    `mount -o remount,bind,ro ${root}`,
    `mount --bind ${join(root, 'data')} ${root}/data`,
    `mount -o remount,bind,rw ${root}/data`,
    `mount -t tmpfs tmpfs ${root}/tmp`,
    `mount -t proc proc ${root}/proc`,
    `mount --rbind /dev ${root}/dev`,
  ];
  const variables = Object.entries({ ...environment, PORT }).map((pair) => pair.join('='));
  const words = command.map((word) => `'${word}'`).join(' ');
  const inside = `cd ${workdir} && exec env ${variables.join(' ')} ${words}`;
  return ['--mount', 'sh', '-ec', `${mounts.join('\n')}\nexec chroot --userspec=${user} ${root} sh -c "${inside}"`];
}

async function tryServer(built: BuiltStage): Promise<void> {
  const server = spawn('unshare', readOnly(built, built.command), { stdio: ['ignore', 'inherit', 'inherit'] });
  try {
    await waitUntilReady();
    execFileSync('unshare', readOnly(built, built.healthCheck), { stdio: 'inherit' });
    const page = await (await fetch(`http://127.0.0.1:${PORT}/`)).text();
    if (!page.includes('<div id="root">')) throw new Error('The server serves no page.');
    const user = execFileSync('ps', ['-o', 'uid=', '-p', String(server.pid)], { encoding: 'utf8' }).trim();
    console.log(`The server of the image is ready on a read-only disk, as user ${user}; its health check passes.`);
    run('du', '-sh', join(built.root, built.workdir));
  } finally {
    server.kill('SIGTERM');
  }
}

async function waitUntilReady(): Promise<void> {
  for (let seconds = 0; seconds < READY_WITHIN_S; seconds += 1) {
    const isReady = await fetch(`http://127.0.0.1:${PORT}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await sleep(1000);
  }
  throw new Error('The server was not ready in time.');
}
