import { Agent, request } from 'node:http';
import type { OutgoingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** One call a client makes. */
export interface Sent {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: OutgoingHttpHeaders;
  /** Written as JSON; null for none. */
  readonly body: unknown;
}

export interface Received {
  readonly status: number;
  /** Time from the moment the call was due to the last byte of its answer, in ms. */
  readonly ms: number;
}

/** A client of the server on this machine that keeps its connections. */
export interface Client {
  /** Makes a call. `dueMs` (of `performance.now()`) is the time it should begin, for calls on a schedule. */
  send(sent: Sent, dueMs?: number): Promise<Received>;
  close(): void;
}

export function createClient(port: number, connections: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    send: (sent, dueMs = performance.now()) => send({ agent, port }, sent, dueMs),
    close: () => agent.destroy(),
  };
}

function send(
  { agent, port }: { readonly agent: Agent; readonly port: number },
  { method, path, headers, body }: Sent,
  dueMs: number,
): Promise<Received> {
  const text = body === null ? '' : JSON.stringify(body);
  const ofBody = body === null ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
  return new Promise((resolve, reject) => {
    const sent = request({ agent, port, host: '127.0.0.1', method, path, headers: { ...headers, ...ofBody } });
    sent.once('error', reject);
    sent.once('response', (response) => {
      response.once('error', reject);
      response.once('end', () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - dueMs }));
      response.resume();
    });
    sent.end(text);
  });
}

/** Does `count` tasks, `together` at a time. Returns how many a second. */
export async function perSecond(
  count: number,
  together: number,
  task: (index: number) => Promise<unknown>,
): Promise<number> {
  let next = 0;
  const work = async () => {
    for (let index = next; index < count; index = next) {
      next += 1;
      await task(index);
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: together }, work));
  return (count * 1000) / (performance.now() - startedAt);
}

/** Begins `rate` tasks a second for `seconds`, whether the ones before are done or not, so that a slow answer delays no other. */
export async function byTheClock<Answer>(
  { rate, seconds }: { readonly rate: number; readonly seconds: number },
  task: (dueMs: number) => Promise<Answer>,
): Promise<readonly Answer[]> {
  const startedAt = performance.now();
  const begun: Promise<Answer>[] = [];
  while (begun.length < rate * seconds) {
    const due = Math.min(rate * seconds, 1 + Math.floor(((performance.now() - startedAt) * rate) / 1000));
    while (begun.length < due) begun.push(task(startedAt + (begun.length * 1000) / rate));
    await sleep(1);
  }
  return Promise.all(begun);
}
