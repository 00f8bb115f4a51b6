import {
  cancelAddressChange,
  confirmAddressChange,
  readAddressChange,
  requestAddressChange,
  resendAddressCodes,
  stopAddressChange,
} from '@uplift/contract';
import { canDeriveKeys, signInProof, type TypedCredentials } from '@uplift/adapters/vault';
import { accepted } from '@uplift/core/foundation';
import type { Accounts } from '../accounts.ts';
import type { AccountTools } from '../account-tools.ts';
import { toAnswer, toDone, NEEDS_HTTPS } from '../answers.ts';
import { ownAddress } from '../own-address.ts';
import { proveOwnPassword, provePassword, type PasswordWrap } from '../keys/password-proof.ts';
import { sessionStarted } from '../session-started.ts';

type AddressCalls = Pick<
  Accounts,
  | 'readAddressChange'
  | 'requestAddressChange'
  | 'confirmAddressChange'
  | 'resendAddressCodes'
  | 'cancelAddressChange'
  | 'stopAddressChange'
>;

/** A new address of the account. */
export function addressCalls(tools: AccountTools): AddressCalls {
  const { api, server, tabs } = tools;
  return {
    readAddressChange: async () => toAnswer(await api.send(readAddressChange)),
    requestAddressChange: (change) => requestTo(tools, change),
    confirmAddressChange: (entered) => confirmNewAddress(tools, entered),
    resendAddressCodes: async () => toAnswer(await api.send(resendAddressCodes)),
    cancelAddressChange: async () => toDone(await api.send(cancelAddressChange)),
    async stopAddressChange({ id, token }) {
      const answer = await api.send(stopAddressChange, { body: { change_id: id, stop_token: token } });
      if (!answer.ok) return toDone(answer);
      // It ended the session of this browser as well.
      await server.changed();
      tabs.send({ type: 'changed' });
      return accepted(true);
    },
  };
}

async function requestTo(
  tools: AccountTools,
  { newAddress, password }: Parameters<Accounts['requestAddressChange']>[0],
): ReturnType<Accounts['requestAddressChange']> {
  if (!canDeriveKeys()) return NEEDS_HTTPS;
  const { api, iterations } = tools;
  const before = await proveOwnPassword(tools, password);
  if (!before.ok) return toAnswer(before);
  const { proof, wrap } = before.value;
  // Argon2id has a salt of its own; PBKDF2 is salted with the address.
  const after = wrap === null ? await signInProof({ emailAddress: newAddress, password }, iterations) : proof;
  const body = { new_email_address: newAddress, current_password: proof, new_password: after };
  return toAnswer(await api.send(requestAddressChange, { body }));
}

async function confirmNewAddress(
  tools: AccountTools,
  { newAddress, password, newCode, oldCode }: Parameters<Accounts['confirmAddressChange']>[0],
): ReturnType<Accounts['confirmAddressChange']> {
  const { api, device } = tools;
  const oldAddress = ownAddress(tools);
  const answer = await api.send(confirmAddressChange, { body: { new_code: newCode, old_code: oldCode } });
  if (!answer.ok || answer.value !== null) return toAnswer(answer);
  // The next answer about the key seals this device's entry under the new address.
  const wrap = await findWrap(tools, { emailAddress: newAddress, password });
  await device.prepare({ emailAddress: newAddress, password, isKeptUnlocked: null, replaces: oldAddress, wrap });
  await sessionStarted(tools);
  return accepted(null);
}

/** The key that opens the envelope of an end-to-end encrypted account; null for a managed one. */
async function findWrap(tools: AccountTools, credentials: TypedCredentials): Promise<PasswordWrap | null> {
  if (tools.stores.encryption.get().type !== 'unlocked') return null;
  const proven = await provePassword(tools, credentials);
  return proven.ok ? proven.value.wrap : null;
}
