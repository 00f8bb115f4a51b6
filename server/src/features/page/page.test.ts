import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPage, PAGE_FILES } from '../../built-page.acceptance.ts';
import { servePage } from './page.route.ts';

const page = buildPage();
const app = Fastify();
beforeAll(() => servePage(app, page.folder));
afterAll(async () => {
  await app.close();
  page.remove();
});

const get = (url: string) => app.inject({ url, headers: { accept: 'text/html' } });

test.each(['/plan', '/plan/', '/plan/advent', '/plan?sort=date'])(
  'the address %s opens the HTML that names the files of its page',
  async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.body]).toEqual([200, PAGE_FILES['pages/plan.html']]);
    expect(answer.headers['cache-control']).toBe('no-cache');
  },
);

test.each(['/', '/planning', '/plan/advent/more'])('the address %s opens the general HTML', async (url) => {
  expect((await get(url)).body).toBe(PAGE_FILES['index.html']);
});

test('the list of pages is not served', async () => {
  expect((await get('/.vite/pages.json')).body).not.toContain('paths');
});
