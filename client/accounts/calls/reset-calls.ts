import { completeReset, readReset, requestReset } from '@uplift/contract';
import { canDeriveKeys, signInProof } from '@uplift/adapters/vault';
import { accepted, refused } from '@uplift/core/foundation';
import type { Accounts, MailedLink } from '../accounts.ts';
import type { AccountTools } from '../account-tools.ts';
import { toDone, NEEDS_HTTPS } from '../answers.ts';

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
      toDone(await api.send(requestReset, { body: { email_address: emailAddress } })),
    async readReset(link) {
      const answer = await api.send(readReset, { body: resetBody(link) });
      if (!answer.ok) return refused(answer.refusal.complaints);
      const { email_address: emailAddress, passkeys, encryption } = answer.value;
      return accepted({ emailAddress, passkeys, encryption });
    },
    async completeReset(link, { keepPasskeys, ...credentials }) {
      if (!canDeriveKeys()) return NEEDS_HTTPS;
      const password = await signInProof(credentials, iterations);
      const answer = await api.send(completeReset, {
        body: { ...resetBody(link), password, keep_passkeys: keepPasskeys },
      });
      if (!answer.ok) return toDone(answer);
      // The stored entry opens only with the forgotten password. The next sign-in stores it again.
      await device.remove(credentials.emailAddress);
      await server.changed();
      tabs.send({ type: 'changed' });
      return accepted(true);
    },
  };
}

function resetBody({ id, token }: MailedLink): { readonly reset_id: string; readonly reset_token: string } {
  return { reset_id: id, reset_token: token };
}
