import type { Accounts } from '@uplift/client/accounts';
import type { KeptStages } from './kept-stages.ts';

type Leaving = Pick<Accounts, 'signOut' | 'deleteAccount'>;

/**
 * Deletes the stored stages and their keys on signing out here, or on deleting the account. A session that another
 * device ends keeps them: the stage continues.
 */
export function forgettingStages<Calls extends Leaving>(
  accounts: Calls,
  keptStages: Pick<KeptStages, 'forgetAll'>,
): Calls {
  const signOut: Accounts['signOut'] = async (options) => {
    const answer = await accounts.signOut(options);
    if (answer.ok) await keptStages.forgetAll();
    return answer;
  };
  const deleteAccount: Accounts['deleteAccount'] = async (password) => {
    const answer = await accounts.deleteAccount(password);
    if (answer.ok) await keptStages.forgetAll();
    return answer;
  };
  return { ...accounts, signOut, deleteAccount };
}
