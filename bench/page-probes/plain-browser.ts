import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { launchOptions } from '../../tools/chromium.ts';
import type { Cleanups } from '../harness/cleanups.ts';

/** Chromium as a person has it. Playwright reports every page as visible, and keeps the browser from slowing hidden ones. */
export interface PlainBrowser {
  /** Opens a tab before the others: those are hidden from then on. */
  openTab(address: string): Promise<PlainTab>;
}

export interface PlainTab {
  /** Runs a function in the page as if by a press, and returns what it resolves to. */
  run<Input, Output>(inPage: (input: Input) => Promise<Output>, input: Input): Promise<Output>;
}

const STARTED_WITHIN_MS = 20_000;

export async function startPlainBrowser(cleanups: Cleanups): Promise<PlainBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'uplift-click-'));
  cleanups.add(() => rmSync(profile, { recursive: true, force: true, maxRetries: 5 }));
  const { executablePath = chromium.executablePath(), args = [] } = launchOptions();
  const own = ['--headless=new', '--mute-audio', '--no-first-run', '--remote-debugging-port=0'];
  const browser = spawn(executablePath, [...args, ...own, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  cleanups.add(() => ended(browser));
  const send = await connected(await announcedAddress(browser));
  return {
    async openTab(address) {
      const { targetId } = await send('Target.createTarget', { url: 'about:blank' });
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
      const session = String(sessionId);
      await send('Target.activateTarget', { targetId });
      await send('Page.navigate', { url: address }, session);
      const run: PlainTab['run'] = async (inPage, input) => {
        const expression = `(${inPage.toString()})(${JSON.stringify(input)})`;
        const asked = { expression, awaitPromise: true, returnByValue: true, userGesture: true };
        const { result, exceptionDetails } = await send('Runtime.evaluate', asked, session);
        if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails));
        return (result as { value: never }).value; // what was returned by value is what the function answered
      };
      await run(loaded, null);
      return { run };
    },
  };
}

/** Runs in the page. */
function loaded(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete') resolve();
    else addEventListener('load', () => resolve());
  });
}

type Answer = Readonly<Record<string, unknown>>;
/** Calls a method of the Chrome DevTools Protocol. */
type Send = (method: string, params: Answer, sessionId?: string) => Promise<Answer>;

interface Reply {
  readonly id?: number;
  readonly result?: Answer;
  readonly error?: unknown;
}

async function connected(address: string): Promise<Send> {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, (reply: Reply) => void>();
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply; // Chromium's protocol answers so
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
  });
  let last = 0;
  return (method, params, sessionId) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, ({ result, error }) =>
        result === undefined ? reject(new Error(`${method}: ${JSON.stringify(error)}`)) : resolve(result),
      );
      socket.send(JSON.stringify({ id: last, method, params, sessionId }));
    });
}

/** Address that the browser announces. */
function announcedAddress(browser: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const timer = setTimeout(() => reject(new Error('Chromium did not start.')), STARTED_WITHIN_MS);
    browser.stderr?.on('data', (data) => {
      printed += String(data);
      const address = /ws:\/\/\S+/.exec(printed)?.[0];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    });
  });
}

async function ended(browser: ChildProcess): Promise<void> {
  if (browser.exitCode !== null) return;
  const exited = once(browser, 'exit');
  browser.kill();
  await exited;
}
