import { listSongHistory, readSongHistory } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import { readEntries } from '@uplift/core/sync';
import { refuse } from '../../platform/http/serve.ts';
import type { Site } from '../../platform/http/serve.ts';
import { findKept, listKept } from './history.repository.ts';
import { base64, NO_SUCH_RECORD } from './record-answers.ts';
import { serveLibrary } from './serve-library.ts';

const NO_SUCH_VERSION = refuse(404, { for: 'server_error', because: 'That version doesn’t exist.' });

/** Serves earlier versions of songs. */
export function serveHistory(site: Site): void {
  const { queries } = site.platform;

  serveLibrary(site, listSongHistory, async ({ params, library }) => {
    const kept = await listKept(queries, { accountId: library.ownerId, id: params['record_id'] ?? '' });
    if (kept === null) return NO_SUCH_RECORD;
    return accepted(kept.map(({ version, at }) => ({ version, at: at.toISOString() })));
  });

  serveLibrary(site, readSongHistory, async ({ params, library }) => {
    const key = { accountId: library.ownerId, id: params['record_id'] ?? '' };
    const kept = await findKept(queries, key, Number(params['version']));
    if (kept === null) return NO_SUCH_VERSION;
    const { version, at, counters, state, tail } = kept;
    const entries = [state, ...readEntries(tail).map(({ bytes }) => bytes)].map(base64);
    return accepted({ version, at: at.toISOString(), data: { counters, entries } });
  });
}
