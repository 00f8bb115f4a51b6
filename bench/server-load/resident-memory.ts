import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** Collections to ask of a server's inspector until it holds nothing that it doesn't need. */
const COLLECTIONS = 3;

/** A Node option with which a server can be asked to collect its garbage, and the port for that. */
export async function inspectable(): Promise<{ readonly nodeOption: string; readonly inspectorPort: number }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: inspectorPort } = server.address() as AddressInfo; // listening on TCP, so no pipe name
  server.close();
  await once(server, 'close');
  return { nodeOption: `--inspect=127.0.0.1:${inspectorPort}`, inspectorPort };
}

/** Reads the memory of a process of this machine without its garbage, as Linux counts it, in KB. */
export async function residentKb(processId: number, inspectorPort: number): Promise<number> {
  await collectGarbage(inspectorPort);
  return Number(/VmRSS:\s+(\d+) kB/u.exec(readFileSync(`/proc/${processId}/status`, 'utf8'))?.[1]);
}

async function collectGarbage(inspectorPort: number): Promise<void> {
  const listed = await fetch(`http://127.0.0.1:${inspectorPort}/json/list`);
  const [target] = (await listed.json()) as readonly { readonly webSocketDebuggerUrl: string }[]; // Node's inspector lists its targets so
  if (target === undefined) throw new Error('The server cannot be asked to collect its garbage.');
  const inspector = new WebSocket(target.webSocketDebuggerUrl);
  await once(inspector, 'open');
  for (let id = 1; id <= COLLECTIONS; id += 1) {
    inspector.send(JSON.stringify({ id, method: 'HeapProfiler.collectGarbage' }));
    await once(inspector, 'message');
  }
  inspector.close();
  await once(inspector, 'close');
}
