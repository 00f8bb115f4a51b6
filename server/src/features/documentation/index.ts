import { CALLS } from '@uplift/contract';
import type { Site } from '../../platform/http/serve.ts';
import { openApi } from './openapi.ts';

/** Written on the first request, and the same until the next release. */
let document: string | null = null;

/** Serves `GET /api/v1/openapi.json`: the description of every call, for tools and for people. */
export function serveDocumentation({ app }: Site): void {
  app.get('/api/v1/openapi.json', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/json')
      .send((document ??= JSON.stringify(openApi(CALLS)))),
  );
}
