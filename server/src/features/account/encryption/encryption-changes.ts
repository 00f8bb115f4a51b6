import { createSecretKey } from 'node:crypto';
import type { startOver, useEndToEnd, useManaged } from '@uplift/contract';
import type { StretchedKdf } from '../../../platform/database/account-tables.ts';
import type { HandlerInput } from '../../../platform/http/serve.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { openForAccount, parseAccountKey, sealForServer, SERVER } from '../../../platform/spaces/key-copies.ts';
import { removeGuestCodes, removeSealedSets } from '../../../platform/sharing/sealed-sets.repository.ts';
import { setPasswordHash } from '../account.repository.ts';
import type { EncryptionChange } from './change-encryption.ts';
import { findNextGeneration, isLater } from './check-keys.ts';
import { END_TO_END_ALREADY, MANAGED_ALREADY, OTHER_KEYS } from './encryption-answers.ts';
import { endToEndMail, managedMail, startedOverMail } from './encryption-mails.ts';
import { replaceEnvelope, setKeys } from './encryption.repository.ts';
import { findLibraryKeys, removeRecords, replaceLibraryKeys } from './library-keys.repository.ts';

/** Account, and the moment of the change. */
interface Changing {
  readonly accountId: string;
  readonly now: Date;
}

type EndToEnd = Omit<HandlerInput<typeof useEndToEnd>['body'], 'kdf'>;

/**
 * Takes the account's key and the server's copies of the library's keys away from the server. Requires a key that the
 * server has never seen. Shared sets stay shared: their people read them again once a device has sealed them.
 */
export function buildEndToEndChange(
  { masterKey: envelope, keys }: EndToEnd,
  { kdf, passwordHash }: { readonly kdf: StretchedKdf; readonly passwordHash: string },
  { accountId, now }: Changing,
): EncryptionChange {
  return {
    async apply(transaction, account) {
      if (account.envelope !== null) return END_TO_END_ALREADY;
      const library = await findLibraryKeys(transaction, accountId);
      const generation = findNextGeneration(library, keys);
      if (generation === null || generation === library?.current) return OTHER_KEYS;
      await setKeys(transaction, accountId, { envelope, kdf });
      await setPasswordHash(transaction, accountId, passwordHash);
      const copies = keys.map((key) => ({ ...key, member: accountId }));
      await replaceLibraryKeys(transaction, { accountId, mode: 'end-to-end', generation, copies, now });
      await removeGuestCodes(transaction, accountId);
      return null;
    },
    audit: { action: 'encryption-changed', details: { isEndToEnd: true } },
    buildMail: endToEndMail,
  };
}

/** Gives the server the account's key and copies of the library's keys. Each key must be the one that the account has. */
export function buildManagedChange(
  { masterKey, keys }: HandlerInput<typeof useManaged>['body'],
  { secrets, passwordHash }: { readonly secrets: Secrets; readonly passwordHash: string },
  { accountId, now }: Changing,
): EncryptionChange {
  const copies = keys.map((key) => sealManagedKey(secrets, { masterKey, accountId }, key));
  return {
    async apply(transaction, account) {
      if (account.envelope === null) return MANAGED_ALREADY;
      const generation = findNextGeneration(await findLibraryKeys(transaction, accountId), keys);
      if (generation === null || copies.includes(null)) return OTHER_KEYS;
      const sealedMasterKey = secrets.seal(masterKey, 'master-key', accountId);
      await setKeys(transaction, accountId, { envelope: null, sealedMasterKey });
      await setPasswordHash(transaction, accountId, passwordHash);
      const next = {
        accountId,
        mode: 'managed',
        generation,
        copies: copies.flatMap((pair) => pair ?? []),
        now,
      } as const;
      await replaceLibraryKeys(transaction, next);
      await removeSealedSets(transaction, accountId);
      await removeGuestCodes(transaction, accountId);
      return null;
    },
    audit: { action: 'encryption-changed', details: { isEndToEnd: false } },
    buildMail: managedMail,
  };
}

/** The account's copy of a key and the server's; null if the account's holds another key. */
function sealManagedKey(
  secrets: Secrets,
  { masterKey, accountId }: { readonly masterKey: string; readonly accountId: string },
  { generation, sealed, key: text }: HandlerInput<typeof useManaged>['body']['keys'][number],
) {
  const place = { space: accountId, generation };
  const accountKey = parseAccountKey(masterKey);
  const key = createSecretKey(Buffer.from(text, 'base64url'));
  const own = accountKey && openForAccount(accountKey, { ...place, account: accountId }, sealed);
  if (own?.equals(key) !== true) return null;
  return [
    { generation, member: accountId, sealed },
    { generation, member: SERVER, sealed: sealForServer(secrets, place, key) },
  ];
}

/** Gives an account new keys and an empty library. */
export function buildStartOver(
  { masterKey, key }: HandlerInput<typeof startOver>['body'],
  { accountId, now }: Changing,
): EncryptionChange {
  return {
    async apply(transaction, { envelope: previous }) {
      if (previous === null) return MANAGED_ALREADY;
      const library = await findLibraryKeys(transaction, accountId);
      if (!isLater(library, key)) return OTHER_KEYS;
      await replaceEnvelope(transaction, accountId, { previous, masterKey });
      const copies = [{ ...key, member: accountId }];
      await replaceLibraryKeys(transaction, { accountId, mode: 'end-to-end', generation: key.generation, copies, now });
      await removeSealedSets(transaction, accountId);
      await removeGuestCodes(transaction, accountId);
      await removeRecords(transaction, accountId);
      return null;
    },
    audit: { action: 'started-over' },
    buildMail: startedOverMail,
  };
}
