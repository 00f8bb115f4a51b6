import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

const NODE_USER = 1000;

/** Files that a machine may need to reach its registry, which an image has in its own way. */
const NETWORK = ['/etc/resolv.conf', '/etc/hosts', '/etc/ssl/certs', '/usr/etc/npmrc'];

/** Makes a root like that of the image `node:*-bookworm-slim`: Debian's smallest system, Node, npm and the user `node`. */
export function makeEmptyRoot(folder: string, nodeBinary: string): void {
  if (existsSync(join(folder, 'usr/local/bin/node'))) return;
  if (!existsSync(join(folder, 'usr/bin/env'))) run('debootstrap', '--variant=minbase', 'bookworm', folder);
  const bin = join(folder, 'usr/local/bin');
  cpSync(nodeBinary, join(bin, 'node'));
  const npm = execFileSync('sh', ['-c', 'realpath "$(command -v npm)"'], { encoding: 'utf8' }).trim();
  cpSync(dirname(dirname(npm)), join(folder, 'usr/local/lib/node_modules/npm'), { recursive: true });
  for (const name of ['npm', 'npx']) symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(bin, name));
  run('chroot', folder, 'useradd', '--create-home', '--uid', String(NODE_USER), 'node');
  for (const path of NETWORK.filter((each) => existsSync(each))) copyInto(folder, path);
}

function copyInto(folder: string, path: string): void {
  const target = join(folder, path === '/usr/etc/npmrc' ? '/usr/local/etc/npmrc' : path);
  mkdirSync(dirname(target), { recursive: true });
  rmSync(target, { recursive: true, force: true });
  cpSync(path, target, { recursive: true, dereference: true });
}

export function run(command: string, ...words: readonly string[]): void {
  execFileSync(command, words, { stdio: ['ignore', 2, 'inherit'] });
}
