import { execFile } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';

/** The ChordPro parser most used on the web. Its licence is the GPL, so it is never a dependency: only this bench fetches it. */
const PEER = 'chordsheetjs';
const PEER_VERSION = '15.5.2';

const FETCHED_WITHIN_MS = 60_000;
const FOLDER = join(import.meta.dirname, '..', '..', '.cache', 'bench', `${PEER}-${PEER_VERSION}`);

/** The path of the peer's module, fetched from the npm registry when it is not there yet; null, with the reason logged, when it cannot be had. */
export async function fetchPeer(log: (line: string) => void): Promise<string | null> {
  try {
    if (!existsSync(join(FOLDER, 'node_modules', PEER))) await install();
    return createRequire(join(FOLDER, 'package.json')).resolve(PEER);
  } catch (error) {
    log(`${PEER} ${PEER_VERSION} cannot be fetched, so there is nothing to compare with: ${String(error)}`);
    return null;
  }
}

async function install(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const words = [
    'install',
    '--prefix',
    FOLDER,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    `${PEER}@${PEER_VERSION}`,
  ];
  await promisify(execFile)('npm', words, { timeout: FETCHED_WITHIN_MS, shell: process.platform === 'win32' });
}
