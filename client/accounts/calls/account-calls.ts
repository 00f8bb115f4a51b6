import {
  changeFullName,
  changePassword,
  changeProfilePicture,
  deleteAccount,
  endOtherSessions,
  endSession,
  listSessions,
  type BodyOf,
} from '@uplift/contract';
import { canDeriveKeys, signInProof, type TypedCredentials } from '@uplift/adapters/vault';
import { accepted } from '@uplift/core/foundation';
import type { Accounts, Answer } from '../accounts.ts';
import type { AccountTools } from '../account-tools.ts';
import { confirmWithPassword } from '../confirm-person.ts';
import { toAnswer, toDone, NEEDS_HTTPS } from '../answers.ts';
import { readDataUrl } from '../data-url.ts';
import { exportFile } from '../export-file.ts';
import { ownAddress } from '../own-address.ts';
import { proveOwnPassword, type PasswordWrap } from '../keys/password-proof.ts';
import { sealForPassword } from '../keys/seal-keys.ts';
import { sessionStarted, sessionStartedBy } from '../session-started.ts';

type OwnAccountCalls = Pick<
  Accounts,
  | 'listSessions'
  | 'endSession'
  | 'endOtherSessions'
  | 'changeFullName'
  | 'changePicture'
  | 'changePassword'
  | 'confirm'
  | 'deleteAccount'
  | 'exportAccount'
>;

/** The account's own settings. */
export function accountCalls(tools: AccountTools): OwnAccountCalls {
  const { api } = tools;
  return {
    listSessions: async () => toAnswer(await api.send(listSessions)),
    endSession: async (id) => toDone(await api.send(endSession, { params: { session_id: id } })),
    endOtherSessions: async () => toDone(await api.send(endOtherSessions)),
    async changeFullName(fullName) {
      return sessionStartedBy(await api.send(changeFullName, { body: { full_name: fullName } }), tools);
    },
    async changePicture(picture) {
      const body = { profile_picture: picture === null ? null : await readDataUrl(picture) };
      return sessionStartedBy(await api.send(changeProfilePicture, { body }), tools);
    },
    changePassword: (change) => changeTo(tools, change),
    confirm: (password) => confirmWithPassword(tools, password),
    deleteAccount: (password) => deleteWith(tools, password),
    async exportAccount() {
      return toAnswer(await exportFile(api, tools.stores.state.get().profile?.uplift_id ?? null));
    },
  };
}

async function changeTo(
  tools: AccountTools,
  { current, next, signOutOthers }: Parameters<Accounts['changePassword']>[0],
): ReturnType<Accounts['changePassword']> {
  if (!canDeriveKeys()) return NEEDS_HTTPS;
  const { api, device } = tools;
  const emailAddress = ownAddress(tools);
  const before = await proveOwnPassword(tools, current);
  if (!before.ok) return toDone(before);
  const after = await deriveNext(tools, before.value.wrap, { emailAddress, password: next });
  if (!after.ok) return after;
  const { wrap, ...derived } = after.value;
  const body = { current_password: before.value.proof, sign_out_others: signOutOthers, ...derived };
  const answer = await api.send(changePassword, { body });
  if (!answer.ok) return toDone(answer);
  // The next answer about the key seals this device's entry under the new password.
  await device.prepare({ emailAddress, password: next, isKeptUnlocked: null, wrap });
  return sessionStarted(tools);
}

/** Derives the string of a new password, and, for an end-to-end encrypted account, seals the keys for it. */
async function deriveNext(
  tools: AccountTools,
  current: PasswordWrap | null,
  credentials: TypedCredentials,
): Promise<Answer<NextPassword>> {
  if (current === null) return accepted({ new_password: await signInProof(credentials, tools.iterations), wrap: null });
  const sealed = await sealForPassword(tools, current, credentials.password);
  if (!sealed.ok) return sealed;
  const { proof, wrap, body } = sealed.value;
  return accepted({ new_password: proof, sealed: body, wrap });
}

interface NextPassword extends Pick<BodyOf<typeof changePassword>, 'new_password' | 'sealed'> {
  readonly wrap: PasswordWrap | null;
}

async function deleteWith(tools: AccountTools, password: string): ReturnType<Accounts['deleteAccount']> {
  if (!canDeriveKeys()) return NEEDS_HTTPS;
  const { api, device, server, tabs } = tools;
  const emailAddress = ownAddress(tools);
  const proven = await proveOwnPassword(tools, password);
  if (!proven.ok) return toDone(proven);
  const answer = await api.send(deleteAccount, { body: { current_password: proven.value.proof } });
  if (!answer.ok) return toDone(answer);
  await device.remove(emailAddress);
  await server.ended();
  tabs.send({ type: 'signed-out' });
  return accepted(true);
}
