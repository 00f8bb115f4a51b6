import type { Queries } from '../../platform/database/database.ts';
import type { MemberSession } from '../../platform/sessions/session.ts';
import { membershipIn } from './churches.repository.ts';
import type { Membership } from './churches.repository.ts';

/** Who asks about the church that stands in the address. */
export interface ChurchInput {
  readonly params: Readonly<Record<string, string>>;
  readonly session: MemberSession;
}

/** The church of the address, if who asks is one of its members. Every call about a church begins here. */
export async function findMembership(queries: Queries, { params, session }: ChurchInput): Promise<Membership | null> {
  return membershipIn(queries, { churchId: params['church_id'] ?? '', accountId: session.accountId });
}
