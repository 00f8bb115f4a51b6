// Asks a server who is signed in, thirty times a second, in a process of its own: `node probe.ts PORT TOKEN`. For each line on its
// standard input it prints how long the calls since the line before took at the median, at the 99th percentile and at most, in ms.
import process from 'node:process';
import { createInterface } from 'node:readline';
import { connectClient, requestText } from '../../bench/server-load/socket-client.ts';
import { percentile } from '../../bench/harness/statistics.ts';

const EVERY_MS = 33;
const CONNECTIONS = 50;

const [port = '', sessionToken = ''] = process.argv.slice(2);
const request = requestText({ method: 'GET', path: '/api/v1/auth/session', sessionToken });
const client = await connectClient(Number(port), CONNECTIONS);
let took: number[] = [];
const timer = setInterval(() => void ask().catch(() => clearInterval(timer)), EVERY_MS); // the server has ended
const lines = createInterface({ input: process.stdin });
lines.on('line', () => {
  const figures = [percentile(took, 0.5), percentile(took, 0.99), Math.max(...took)];
  console.log(JSON.stringify(figures.map((ms) => Math.round(ms * 10) / 10)));
  took = [];
});
lines.once('close', () => {
  clearInterval(timer);
  client.close();
});

async function ask(): Promise<void> {
  const { status, ms } = await client.send(request);
  if (status !== 200) console.error(`The session was answered with ${status} after ${ms} ms.`);
  took.push(ms);
}
