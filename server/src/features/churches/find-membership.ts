import type { Queries } from '../../platform/database/database.ts';
import type { MemberSession } from '../../platform/sessions/session.ts';
import { membershipIn } from './churches.repository.ts';
import type { Membership } from './churches.repository.ts';

/** The caller and the path of a church's call. */
export interface ChurchInput {
  readonly params: Readonly<Record<string, string>>;
  readonly session: MemberSession;
}

/** The caller's membership in the church of the path; null for a non-member. Every call about a church begins here. */
export async function findMembership(queries: Queries, { params, session }: ChurchInput): Promise<Membership | null> {
  return membershipIn(queries, { churchId: params['church_id'] ?? '', accountId: session.accountId });
}
