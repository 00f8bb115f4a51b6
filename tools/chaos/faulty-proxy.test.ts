import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { FaultyConnection, NO_HARM, type Fate } from './faulty-connection.ts';
import { startFaultyProxy } from './faulty-proxy.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A server that echoes everything. */
async function startEcho(): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.pipe(socket);
  }).listen(0, '127.0.0.1');
  ends.push(() => server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** The server's echo over a line with this fate. */
async function dial(fate: Fate): Promise<{ readonly client: Socket; readonly line: FaultyConnection }> {
  const port = await startEcho();
  let line: FaultyConnection | undefined;
  const listener = createServer({ allowHalfOpen: true }, (socket) => {
    const server = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    line = new FaultyConnection([socket, server], fate, () => 0.5);
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const accepted = once(listener, 'connection');
  const client = connect((listener.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => client.destroy());
  ends.push(() => {
    client.destroy();
    line?.reset();
    listener.close();
  });
  await accepted;
  if (line === undefined) throw new Error('No connection was accepted.');
  return { client, line };
}

/** `once` would take the error that comes before for a failure. */
function closed(client: Socket): Promise<void> {
  return new Promise((resolve) => client.once('close', () => resolve()));
}

async function readText(client: Socket, bytes: number): Promise<string> {
  let all = '';
  while (all.length < bytes) all += String((await once(client, 'data'))[0]);
  return all;
}

const TEXT = 'Amazing grace, how sweet the sound '.repeat(40);

describe('a faulty line', () => {
  test.each([
    ['delayed', { ...NO_HARM, delayMs: 4 }],
    ['sliced', { ...NO_HARM, isSliced: true }],
    ['delayed and sliced', { ...NO_HARM, delayMs: 4, isSliced: true }],
  ])('a faulty connection that is %s delivers every byte in order', async (_name, fate) => {
    const { client } = await dial(fate);
    client.write(TEXT);
    expect(await readText(client, TEXT.length)).toBe(TEXT);
  });

  test('a connection that is reset closes', async () => {
    const { client } = await dial({ ...NO_HARM, end: 'reset', endsAfter: 100 });
    client.write(TEXT);
    await closed(client);
    expect(client.destroyed).toBe(true);
  });

  test('a half-open connection sends nothing, until it is mended and found dead', async () => {
    const { client, line } = await dial({ ...NO_HARM, end: 'half-open', endsAfter: 10 });
    let said = '';
    client.on('data', (piece) => {
      said += String(piece);
    });
    client.write('12345');
    await expect.poll(() => said).toBe('12345');
    client.write(TEXT);
    await new Promise((resolve) => setImmediate(resolve));
    expect([said, client.destroyed]).toEqual(['12345', false]);
    line.mend();
    await closed(client);
    expect(client.destroyed).toBe(true);
  });
});

describe('the proxy', () => {
  test('the proxy forwards everything until faults are switched on, and again after they end', async () => {
    const proxy = await startFaultyProxy(() => 0.1);
    ends.push(() => void proxy.end());
    proxy.leadTo(await startEcho());
    const ask = async (): Promise<string> => {
      const client = connect(proxy.port, '127.0.0.1');
      client.on('error', () => client.destroy());
      ends.push(() => client.destroy());
      client.write(TEXT);
      const answer = await readText(client, TEXT.length);
      client.end();
      return answer;
    };
    expect(await ask()).toBe(TEXT);
    proxy.harm();
    // With this seed every connection is delayed, sliced, and reset after 3,000 bytes: 1,400 come back.
    expect(await ask()).toBe(TEXT);
    expect(proxy.counts()).toEqual({ connections: 2, delayed: 1, sliced: 1, reset: 1, 'half-open': 0 });
    proxy.mend();
    expect(await ask()).toBe(TEXT);
    expect(proxy.counts().connections).toBe(3);
  });

  test('the proxy refuses a client at once if no server is there', async () => {
    const proxy = await startFaultyProxy(() => 0.1);
    ends.push(() => void proxy.end());
    const gone = createServer().listen(0, '127.0.0.1');
    await once(gone, 'listening');
    proxy.leadTo((gone.address() as AddressInfo).port);
    gone.close();
    await once(gone, 'close');
    const client = connect(proxy.port, '127.0.0.1');
    client.on('error', () => client.destroy());
    await closed(client);
    expect(client.destroyed).toBe(true);
  });
});
