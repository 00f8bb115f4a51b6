import { z } from 'zod';
import { call } from './call.ts';
import { moment } from './fields.ts';
import { ofLibrary } from './library-query.ts';
import { counters, entry, version } from './records.ts';

export const listSongHistory = call({
  method: 'GET',
  path: '/api/v1/songs/:record_id/history',
  level: 2,
  summary:
    'Lists the stored earlier versions of a song, newest first: at most one for every ten minutes of the last 30 days.',
  query: ofLibrary,
  data: z.array(z.object({ version, at: moment }).readonly()).readonly(),
  refusals: { 404: 'That song or library doesn’t exist.' },
});

export const readSongHistory = call({
  method: 'GET',
  path: '/api/v1/songs/:record_id/history/:version',
  level: 2,
  summary: 'Returns an earlier version of a song.',
  query: ofLibrary,
  data: z
    .object({ version, at: moment, data: z.object({ counters, entries: z.array(entry).readonly() }).readonly() })
    .readonly(),
  isLong: true,
  refusals: { 404: 'That version or library doesn’t exist.' },
});
