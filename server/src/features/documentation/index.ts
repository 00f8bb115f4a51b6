import { CALLS } from '@uplift/contract';
import type { Site } from '../../platform/serve.ts';
import { openApi } from './openapi.ts';

/** Serves `GET /api/v1/openapi.json`: the description of every call, for tools and for people. The same until the next release. */
export function serveDocumentation({ app }: Site): void {
  const document = JSON.stringify(openApi(CALLS));
  app.get('/api/v1/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('application/json; charset=utf-8').send(document),
  );
}
