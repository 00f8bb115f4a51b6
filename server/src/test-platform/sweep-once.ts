import { vi } from 'vitest';
import { buildApp } from '../app.ts';
import type { Platform } from '../platform/platform.ts';

/** Time by which a started server has swept. */
const SWEPT_WITHIN_MS = 10 * 60 * 1000;

/** Starts a server, lets it sweep expired rows, and stops it. */
export async function sweepOnce(platform: Platform): Promise<void> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const app = await buildApp({ platform, version: '2.0.4' });
    await app.ready();
    vi.advanceTimersByTime(SWEPT_WITHIN_MS);
    await app.close();
  } finally {
    vi.useRealTimers();
  }
}
