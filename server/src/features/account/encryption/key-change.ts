import type { changeKeys } from '@uplift/contract';
import { refuseUntil } from '../../../platform/http/serve.ts';
import type { HandlerInput } from '../../../platform/http/serve.ts';
import type { Platform } from '../../../platform/platform.ts';
import { endSessions } from '../../../platform/sessions/sessions.repository.ts';
import type { MemberSession } from '../../../platform/sessions/session.ts';
import { forgetOtherDevices } from '../../../platform/sessions/trusted-devices.repository.ts';
import { removeGuestCodes, removeSealedSets } from '../../../platform/sharing/sealed-sets.repository.ts';
import { findSealingOwners } from '../../../platform/sharing/sharing-people.repository.ts';
import { replaceIdentity } from '../identities.repository.ts';
import type { EncryptionChange } from './change-encryption.ts';
import { findNextGeneration } from './check-keys.ts';
import { MANAGED_ALREADY, OTHER_ENVELOPE, OTHER_KEYS } from './encryption-answers.ts';
import { keysChangedMail } from './encryption-mails.ts';
import { replaceEnvelope } from './encryption.repository.ts';
import { findLibraryKeys, replaceLibraryKeys } from './library-keys.repository.ts';

/** The browser that changes the keys, which stays signed in. */
interface ChangingBrowser {
  readonly session: Pick<MemberSession, 'id' | 'accountId'>;
  /** The token of the device; null for none. */
  readonly device: string | null;
  /** Seconds until the account may change its keys again; 0 for now. */
  readonly wait: number;
  readonly now: Date;
}

/**
 * Gives an account other keys, of which a lost device has none: an envelope, a new key of the library, and an identity.
 * Everything that device could come in with ends too. What is shared is removed until it is sealed again, and the codes of
 * guests are taken back: the lost device has their keys.
 */
export function buildKeyChange(
  { previous, masterKey, keys, identity }: HandlerInput<typeof changeKeys>['body'],
  { session, device, wait, now }: ChangingBrowser,
): EncryptionChange {
  const { accountId } = session;
  return {
    async apply(transaction, { envelope }) {
      if (wait > 0) return refuseUntil(wait, 'encryption');
      if (envelope === null) return MANAGED_ALREADY;
      if (envelope !== previous) return OTHER_ENVELOPE;
      const library = await findLibraryKeys(transaction, accountId);
      const generation = findNextGeneration(library, keys);
      if (generation === null || generation === library?.current) return OTHER_KEYS;
      await replaceEnvelope(transaction, accountId, { previous, masterKey });
      const copies = keys.map((key) => ({ ...key, member: accountId }));
      await replaceLibraryKeys(transaction, { accountId, mode: 'end-to-end', generation, copies, now });
      const { public_key: publicKey, sealed } = identity;
      await replaceIdentity(transaction, accountId, { publicKey, sealed });
      await removeSealedSets(transaction, accountId);
      await removeGuestCodes(transaction, accountId);
      await endSessions(transaction, accountId, session.id);
      await forgetOtherDevices(transaction, accountId, device);
      return null;
    },
    audit: { action: 'keys-changed' },
    buildMail: keysChangedMail,
  };
}

/** Closes the sockets of the sessions that ended, and lets the devices of the owners who share sets with an account find its new public key. */
export async function publishKeyChange({ queries, pubSub }: Platform, accountId: string): Promise<void> {
  pubSub.publish(accountId, { news: 'sessions-ended' });
  for (const ownerId of await findSealingOwners(queries, accountId))
    pubSub.publish(ownerId, { news: 'shared-sets-changed' });
}
