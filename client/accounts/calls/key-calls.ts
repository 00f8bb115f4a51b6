import { restoreSessionKey } from '@uplift/contract';
import { newMasterKey } from '@uplift/adapters/vault';
import { accepted, refused } from '@uplift/core/foundation';
import type { Accounts } from '../accounts.ts';
import type { AccountTools } from '../account-tools.ts';
import { ownAddress } from '../own-address.ts';
import { sessionStarted } from '../session-started.ts';

const CONFLICT = 409;

/** Gives the site back the key that it lost. `confirm` proves first that the password is right. */
export function keyCalls(tools: AccountTools, { confirm }: Pick<Accounts, 'confirm'>): Pick<Accounts, 'restoreKey'> {
  const { api, device } = tools;
  return {
    async restoreKey({ password, isNewKeyWanted }) {
      const confirmed = await confirm(password);
      if (!confirmed.ok) return refused(confirmed.refusal);
      const emailAddress = ownAddress(tools);
      const secrets = await device.openSecrets({ emailAddress, password });
      if (secrets === null && !isNewKeyWanted) return accepted('not-here');
      const answer = await api.send(restoreSessionKey, { body: { masterKey: secrets?.masterKey ?? newMasterKey() } });
      // Another device was faster: its key is asked for as well.
      if (!answer.ok && answer.refusal.status !== CONFLICT) return refused(answer.refusal.complaints);
      await device.prepare({ emailAddress, password, isKeptUnlocked: null });
      await sessionStarted(tools);
      return accepted('restored');
    },
  };
}
