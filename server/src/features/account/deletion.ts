import { accepted, refused } from '@uplift/core/foundation';
import type { Complaint, Result } from '@uplift/core/foundation';
import { keepsAnOwner } from '@uplift/core/membership';
import type { Queries } from '../../platform/database/database.ts';
import { churchesToLeave, deleteAccountRows, deleteChurches } from './deletion.repository.ts';
import type { LeftChurch } from './deletion.repository.ts';

/**
 * Deletes an account and all the server has about the person, in one transaction. Churches they were alone in are
 * deleted too; refused if a church with other members would be left without an owner. Returns the account's address;
 * null if there was none.
 */
export async function deleteWithAll(queries: Queries, accountId: string): Promise<Result<string | null, Complaint>> {
  return queries.transaction(async (transaction) => {
    const churches = await churchesToLeave(transaction, accountId);
    const barred = orphanIn(churches);
    if (barred !== null) return refused(barred);
    const alone = churches.filter(({ members }) => members === 1).map(({ id }) => id);
    await deleteChurches(transaction, alone);
    return accepted(await deleteAccountRows(transaction, accountId));
  });
}

/** Returns the reason an account cannot be deleted now; null if it can. */
export async function deletionRefusal(queries: Queries, accountId: string): Promise<Complaint | null> {
  return queries.transaction(async (transaction) => orphanIn(await churchesToLeave(transaction, accountId)));
}

/** A church with other members that would be left without an owner. */
function orphanIn(churches: readonly LeftChurch[]): Complaint | null {
  const shared = churches.filter(({ members }) => members > 1);
  const orphan = shared.find(({ role, owners }) => !keepsAnOwner({ role, next: null }, owners));
  return orphan === undefined ? null : { for: 'server_error', because: ownerNeeded(orphan.name) };
}

function ownerNeeded(church: string): string {
  return `${church} has no other owner. Make another member its owner first.`;
}
