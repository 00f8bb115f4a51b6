// An attacker as a process of its own: `node hostile-process.ts PORT FLOOD COOKIE EMAIL PASSWORD`. Prints "ready" once the flood begins, and
// at its end the number of answers of each status.
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { createFlood } from './hostile-requests.ts';
import type { FloodName, HostileRequest } from './hostile-requests.ts';

const [port = '', name = '', cookie = '', emailAddress = '', password = ''] = process.argv.slice(2);

/** After a connection that the server closed. */
const PAUSE_MS = 10;

/** Bodies as they are sent. To write them again each time would take processors that an attacker elsewhere doesn't take. */
const texts = new WeakMap<object, string>();

const statuses: Record<string, number> = {};
const flood = createFlood(name as FloodName, { emailAddress, password }); // as hostile.bench.ts starts it
process.once('SIGTERM', () => {
  process.stdout.write(`${JSON.stringify(statuses)}\n`, () => process.exit(0));
});

for (const request of flood.before) await sendHostile(text(request));
process.stdout.write('ready\n');
await Promise.all(Array.from({ length: flood.together }, loop));

async function loop(_: unknown, first: number): Promise<void> {
  for (let index = first; ; index += flood.together) {
    const status = await sendHostile(text(flood.next(index))).catch(() => 'closed');
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status === 'closed') await sleep(PAUSE_MS);
  }
}

interface Text extends Pick<HostileRequest, 'method' | 'path'> {
  readonly body: string | null;
}

function text({ method, path, body }: HostileRequest): Text {
  if (typeof body !== 'object' || body === null) return { method, path, body: null };
  const known = texts.get(body) ?? JSON.stringify(body);
  texts.set(body, known);
  return { method, path, body: known };
}

async function sendHostile({ method, path, body }: Text): Promise<string> {
  const headers = { cookie, origin: `http://localhost:${port}`, 'sec-fetch-site': 'same-origin' };
  const answer = await fetch(`http://localhost:${port}${path}`, {
    method,
    headers: body === null ? headers : { ...headers, 'content-type': 'application/json' },
    body,
  });
  await answer.arrayBuffer();
  return String(answer.status);
}
