import { completeReset, readReset, requestReset } from '@uplift/contract';
import type { HttpRefusal } from '@uplift/adapters/http-api';
import { canDeriveKeys, signInProof, type TypedCredentials } from '@uplift/adapters/vault';
import { accepted, refused, type Result } from '@uplift/core/foundation';
import type { Accounts, MailedLink } from '../accounts.ts';
import type { AccountTools } from '../account-tools.ts';
import { toDone, NEEDS_HTTPS } from '../answers.ts';
import { hashNewPassword, type Argon2Kdf } from '../keys/password-proof.ts';

/** A new password by a mailed link. */
export function resetCalls(tools: AccountTools): Pick<Accounts, 'requestReset' | 'readReset' | 'completeReset'> {
  const { api } = tools;
  return {
    requestReset: async (emailAddress) =>
      toDone(await api.send(requestReset, { body: { email_address: emailAddress } })),
    async readReset(link) {
      const answer = await api.send(readReset, { body: resetBody(link) });
      if (!answer.ok) return refused(answer.refusal.complaints);
      const { email_address: emailAddress, passkeys, encryption } = answer.value;
      return accepted({ emailAddress, passkeys, encryption });
    },
    completeReset: (link, chosen) => complete(tools, link, chosen),
  };
}

async function complete(
  tools: AccountTools,
  link: MailedLink,
  { keepPasskeys, ...credentials }: Parameters<Accounts['completeReset']>[1],
): ReturnType<Accounts['completeReset']> {
  if (!canDeriveKeys()) return NEEDS_HTTPS;
  const { api, device, server, tabs } = tools;
  const derived = await derivePassword(tools, link, credentials);
  if (!derived.ok) return toDone(derived);
  const body = { ...resetBody(link), ...derived.value, keep_passkeys: keepPasskeys };
  const answer = await api.send(completeReset, { body });
  if (!answer.ok) return toDone(answer);
  // The stored entry opens only with the forgotten password. The next sign-in stores it again.
  await device.remove(credentials.emailAddress);
  await server.changed();
  tabs.send({ type: 'changed' });
  return accepted(true);
}

/** The new password as the account's kind asks for it. The keys of an end-to-end encrypted account stay as they are. */
async function derivePassword(
  tools: AccountTools,
  link: MailedLink,
  credentials: TypedCredentials,
): Promise<Result<{ readonly password: string; readonly kdf?: Argon2Kdf }, HttpRefusal>> {
  const reset = await tools.api.send(readReset, { body: resetBody(link) });
  if (!reset.ok) return reset;
  if (reset.value.encryption === 'managed')
    return accepted({ password: await signInProof(credentials, tools.iterations) });
  const hashed = await hashNewPassword(tools, credentials.password);
  return hashed.ok ? accepted({ password: hashed.value.proof, kdf: hashed.value.wrap.kdf }) : hashed;
}

function resetBody({ id, token }: MailedLink): { readonly reset_id: string; readonly reset_token: string } {
  return { reset_id: id, reset_token: token };
}
