import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import { addressComplaints, fullNameComplaints, normalisedAddress } from '@uplift/core/membership';
import { deletePasskey, passkeyRemovedMail } from '../features/passkeys/index.ts';
import { auditTrail, noteAudit } from '../platform/audit/audit.repository.ts';
import type { AuditAction, AuditEntry, KeptAuditEntry } from '../platform/audit/audit.repository.ts';
import type { Configuration } from '../platform/configuration/configuration.ts';
import type { Queries } from '../platform/database/database.ts';
import { queueSealed, requeueFailed } from '../platform/mail/outbox.ts';
import type { Mail } from '../platform/mail/mailer.ts';
import { siteOrigin } from '../platform/http/public-origin.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import { endSessions } from '../platform/sessions/sessions.repository.ts';
import { forgetTrustedDevices } from '../platform/sessions/trusted-devices.repository.ts';
import { suspendAccount, unsuspendAccount } from '../platform/sessions/suspension.repository.ts';
import { findAccountByAddress } from './people.repository.ts';
import type { ListedAccount } from './people.repository.ts';
import {
  quotaMail,
  renamedMail,
  sessionsEndedMail,
  suspendedMail,
  testMail,
  unsuspendedMail,
} from './support-mails.ts';
import { readAccountOverview, removeAdmission, renameAccount, searchAccounts, setQuota } from './support.repository.ts';
import type { AccountOverview } from './support.repository.ts';

const TRAIL_AT_MOST = 200;
const BYTES_IN_A_MB = 1024 * 1024;

/** Parts that seal mails, for the servers to send. */
export interface MailParts {
  readonly queries: Queries;
  readonly secrets: Secrets;
  readonly configuration: Pick<Configuration, 'publicUrl' | 'port' | 'quota'>;
  readonly now: () => Date;
}

/** Helps people with their accounts, while servers run. Everything that changes an account is in the audit trail. Refusals are sentences. */
export interface Support {
  /** Accounts by a part of the address or the name, or by the id: at most 20, and how many there are. */
  find(text: string): ReturnType<typeof searchAccounts>;
  show(address: string): Promise<Result<ListedAccount & AccountOverview, string>>;
  /** Signs an account out everywhere, and forgets devices that need no code. */
  endSessions(address: string): Promise<Result<ListedAccount, string>>;
  removePasskey(address: string, passkeyId: string): Promise<Result<ListedAccount, string>>;
  rename(address: string, fullName: string): Promise<Result<ListedAccount, string>>;
  /** Signs an account out everywhere, and blocks signing in to it until {@link unsuspend}. */
  suspend(address: string): Promise<Result<ListedAccount, string>>;
  unsuspend(address: string): Promise<Result<ListedAccount, string>>;
  /** Sets the quota of an account; null for the default. */
  setQuota(address: string, quota: OwnQuota | null): Promise<Result<ListedAccount, string>>;
  /** Sends mails again that failed within the last week: those to one address, or all for null. */
  resend(address: string | null): Promise<Result<{ readonly requeued: number; readonly unopened: number }, string>>;
  revokeAdmission(address: string): Promise<Result<string, string>>;
  /** Queues a mail that confirms that mail arrives. */
  sendTestMail(address: string): Promise<Result<string, string>>;
  /** The latest 200 entries of the audit trail: of one account, or of all for null. */
  trail(address: string | null): Promise<Result<readonly KeptAuditEntry[], string>>;
}

/** Limits of an account's stored records: their number and MB. */
export interface OwnQuota {
  readonly records: number;
  readonly megabytes: number;
}

interface SupportParts {
  readonly queries: Queries;
  readonly now: () => Date;
  readonly mail: () => Promise<Result<MailParts, string>>;
}

/** A change of an account, and the mail that reports it. */
interface Change {
  readonly action: AuditAction;
  readonly toMail: (to: string, origin: string, configuration: MailParts['configuration']) => Mail;
  readonly details?: AuditEntry['details'];
  /** Makes the change; returns a sentence if there is nothing to change. */
  readonly run: (queries: Queries, account: ListedAccount, now: Date) => Promise<string | null>;
}

export function createSupport(parts: SupportParts): Support {
  const { queries, now } = parts;
  return {
    find: (text) => searchAccounts(queries, text.trim()),
    async show(address) {
      const account = await meant(queries, address);
      return account.ok
        ? accepted({ ...account.value, ...(await readAccountOverview(queries, account.value.id)) })
        : account;
    },
    endSessions: (address) => changeAccount(parts, address, ENDING_SESSIONS),
    removePasskey: (address, passkeyId) => changeAccount(parts, address, passkeyRemoval(passkeyId)),
    rename: (address, fullName) => changeAccount(parts, address, renamingTo(fullName)),
    suspend: (address) => changeAccount(parts, address, SUSPENSION),
    unsuspend: (address) => changeAccount(parts, address, END_OF_SUSPENSION),
    setQuota: (address, quota) => changeAccount(parts, address, quotaChange(quota)),
    resend: (address) => resend(parts, address),
    revokeAdmission: (address) =>
      queries.transaction(async (transaction) => {
        const emailAddress = normalisedAddress(address);
        if (!(await removeAdmission(transaction, emailAddress))) return refused(`${emailAddress} isn’t admitted.`);
        const account = await findAccountByAddress(transaction, emailAddress);
        const entry = { actor: 'operator', action: 'admission-revoked', accountId: account?.id ?? null } as const;
        await noteAudit(transaction, entry, now());
        return accepted(emailAddress);
      }),
    sendTestMail: (address) => sendTestMail(parts, address),
    async trail(address) {
      if (address === null) return accepted(await auditTrail(queries, null, TRAIL_AT_MOST));
      const account = await meant(queries, address);
      return account.ok ? accepted(await auditTrail(queries, account.value.id, TRAIL_AT_MOST)) : account;
    },
  };
}

async function meant(queries: Queries, address: string): Promise<Result<ListedAccount, string>> {
  const account = await findAccountByAddress(queries, normalisedAddress(address));
  return account === null ? refused(`No account has the address ${address}.`) : accepted(account);
}

/** Changes an account, notes it, and mails its person, in one transaction. */
async function changeAccount(
  { queries, now, mail }: SupportParts,
  address: string,
  { action, toMail, run, details = {} }: Change,
): Promise<Result<ListedAccount, string>> {
  const account = await meant(queries, address);
  if (!account.ok) return account;
  const mailing = await mail();
  if (!mailing.ok) return mailing;
  const { secrets, configuration } = mailing.value;
  const { id, emailAddress } = account.value;
  return queries.transaction(async (transaction) => {
    const refusal = await run(transaction, account.value, now());
    if (refusal !== null) return refused(refusal);
    await noteAudit(transaction, { actor: 'operator', action, accountId: id, details }, now());
    const sent = toMail(emailAddress, siteOrigin(configuration), configuration);
    await queueSealed(transaction, { secrets, mail: sent, now: now() });
    return account;
  });
}

const ENDING_SESSIONS: Change = {
  action: 'sessions-ended',
  toMail: sessionsEndedMail,
  async run(queries, { id }) {
    await endSessions(queries, id, null);
    await forgetTrustedDevices(queries, id);
    return null;
  },
};

const SUSPENSION: Change = {
  action: 'suspended',
  toMail: suspendedMail,
  async run(queries, { id, emailAddress }, now) {
    if (!(await suspendAccount(queries, id, now))) return `The account of ${emailAddress} is already suspended.`;
    await endSessions(queries, id, null);
    await forgetTrustedDevices(queries, id);
    return null;
  },
};

const END_OF_SUSPENSION: Change = {
  action: 'unsuspended',
  toMail: unsuspendedMail,
  run: async (queries, { id, emailAddress }) =>
    (await unsuspendAccount(queries, id)) ? null : `The account of ${emailAddress} isn’t suspended.`,
};

function quotaChange(own: OwnQuota | null): Change {
  return {
    action: 'quota-set',
    details: own === null ? {} : { ...own },
    toMail: (to, origin, { quota }) =>
      quotaMail(to, { origin, records: quota.records, megabytes: quota.bytes / BYTES_IN_A_MB, ...own }),
    async run(queries, { id }) {
      await setQuota(queries, id, own && { records: own.records, bytes: own.megabytes * BYTES_IN_A_MB });
      return null;
    },
  };
}

function passkeyRemoval(passkeyId: string): Change {
  return {
    action: 'passkey-removed',
    toMail: passkeyRemovedMail,
    run: async (queries, { id }) =>
      (await deletePasskey(queries, { id: passkeyId, accountId: id }))
        ? null
        : 'The account doesn’t have that passkey. The show command lists its passkeys.',
  };
}

function renamingTo(fullName: string): Change {
  return {
    action: 'renamed',
    toMail: renamedMail,
    async run(queries, { id }) {
      const [complaint] = fullNameComplaints(fullName);
      if (complaint !== undefined) return complaint.because;
      await renameAccount(queries, id, fullName.trim());
      return null;
    },
  };
}

async function sendTestMail({ mail }: SupportParts, address: string): Promise<Result<string, string>> {
  if (addressComplaints(address).length > 0) return refused(`"${address}" isn’t an email address.`);
  const mailing = await mail();
  if (!mailing.ok) return mailing;
  const { queries, secrets, configuration, now } = mailing.value;
  const sent = testMail(normalisedAddress(address), siteOrigin(configuration));
  await queueSealed(queries, { secrets, mail: sent, now: now() });
  return accepted(sent.to);
}

async function resend({ mail, now }: SupportParts, address: string | null) {
  const mailing = await mail();
  if (!mailing.ok) return mailing;
  const { queries, secrets } = mailing.value;
  const to = address === null ? null : normalisedAddress(address);
  return queries.transaction(async (transaction) => {
    const outcome = await requeueFailed(transaction, to, { secrets, now: now() });
    const account = to === null ? null : await findAccountByAddress(transaction, to);
    if (outcome.requeued > 0) {
      const details = { mails: outcome.requeued };
      const entry = { actor: 'operator', action: 'mails-resent', accountId: account?.id ?? null, details } as const;
      await noteAudit(transaction, entry, now());
    }
    return accepted(outcome);
  });
}
