import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { complaintsBody, healthBody } from '@uplift/contract';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from './app.ts';
import { buildPage, PAGE_FILES } from './built-page.acceptance.ts';
import { REACT_ARIA_STYLES } from './platform/http/security-headers.ts';
import { sendRaw, testPlatform } from './test-platform/index.ts';
import type { TestPlatform } from './test-platform/index.ts';

const SCRIPT = '/assets/index-4f2a9c.js';
const SCRIPT_TEXT = PAGE_FILES['assets/index-4f2a9c.js'];
const HTML = { accept: 'text/html,*/*;q=0.8' };

const page = buildPage();

let platform: TestPlatform;
let app: FastifyInstance;

beforeAll(async () => {
  platform = await testPlatform({ configuration: { pageFolder: page.folder } });
  app = await buildApp({ platform, version: '2.0.4' });
  app.get('/test/broken', () => {
    throw new Error('the database password is hunter2');
  });
  app.post('/test/echo', async (request) => ({ got: request.body }));
  await app.listen({ port: 0, host: '127.0.0.1' });
}, 60_000);

afterAll(async () => {
  await app.close();
  await platform.close();
  page.remove();
});

async function get(url: string, headers: Record<string, string> = {}, method: InjectOptions['method'] = 'GET') {
  return app.inject({ method, url, headers });
}

describe('the page', () => {
  test('the root sends the page, revalidated each time', async () => {
    const answer = await get('/', HTML);
    expect([answer.statusCode, answer.body]).toEqual([200, PAGE_FILES['index.html']]);
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  });

  test.each(['/library/songs', '/perform?open=song.a.b', '/library/songs/', '/no/such/page', '/%E2%99%AF'])(
    'the address %s of the app opens the page',
    async (url) => {
      const answer = await get(url, HTML);
      expect([answer.statusCode, answer.body]).toEqual([200, PAGE_FILES['index.html']]);
      expect(answer.headers['cache-control']).toBe('no-cache');
    },
  );

  test('an unchanged page is not sent twice', async () => {
    const { etag } = (await get('/', HTML)).headers;
    const again = await get('/', { ...HTML, 'if-none-match': String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('hashed files are cached for a year, the service worker is not', async () => {
    expect((await get(SCRIPT)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/sw.js')).headers['cache-control']).toBe('no-cache');
  });

  test('a file is served to conditional and partial requests', async () => {
    const { etag } = (await get(SCRIPT)).headers;
    expect((await get(SCRIPT, { 'if-none-match': String(etag) })).statusCode).toBe(304);
    const part = await get(SCRIPT, { range: 'bytes=0-5' });
    expect([part.statusCode, part.body]).toEqual([206, SCRIPT_TEXT.slice(0, 6)]);
  });

  test('HEAD sends the same headers and no body', async () => {
    const [whole, head] = [await get(SCRIPT), await get(SCRIPT, {}, 'HEAD')];
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers['content-length']).toBe(whole.headers['content-length']);
    expect((await get('/library/songs', HTML, 'HEAD')).statusCode).toBe(200);
  });

  test.each(['/missing.png', '/assets/index-old.js', '/assets/', '/assets/index-4f2a9c.js.br', '/.hidden', '/.env'])(
    'the missing file %s is a plain 404, never the page',
    async (url) => {
      const answer = await get(url, { accept: '*/*' });
      expect([answer.statusCode, answer.body]).toEqual([404, 'Not found']);
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'content-type': 'text/plain; charset=utf-8',
      });
    },
  );
});

describe('compression', () => {
  test.each([
    ['br', (bytes: Buffer) => brotliDecompressSync(bytes)],
    ['gzip', (bytes: Buffer) => gunzipSync(bytes)],
  ])('a script is sent as the %s written at build time', async (encoding, open) => {
    const answer = await get(SCRIPT, { 'accept-encoding': encoding });
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'application/javascript; charset=utf-8',
      vary: 'accept-encoding',
    });
    expect(open(answer.rawPayload).toString()).toBe(SCRIPT_TEXT);
    expect(answer.rawPayload.byteLength).toBeLessThan(SCRIPT_TEXT.length / 4);
  });

  test('brotli is preferred over gzip, as browsers accept both', async () => {
    expect((await get(SCRIPT, { 'accept-encoding': 'gzip, deflate, br, zstd' })).headers['content-encoding']).toBe(
      'br',
    );
  });

  test.each([
    [SCRIPT, 'identity'],
    [SCRIPT, 'br;q=0'],
    ['/assets/plain-77aa01.css', 'br, gzip'],
  ])('%s accepting %s is sent uncompressed', async (url, encoding) => {
    const answer = await get(url, { 'accept-encoding': encoding });
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined]);
  });

  test('each encoding of a file has its own ETag', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(
        async (encoding) => (await get(SCRIPT, { 'accept-encoding': encoding })).headers.etag,
      ),
    );
    expect(new Set(tags).size).toBe(3);
  });
});

describe('health', () => {
  test('the health report has the release, and is never cached', async () => {
    const answer = await get('/health');
    expect(healthBody.parse(answer.json())).toEqual({
      status: 'ok',
      version: '2.0.4',
      database: 'answers',
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('the health of the server is checked once a second, however many ask; a database that lost a table is not ready', async () => {
    const { clock, statements, queries } = platform;
    clock.move(1_000);
    statements.length = 0;
    const asked = Array.from({ length: 20 }, () => Promise.all([get('/health'), get('/ready')]));
    expect((await Promise.all(asked)).flat().map(({ statusCode }) => statusCode)).toEqual(Array(40).fill(200));
    expect(statements).toHaveLength(1);
    await queries.execute('alter table records rename to lost');
    clock.move(1_000);
    const [health, ready] = [await get('/health'), await get('/ready')];
    await queries.execute('alter table lost rename to records');
    expect([health.statusCode, ready.statusCode]).toEqual([200, 503]);
    expect(health.json()).toMatchObject({ database: 'unreachable' });
    clock.move(1_000);
    expect((await get('/ready')).statusCode).toBe(200);
  });

  test('the health report answers HEAD without a body', async () => {
    const answer = await get('/health', {}, 'HEAD');
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
  });
});

describe('what is refused', () => {
  test.each(['/api', '/api/v1/hymns', '/api/index.html'])(
    'the refused call %s gets a list of complaints',
    async (url) => {
      const answer = await get(url, HTML);
      expect(answer.statusCode).toBe(404);
      expect(complaintsBody.parse(answer.json()).errors[0]?.because).toBe('There’s nothing at this address.');
    },
  );

  test.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '//secret.txt',
    '/assets//..//..//secret.txt',
    '/%00/../secret.txt',
    '/index.html%00.js',
  ])('the path %s reads nothing outside the page', async (path) => {
    const answer = await sendRaw(
      app,
      `GET ${path} HTTP/1.1\r\nhost: x\r\naccept: text/html\r\nconnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 (200|400|403|404) /);
    expect(answer).not.toContain('not to be served');
  });

  test('an address that cannot be decoded gets a complaint', async () => {
    const answer = await get('/%zz');
    expect(answer.statusCode).toBe(400);
    expect(complaintsBody.safeParse(answer.json()).success).toBe(true);
  });

  test('an unknown failure reveals nothing of its cause', async () => {
    const answer = await get('/test/broken');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('hunter2');
    expect(answer.json()).toEqual({
      errors: [
        {
          for: 'server_error',
          because: expect.stringMatching(
            /^Something went wrong on the server. Please try again. Reference: [\w-]{12}$/u,
          ),
        },
      ],
    });
  });

  test.each([
    ['broken JSON', '{"title":', 'application/json', 400],
    ['a prototype', '{"__proto__": {"isAdmin": true}}', 'application/json', 400],
    ['XML', '<song/>', 'application/xml', 415],
    ['a form', 'title=Song', 'application/x-www-form-urlencoded', 415],
    ['text', 'Song', 'text/plain', 415],
    ['2 MB', JSON.stringify('x'.repeat(2_000_000)), 'application/json', 413],
  ])('a body of %s is refused with a sentence', async (_kind, payload, type, status) => {
    const answer = await app.inject({ method: 'POST', url: '/test/echo', payload, headers: { 'content-type': type } });
    expect(answer.statusCode).toBe(status);
    expect(complaintsBody.parse(answer.json()).errors[0]).toMatchObject({ for: 'request' });
  });

  test('a POST to the page is not found', async () => {
    expect((await app.inject({ method: 'POST', url: '/library/songs', headers: HTML })).statusCode).toBe(404);
  });

  test('a long address below the limit opens the page', async () => {
    const answer = await get(`/perform?open=${'song.a.b,'.repeat(1_000)}`, HTML);
    expect(answer.statusCode).toBe(200);
  });
});

/** Reads the headers about https of a page and of data. */
async function readTransportHeaders(platform: TestPlatform, configuration: TestPlatform['configuration']) {
  const secured = await buildApp({ platform: { ...platform, configuration }, version: '2.0.4' });
  const answers = [await secured.inject('/health'), await secured.inject('/api/v1/auth/session')];
  return answers.map(({ headers }) => headers['strict-transport-security']);
}

describe('security headers', () => {
  test.each(['/', SCRIPT, '/health', '/api/nothing', '/missing.png'])('security headers are on %s', async (url) => {
    expect((await get(url, HTML)).headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'permissions-policy': expect.stringMatching(/screen-wake-lock=\(self\).*camera=\(self\).*microphone=\(\)/),
    });
  });

  test('the content security policy allows nothing inline, nothing evaluated, no other origin, no frame', async () => {
    const policy = String((await get('/', HTML)).headers['content-security-policy']);
    expect(policy).not.toMatch(/unsafe|https?:|\*|upgrade-insecure-requests/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script';trusted-types default;");
  });

  test('a LAN address does not require https, a public https address does', async () => {
    expect((await get('/')).headers).not.toHaveProperty('strict-transport-security');
    const publicUrl = new URL('https://songs.example.org');
    const configuration = { ...platform.configuration, publicUrl };
    expect(await readTransportHeaders(platform, configuration)).toEqual(['max-age=31536000', 'max-age=31536000']);
  });

  test('HTTPS is not required of subdomains unless the operator says so: a church may have others', async () => {
    const publicUrl = new URL('https://songs.example.org');
    const configuration = { ...platform.configuration, publicUrl, isHstsForSubdomains: true };
    const demanded = 'max-age=31536000; includeSubDomains';
    expect(await readTransportHeaders(platform, configuration)).toEqual([demanded, demanded]);
  });

  test('the allowed styles are those that the installed react-aria writes', () => {
    const place = createRequire(createRequire(import.meta.url).resolve('react-aria-components'));
    const sources = ['usePress', 'usePreventScroll'].map((hook) => {
      const folder = hook === 'usePress' ? 'interactions' : 'overlays';
      return readFileSync(place.resolve('react-aria').replace(/dist.*$/, `dist/private/${folder}/${hook}.mjs`), 'utf8');
    });
    const written = sources.map((source) => {
      const text = /\.textContent = `([^`]*)`/.exec(source)?.[1] ?? '';
      return text.replace(/\$\{[^}]*PRESSABLE_ATTRIBUTE\}/, 'data-react-aria-pressable').trim();
    });
    expect(written).toEqual(REACT_ARIA_STYLES);
  });
});
