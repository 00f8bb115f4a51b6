import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { bundled } from '../../tools/bundled-page.ts';
import type { Cleanups } from '../harness/cleanups.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** The adapters of the browser, and a loudspeaker that stamps ticks. */
const ENTRY = join(ROOT, 'adapters/browser/testing/chromium-entry.ts');
/** Module that the app loads into the audio thread. */
const WORKLET = join(ROOT, 'web/src/app/workers/metronome-worklet.ts');

export interface ClickPage {
  readonly address: string;
  /** The script for the audio thread. */
  readonly worklet: string;
}

/** Serves a page with nothing but the app's metronome. */
export async function serveClickPage(cleanups: Cleanups): Promise<ClickPage> {
  const [entry, worklet] = await Promise.all([bundled(ENTRY), bundled(WORKLET)]);
  const server = createServer((request, response) => {
    const isEntry = request.url === '/entry.js';
    response.writeHead(200, { 'content-type': isEntry ? 'text/javascript' : 'text/html' });
    response.end(
      isEntry ? entry : '<!doctype html><title>Click</title><script type="module" src="/entry.js"></script>',
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanups.add(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // a server listening on TCP has one
  return { address: `http://localhost:${port}`, worklet };
}
