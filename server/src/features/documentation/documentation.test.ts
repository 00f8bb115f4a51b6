import { CALLS } from '@uplift/contract';
import { expect, test } from 'vitest';
import { testSite } from '../../test-platform/index.ts';

test('GET /api/v1/openapi.json returns the description to everyone, and may be cached', async () => {
  const site = await testSite();
  const answer = await site.visitor().send('GET', '/api/v1/openapi.json');
  await site.close();
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json',
    'cache-control': 'public, max-age=3600',
  });
  const { openapi, paths } = answer.body as unknown as { openapi: string; paths: object };
  expect(openapi).toBe('3.1.1');
  expect(Object.keys(paths)).toHaveLength(new Set(CALLS.map(({ path }) => path)).size);
});
