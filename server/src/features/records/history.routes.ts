import { listSongEdits, listSongHistory, readSongHistory } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import { readEntries } from '@uplift/core/sync';
import { refuse } from '../../platform/http/serve.ts';
import type { Site } from '../../platform/http/serve.ts';
import { findKept, hasSong, listKept } from './history.repository.ts';
import { base64, NO_SUCH_RECORD } from './record-answers.ts';
import { serveLibrary } from '../../platform/churches/serve-library.ts';
import { listEdits } from './song-edits.repository.ts';

const NO_SUCH_VERSION = refuse(404, { for: 'server_error', because: 'That version doesn’t exist.' });

/** Serves earlier versions of songs, and who edited them. */
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

  serveLibrary(site, listSongEdits, async ({ params, library }) => {
    const id = params['record_id'] ?? '';
    if (!(await hasSong(queries, { accountId: library.ownerId, id }))) return NO_SUCH_RECORD;
    const edits = await listEdits(queries, { churchId: library.ownerId, songId: id });
    return accepted(
      edits.map(({ firstVersion, lastVersion, at, memberId, fullName }) => ({
        first_version: firstVersion,
        last_version: lastVersion,
        at: at.toISOString(),
        author: memberId === null ? null : { uplift_id: memberId, full_name: fullName },
      })),
    );
  });
}
