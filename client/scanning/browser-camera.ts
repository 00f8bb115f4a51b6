import type { CodeCamera } from '@uplift/adapters/codes';
import { loadOnce } from '@uplift/core/foundation';

/**
 * Loads what reads codes with the camera of this browser, when it is first needed; null if it can't be loaded now.
 * `startDecoding` starts a worker that `serveDecoding` serves.
 */
export function loadBrowserCamera(startDecoding: () => Worker): () => Promise<CodeCamera | null> {
  return loadOnce(async () => {
    const { openBrowserCamera } = await import('@uplift/adapters/codes');
    return openBrowserCamera(startDecoding);
  });
}
