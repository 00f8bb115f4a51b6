import { accepted, refused } from '@uplift/core/foundation';
import type { Complaint, Result } from '@uplift/core/foundation';
import { keepsAnOwner } from '@uplift/core/membership';
import type { Queries } from '../../platform/database/database.ts';
import { churchesToLeave, deleteAccountRows, deleteChurches } from './deletion.repository.ts';

/**
 * Deletes an account and all the server holds of the person, in one go. Churches they were alone in go with them; refused
 * while a church with other members would be left without an owner. Answers the address the account had; null when there was none.
 */
export async function deleteWithAll(queries: Queries, accountId: string): Promise<Result<string | null, Complaint>> {
  return queries.transaction(async (transaction) => {
    const churches = await churchesToLeave(transaction, accountId);
    const shared = churches.filter(({ members }) => members > 1);
    const orphan = shared.find(({ role, owners }) => !keepsAnOwner({ role, next: null }, owners));
    if (orphan !== undefined) return refused({ for: 'server_error', because: ownerNeeded(orphan.name) });
    const alone = churches.filter(({ members }) => members === 1).map(({ id }) => id);
    await deleteChurches(transaction, alone);
    return accepted(await deleteAccountRows(transaction, accountId));
  });
}

function ownerNeeded(church: string): string {
  return `${church} has no other owner. Make another member its owner first.`;
}
