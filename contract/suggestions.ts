import { z } from 'zod';
import { call } from './call.ts';
import { id, moment } from './fields.ts';
import { recordId } from './record-calls.ts';

/** The most base64 letters of a sealed suggestion: 1 MiB of bytes. */
const LONGEST_CONTENT = 1_398_104;

/** The largest body: the content, and the JSON around it. */
const BODY_BYTES = LONGEST_CONTENT + 2_048;

/** The song before and after, and a sentence about it, packed and sealed by a device with the key of the church’s library (docs/formats.md). */
const content = z.base64().max(LONGEST_CONTENT, { abort: true });

/** State of a suggestion. An owner or leader takes or declines it, its author withdraws it. */
const suggestionState = z.enum(['waiting', 'taken', 'declined', 'withdrawn']);

const suggestion = z.object({
  suggestion_id: id,
  song_id: recordId,
  author: z.object({ uplift_id: id, full_name: z.string() }).readonly(),
  suggested_at: moment,
  state: suggestionState,
  /** Name of the person who took, declined or withdrew it; null while it waits, and if their account is gone. */
  decided_by: z.string().nullable(),
  decided_at: moment.nullable(),
});

const NO_SUCH_CHURCH = 'The caller isn’t in this church.';
const NO_SUCH_SUGGESTION =
  'That suggestion doesn’t exist, or is another member’s and the caller only reads the library.';
const NOT_WAITING = 'The suggestion doesn’t wait any more.';

export const listSuggestions = call({
  method: 'GET',
  path: '/api/v1/churches/:church_id/suggestions',
  level: 2,
  summary:
    'Lists suggestions for the songs of a church, newest first: the caller’s own and, for owners and leaders, all that wait.',
  data: z.array(suggestion.readonly()).readonly(),
  refusals: { 404: NO_SUCH_CHURCH },
});

export const readSuggestion = call({
  method: 'GET',
  path: '/api/v1/churches/:church_id/suggestions/:suggestion_id',
  level: 2,
  isLong: true,
  summary: 'Returns a suggestion with its sealed content. Its author, owners and leaders only.',
  data: suggestion.extend({ content: z.base64() }).readonly(),
  refusals: { 404: NO_SUCH_SUGGESTION },
});

export const suggestChange = call({
  method: 'POST',
  path: '/api/v1/churches/:church_id/suggestions',
  level: 2,
  summary:
    'Suggests a change of a song to the owners and leaders of a church. The device chooses the id, to which the content is bound; sent twice, it is one suggestion.',
  body: z.object({ suggestion_id: id, song_id: recordId, content }),
  bodyBytes: BODY_BYTES,
  data: suggestion.readonly(),
  refusals: { 404: NO_SUCH_CHURCH, 409: 'Fifty suggestions of the caller wait in this church, or the id is taken.' },
});

export const decideSuggestion = call({
  method: 'PATCH',
  path: '/api/v1/churches/:church_id/suggestions/:suggestion_id',
  level: 2,
  summary:
    'Notes that a suggestion was taken, which the device has done in the library, or declined; `waiting` undoes either. Owners and leaders only.',
  body: z.object({
    state: suggestionState.exclude(['withdrawn']),
    /** An id that the device chooses for a taking: with it, what is `taken` may be sent again until there is an answer. */
    taking_id: id.optional(),
  }),
  data: suggestion.readonly(),
  refusals: { 403: 'The caller’s role doesn’t allow this.', 404: NO_SUCH_SUGGESTION, 409: NOT_WAITING },
});

export const withdrawSuggestion = call({
  method: 'DELETE',
  path: '/api/v1/churches/:church_id/suggestions/:suggestion_id',
  level: 2,
  summary: 'Withdraws the caller’s suggestion while it waits.',
  data: z.literal(true),
  refusals: { 404: NO_SUCH_SUGGESTION, 409: NOT_WAITING },
});
