import { afterEach, expect, test, vi } from 'vitest';
import { describeSite } from '../../test-platform/index.ts';
import { openSocket } from '../../test-platform/test-socket.ts';
import { openBand, TOMAS } from './band.acceptance.ts';

const CHANGED = { type: 'shared-sets-changed' };
/** News of changes are gathered for this long. */
const GATHERED_MS = 2_000;
/** Time limit on a slow machine. */
const SOON = { timeout: 8_000 };

afterEach(() => void vi.useRealTimers());

describeSite('what an owner changes', (open) => {
  test("[SHARE-10] an owner's changes are soon announced to the people a set is shared with, once for many changes, and to no one else", async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const site = await open();
    const { ruth, tomas, eve } = await openBand(site);
    await ruth.share(TOMAS.emailAddress);
    const [his, hers] = [await openSocket(site.app, tomas.visitor), await openSocket(site.app, eve.visitor)];
    for (const title of ['Grace', 'Amazing', 'Amazing Grace']) await ruth.library.put('songs', 'grace', { title });
    vi.advanceTimersByTime(GATHERED_MS);
    await expect.poll(() => his.received, SOON).toEqual([CHANGED]);
    await ruth.library.purge('sets', 'sunday');
    vi.advanceTimersByTime(GATHERED_MS);
    await expect.poll(() => his.received, SOON).toEqual([CHANGED, CHANGED]);
    expect(hers.received).toEqual([]);
  });
});
