import { listSharedSets, readSharedSet } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import { serve } from '../../platform/serve.ts';
import type { Site } from '../../platform/serve.ts';
import { keepValues } from './kept-values.ts';
import { listShared } from './list-shared.ts';
import type { Glimpse } from './list-shared.ts';
import { readSet } from './read-shared-set.ts';
import { wholeSongs } from './set-songs.ts';
import { songTitles } from './song-titles.ts';

/** As many sets as a hundred pages of a list, each a few words. */
const MOST_GLIMPSES = 50_000;

/** Serves the sets that others share. What was worked out of a record is kept for the next who asks. */
export function serveSharedSets(site: Site): void {
  const { queries, now } = site.platform;
  const songs = wholeSongs();
  const listing = { queries, glimpses: keepValues<Glimpse | null>(MOST_GLIMPSES), titles: songTitles() };

  serve(site, listSharedSets, async ({ session }) => accepted(await listShared(listing, session.accountId)));

  serve(site, readSharedSet, ({ params, session }) =>
    readSet({ queries, songs, now }, { accountId: session.accountId, setId: params['set_id'] ?? '' }),
  );
}
