import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { chromium, type BrowserContext } from 'playwright-core';
import { journeyOptions } from '../chromium.ts';

/** Chromium on a profile that outlives it. */
export interface KillableBrowser {
  readonly context: BrowserContext;
  /** Kills all its processes as the system would, and resolves when they are gone. */
  kill(): Promise<void>;
}

/** Starts Chromium on the profile in `folder`. */
export async function startKillableBrowser(folder: string): Promise<KillableBrowser> {
  const { executablePath = chromium.executablePath(), args = [] } = journeyOptions();
  const words = [...args, '--headless', '--no-first-run', '--remote-debugging-port=0', `--user-data-dir=${folder}`];
  // Detached: the leader of a group, so that its renderers and its storage service are killed with it.
  const child = spawn(executablePath, words, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  const killNow = () => killGroup(child);
  process.once('exit', killNow);
  const browser = await chromium.connectOverCDP(await announcedAddress(child));
  const [context] = browser.contexts();
  if (context === undefined) throw new Error('Chromium opened without a profile.');
  return {
    context,
    async kill() {
      process.off('exit', killNow);
      const gone = once(child, 'exit');
      killNow();
      await gone;
      await browser.close();
    },
  };
}

function killGroup({ pid, exitCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null) process.kill(-pid, 'SIGKILL');
}

/** The address that Chromium prints once it accepts connections. */
function announcedAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    child.once('exit', (code) => reject(new Error(`Chromium ended with ${String(code)}: ${printed}`)));
    child.stderr?.on('data', (piece) => {
      printed += String(piece);
      const address = /DevTools listening on (ws:\S+)/u.exec(printed)?.[1];
      if (address !== undefined) resolve(address);
    });
  });
}
