import { completeReset, readReset, requestReset } from '@uplift/contract';
import { canDeriveKeys, signInProof } from '@uplift/adapters/vault';
import { accepted, refused } from '@uplift/core/foundation';
import type { Accounts, MailedLink } from './accounts.ts';
import type { AccountTools } from './account-tools.ts';
import { doneOf, NEEDS_HTTPS } from './answers.ts';

/** A new password by a mailed link. */
export function resetCalls({
  api,
  device,
  server,
  tabs,
  iterations,
}: AccountTools): Pick<Accounts, 'requestReset' | 'readReset' | 'completeReset'> {
  return {
    requestReset: async (emailAddress) =>
      doneOf(await api.send(requestReset, { body: { email_address: emailAddress } })),
    async readReset(link) {
      const answer = await api.send(readReset, { body: bodyOf(link) });
      if (!answer.ok) return refused(answer.refusal.complaints);
      return accepted({ emailAddress: answer.value.email_address, passkeys: answer.value.passkeys });
    },
    async completeReset(link, { keepPasskeys, ...credentials }) {
      if (!canDeriveKeys()) return NEEDS_HTTPS;
      const password = await signInProof(credentials, iterations);
      const answer = await api.send(completeReset, {
        body: { ...bodyOf(link), password, keep_passkeys: keepPasskeys },
      });
      if (!answer.ok) return doneOf(answer);
      // What this device keeps opens with the forgotten password alone. The next sign-in keeps it anew.
      await device.remove(credentials.emailAddress);
      await server.changed();
      tabs.tell({ type: 'changed' });
      return accepted(true);
    },
  };
}

function bodyOf({ id, token }: MailedLink): { readonly reset_id: string; readonly reset_token: string } {
  return { reset_id: id, reset_token: token };
}
