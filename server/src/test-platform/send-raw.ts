import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Sends raw bytes to a listening server, as no HTTP client would, and returns the reply. */
export async function sendRaw(app: FastifyInstance, text: string): Promise<string> {
  const { port } = app.server.address() as AddressInfo; // listening on TCP, so no pipe name
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(text));
    let answer = '';
    socket.on('data', (bytes) => (answer += bytes.toString()));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}
