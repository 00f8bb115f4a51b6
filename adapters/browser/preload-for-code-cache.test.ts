import { afterEach, describe, expect, test, vi } from 'vitest';
import { preloadForCodeCache } from './preload-for-code-cache.ts';

const PAGE = '<link rel="modulepreload" crossorigin href="/assets/a.js"><link rel="stylesheet" href="/assets/a.css">';
const HTML = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'br',
  'content-security-policy': "default-src 'self'",
};

function stubBrands(...brands: readonly string[]): void {
  vi.stubGlobal('navigator', { userAgentData: { brands: brands.map((brand) => ({ brand })) } });
}

afterEach(() => void vi.unstubAllGlobals());

describe('a response that the offline worker keeps', () => {
  test('a page preloads its modules as classic scripts in Chromium, under the same policy', async () => {
    stubBrands('Not.A/Brand', 'Chromium');
    const kept = await preloadForCodeCache(new Response(PAGE, { headers: HTML }));
    expect(await kept?.text()).toBe(
      '<link rel="preload" as="script" crossorigin href="/assets/a.js"><link rel="stylesheet" href="/assets/a.css">',
    );
    expect(kept?.headers.get('content-security-policy')).toBe("default-src 'self'");
    expect(kept?.headers.has('content-encoding')).toBe(false);
  });

  test('a page stays as it is in other browsers', async () => {
    vi.stubGlobal('navigator', {});
    const response = new Response(PAGE, { headers: HTML });
    expect(await preloadForCodeCache(response)).toBe(response);
  });

  test('anything else stays as it is', async () => {
    stubBrands('Chromium');
    const script = new Response('"modulepreload"', { headers: { 'content-type': 'text/javascript' } });
    expect(await preloadForCodeCache(script)).toBe(script);
  });

  test('a failed response is not kept', async () => {
    stubBrands('Chromium');
    expect(await preloadForCodeCache(new Response('', { status: 503 }))).toBeNull();
  });
});
