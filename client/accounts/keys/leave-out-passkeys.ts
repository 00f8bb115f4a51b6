import { listPasskeys, replaceEnvelope } from '@uplift/contract';
import { accepted, refused } from '@uplift/core/foundation';
import type { Answer } from '../accounts.ts';
import type { AccountTools } from '../account-tools.ts';
import { toDone } from '../answers.ts';
import { NOT_LOADED } from '../not-loaded.ts';
import { sessionStartedBy } from '../session-started.ts';
import { describeDistrust } from './open-current.ts';

/**
 * Leaves the copies for passkeys that the account doesn't have any more out of an envelope. While that can't be known, the
 * envelope stays as it is.
 */
export async function leaveOutRemoved(tools: AccountTools, envelope: string): Promise<string> {
  const listed = await tools.api.send(listPasskeys);
  const kept = listed.ok ? await keepOnly(tools, envelope, listed.value.map(toCredential)) : null;
  return kept?.ok === true ? kept.value : envelope;
}

/**
 * Leaves a passkey out of the envelope of the account, so that it opens nothing any more once it is removed. Refused with a
 * complaint of `confirmation` if the password has to be entered first. A locked device leaves the envelope as it is.
 */
export async function leaveOutPasskey(tools: AccountTools, removed: string): Promise<Answer<true>> {
  const { api, stores } = tools;
  const [state, { masterKey: previous }] = [stores.encryption.get(), stores.session.get()];
  if (state.type !== 'unlocked' || previous === null || !state.passkeys.includes(removed)) return accepted(true);
  const listed = await api.send(listPasskeys);
  if (!listed.ok) return toDone(listed);
  const others = listed.value.map(toCredential).filter((credential) => credential !== removed);
  const kept = await keepOnly(tools, previous, others);
  if (!kept.ok) return kept;
  return sessionStartedBy(await api.send(replaceEnvelope, { body: { previous, masterKey: kept.value } }), tools);
}

function toCredential({ passkey_id: credential }: { readonly passkey_id: string }): string {
  return credential;
}

async function keepOnly(
  { stores, loadKeys }: AccountTools,
  envelope: string,
  credentials: readonly string[],
): Promise<Answer<string>> {
  const [keys, access] = [await loadKeys(), stores.access.state.get()];
  if (keys === null) return NOT_LOADED;
  if (access.type !== 'unlocked' || access.account.root === undefined) return accepted(envelope);
  const { upliftId, root } = access.account;
  const kept = await keys.keepPasskeys(upliftId, envelope, { root, credentials });
  return kept.ok ? kept : refused([{ for: 'encryption', because: describeDistrust('damaged') }]);
}
