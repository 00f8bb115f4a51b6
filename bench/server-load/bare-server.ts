// Fastify and nothing else, as a process of its own: `node bare-server.ts [URL of a database]`. Prints its port, and
// answers what the server's own calls answer. Without a database it answers at once; with one, each PATCH is written
// by one statement. It ends with its input.
import process from 'node:process';
import { fastify } from 'fastify';
import pg from 'pg';
import { BARE_CONNECTIONS, BARE_TABLE, changeStatement } from './bare-table.ts';

interface Patch {
  readonly Params: { readonly record_id: string };
  readonly Body: { readonly push: string };
}

const [, , databaseUrl] = process.argv;
const app = fastify({ bodyLimit: 6_291_456 });
app.get('/api/v1/versions', async () => ({ data: { songs: 1, collections: 0, sets: 0, layers: 0 } }));
const change = databaseUrl === undefined ? async () => {} : await openChanges(databaseUrl);
app.patch<Patch>('/api/v1/songs/:record_id', async ({ params, body }) => {
  await change(Number(params.record_id), Buffer.from(body.push, 'base64'));
  return {
    data: { outcome: 'merged', version: 1, counters: { '1': 1 }, entries: [], is_stored: true, is_long: false },
  };
});
await app.listen({ port: 0, host: '127.0.0.1', listenTextResolver: () => '' });
const address = app.server.address();
process.stdout.write(`${typeof address === 'object' && address !== null ? address.port : 0}\n`);
process.stdin.once('end', () => process.exit(0)).resume();

async function openChanges(connectionString: string): Promise<(id: number, tail: Uint8Array) => Promise<unknown>> {
  const pool = new pg.Pool({ connectionString, max: BARE_CONNECTIONS });
  await pool.query(`select from ${BARE_TABLE}`);
  return (id, tail) => pool.query(changeStatement(id, tail));
}
