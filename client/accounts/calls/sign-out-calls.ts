import { signOut } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import type { Accounts } from '../accounts.ts';
import type { AccountTools } from '../account-tools.ts';
import { toDone } from '../answers.ts';

/** Signing out, with or without the server. */
export function signOutCalls(tools: AccountTools): Pick<Accounts, 'signOut'> {
  const { api, server, tabs, traces } = tools;
  return {
    async signOut({ clear }) {
      const answer = await api.send(signOut);
      const isSent = answer.ok;
      // A refusal leaves everything unchanged; without any answer the person is signed out all the same.
      if (!isSent && answer.refusal.status !== null) return toDone(answer);
      await server.ended();
      if (clear) await traces.clear({ keepsApp: !isSent });
      traces.setSignOutPending(!isSent);
      tabs.send({ type: clear ? 'cleared' : 'signed-out' });
      if (clear) traces.startOver();
      return accepted(true);
    },
  };
}
