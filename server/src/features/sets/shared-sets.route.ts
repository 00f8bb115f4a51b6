import { listSharedSets, readSharedSet } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import { serve } from '../../platform/serve.ts';
import type { Site } from '../../platform/serve.ts';
import { keepValues } from './kept-values.ts';
import { listShared } from './list-shared.ts';
import type { Glimpse } from './list-shared.ts';
import { readSet } from './read-shared-set.ts';
import { ANSWER_BYTES } from './set-songs.ts';
import type { StoredSong } from './set-songs.ts';

/** As many sets as a hundred pages of a list, each a few words. */
const MOST_GLIMPSES = 50_000;

/** Serves the sets that others share. What was worked out of a record is kept for the next who asks. */
export function serveSharedSets(site: Site): void {
  const { queries, now } = site.platform;
  const songs = keepValues<StoredSong | null>(ANSWER_BYTES);
  const glimpses = keepValues<Glimpse | null>(MOST_GLIMPSES);

  serve(site, listSharedSets, async ({ session }) => accepted(await listShared(queries, glimpses, session.accountId)));

  serve(site, readSharedSet, ({ params, session }) =>
    readSet({ queries, songs, now }, { accountId: session.accountId, setId: params['set_id'] ?? '' }),
  );
}
