// Fastify and nothing else, as a process of its own: `node bare-server.ts`. Prints its port, and answers what the server's
// own calls answer without asking anybody. It ends with its input.
import process from 'node:process';
import { fastify } from 'fastify';

const app = fastify({ bodyLimit: 6_291_456 });
app.get('/api/v1/versions', async () => ({ data: { songs: 1, collections: 0, sets: 0 } }));
app.patch('/api/v1/songs/:record_id', async () => ({
  data: { outcome: 'merged', version: 1, counters: { '1': 1 }, delta: null },
}));
await app.listen({ port: 0, host: '127.0.0.1', listenTextResolver: () => '' });
const address = app.server.address();
process.stdout.write(`${typeof address === 'object' && address !== null ? address.port : 0}\n`);
process.stdin.once('end', () => process.exit(0)).resume();
