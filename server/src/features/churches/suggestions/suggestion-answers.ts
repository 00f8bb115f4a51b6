import type { DataOf, suggestChange } from '@uplift/contract';
import { mayEditLibrary } from '@uplift/core/membership';
import type { Queries } from '../../../platform/database/database.ts';
import { refuse } from '../../../platform/http/serve.ts';
import type { Membership } from '../churches.repository.ts';
import { findMembership } from '../find-membership.ts';
import type { ChurchInput } from '../find-membership.ts';
import { findRow } from './suggestions.repository.ts';
import type { SuggestionRow } from './suggestions.repository.ts';

export const NO_SUCH_SUGGESTION = refuse(404, { for: 'suggestion', because: 'That suggestion doesn’t exist.' });

export const NOT_WAITING = refuse(409, { for: 'suggestion', because: 'That suggestion doesn’t wait any more.' });

/** A suggestion, and the membership of the caller who may see it. */
export interface FoundSuggestion {
  readonly membership: Membership;
  readonly row: SuggestionRow;
}

/** The suggestion of the path; null for a caller who may not see it. */
export async function findSuggestion(queries: Queries, input: ChurchInput): Promise<FoundSuggestion | null> {
  const membership = await findMembership(queries, input);
  if (membership === null) return null;
  const key = { churchId: membership.churchId, accountId: input.session.accountId };
  const decides = mayEditLibrary(membership.role);
  const row = await findRow(queries, input.params['suggestion_id'] ?? '', { key, decides });
  return row === null ? null : { membership, row };
}

/** The page of a suggestion, for its notifications. */
export function suggestionPage(churchId: string, suggestionId: string): string {
  return `/suggestions/${churchId}/${suggestionId}`;
}

export function presentSuggestion(row: SuggestionRow): DataOf<typeof suggestChange> {
  return {
    suggestion_id: row.id,
    song_id: row.songId,
    author: { uplift_id: row.authorId, full_name: row.author },
    suggested_at: row.suggestedAt.toISOString(),
    state: row.state,
    decided_by: row.decidedBy,
    decided_at: row.decidedAt?.toISOString() ?? null,
  };
}
