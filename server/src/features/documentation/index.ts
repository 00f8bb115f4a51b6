import { CALLS } from '@uplift/contract';
import type { Site } from '../../platform/serve.ts';
import { openApi } from './openapi.ts';

/** Written when the first site of a process is built, and the same until the next release. */
let document: string | null = null;

/** Serves `GET /api/v1/openapi.json`: the description of every call, for tools and for people. */
export function serveDocumentation({ app }: Site): void {
  const written = (document ??= JSON.stringify(openApi(CALLS)));
  app.get('/api/v1/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('application/json; charset=utf-8').send(written),
  );
}
