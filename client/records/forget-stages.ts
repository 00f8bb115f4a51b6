import type { Accounts } from '@uplift/client/accounts';
import type { KeptStages } from './kept-stages.ts';

type Leaving = Pick<Accounts, 'signOut' | 'deleteAccount'>;

/** Signing out here, or deleting the account, takes the kept stages and their keys along. A session that ends elsewhere does not: the stage plays on. */
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
