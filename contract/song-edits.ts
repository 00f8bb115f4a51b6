import { z } from 'zod';
import { call } from './call.ts';
import { id, moment } from './fields.ts';
import { ofLibrary } from './library-query.ts';
import { version } from './records.ts';

const author = z.object({ uplift_id: id, full_name: z.string() }).readonly();

export const listSongEdits = call({
  method: 'GET',
  path: '/api/v1/songs/:record_id/edits',
  level: 2,
  summary:
    'Lists who edited a song of a church, newest first: the edits of one person in ten minutes are one entry, kept for 90 days. The caller’s own library has none.',
  query: ofLibrary,
  data: z
    .array(
      z
        .object({
          /** The versions of the record that the first and the last of these edits made. */
          first_version: version,
          last_version: version,
          /** Time of the last one. */
          at: moment,
          /** Null for those who aren’t in the church any more. */
          author: author.nullable(),
        })
        .readonly(),
    )
    .readonly(),
  refusals: { 404: 'That song or library doesn’t exist.' },
});
