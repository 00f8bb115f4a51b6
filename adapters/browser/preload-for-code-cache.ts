/**
 * Returns a response to keep for later starts; null for one that failed. In Chromium, a page preloads its modules as
 * classic scripts: the code of a module is compiled while it arrives, although the code cache has it already, unless
 * something else has asked for the file (docs/decisions/0097-starts-use-compiled-code.md). Other browsers may fetch the
 * file twice then, so their pages stay as they are.
 */
export async function preloadForCodeCache(response: Response): Promise<Response | null> {
  if (!response.ok) return null;
  const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
  if (!isPage || !isChromium()) return response;
  const html = await response.text();
  const headers = new Headers(response.headers);
  for (const ofOldBody of ['content-encoding', 'content-length', 'etag']) headers.delete(ofOldBody);
  return new Response(html.replaceAll('rel="modulepreload"', 'rel="preload" as="script"'), { headers });
}

/** User-Agent Client Hints, https://wicg.github.io/ua-client-hints/, which only Chromium has. */
function isChromium(): boolean {
  const {
    userAgentData,
  }: Navigator & { readonly userAgentData?: { readonly brands: readonly { readonly brand: string }[] } } = navigator;
  return userAgentData?.brands.some(({ brand }) => brand === 'Chromium') === true;
}
