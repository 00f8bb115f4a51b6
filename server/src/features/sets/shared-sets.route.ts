import { listSharedSets, readSharedSet } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import { markAllRead } from '../../platform/notifications/notifications.repository.ts';
import { publishNotified } from '../../platform/notifications/publish-notified.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Site } from '../../platform/http/serve.ts';
import { sharedSetPath } from '../../platform/sharing/set-day.ts';
import { keepValues } from './kept-values.ts';
import { listShared } from './list-shared.ts';
import type { Glimpse } from './list-shared.ts';
import { readSet } from './read-shared-set.ts';
import type { Reading } from './read-shared-set.ts';
import { songTitles } from './song-titles.ts';

/** Limit of cached set glimpses: a hundred pages of a list, each a few words. */
const MOST_GLIMPSES = 50_000;

/** Serves the sets that others share. Results computed from a record are cached for the next request. */
export function serveSharedSets(site: Site, reading: Reading): void {
  const { queries, recordReader, pubSub } = site.platform;
  const glimpses = keepValues<Glimpse | null>(MOST_GLIMPSES);
  const listing = { queries, recordReader, glimpses, titles: songTitles(site.platform) };

  serve(site, listSharedSets, async ({ session }) => accepted(await listShared(listing, session.accountId)));

  serve(site, readSharedSet, async ({ params, session: { accountId } }) => {
    const setId = params['set_id'] ?? '';
    const read = await readSet(reading, { accountId, setId });
    // A reader who has the set open has read its notifications.
    const isMarked = read.ok && (await markAllRead(queries, { accountId, href: sharedSetPath(setId) }));
    if (isMarked) publishNotified(pubSub, [accountId]);
    return read;
  });
}
