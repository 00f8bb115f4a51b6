import { accepted } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import type { OwnQuota, Support } from '@uplift/server/administration';
import type { SupportCommand } from './support-options.ts';

type SupportCommandOfType<Type extends SupportCommand['type']> = Extract<SupportCommand, { readonly type: Type }>;

/** Runs each command; returns the text to print. */
export const SUPPORT_RUNNERS: {
  readonly [Type in SupportCommand['type']]: (
    command: SupportCommandOfType<Type>,
    parts: { readonly support: Support },
  ) => Promise<Result<string, string>>;
} = {
  async find({ text }, { support }) {
    const { found, number } = await support.find(text);
    const more = number > found.length ? `and ${number - found.length} more\n` : '';
    return accepted(
      number === 0 ? 'No account’s address or name contains that.\n' : `${joinFields(found.map(formatAccount))}${more}`,
    );
  },
  show: async ({ address }, { support }) => show(await support.show(address)),
  'end-sessions': async ({ address }, { support }) =>
    reportOutcome(await support.endSessions(address), (name) => `${name} is signed out everywhere.`),
  suspend: async ({ address }, { support }) =>
    reportOutcome(await support.suspend(address), (name) => `${name} is signed out everywhere and can’t sign in.`),
  unsuspend: async ({ address }, { support }) =>
    reportOutcome(await support.unsuspend(address), (name) => `${name} can sign in again.`),
  'set-quota': async ({ address, quota }, { support }) =>
    reportOutcome(await support.setQuota(address, quota), (name) => `${name} may store ${formatQuota(quota)}.`),
  async resend({ address }, { support }) {
    const resent = await support.resend(address);
    if (!resent.ok) return resent;
    const { requeued, unopened } = resent.value;
    const left = unopened > 0 ? ` ${unopened} more were sealed with another secret and were left.` : '';
    return accepted(
      requeued === 0
        ? `No email has failed.${left}\n`
        : `The server sends ${requeued === 1 ? '1 mail' : `${requeued} mails`} again within ten minutes.${left}\n`,
    );
  },
  'remove-passkey': async ({ address, passkey }, { support }) =>
    reportOutcome(await support.removePasskey(address, passkey), (name) => `Removed the passkey of ${name}.`),
  rename: async ({ address, name }, { support }) =>
    reportOutcome(await support.rename(address, name), (before) => `${before} is now called ${name.trim()}.`),
  async 'revoke-admission'({ address }, { support }) {
    const revoked = await support.revokeAdmission(address);
    return revoked.ok ? accepted(`${revoked.value} is no longer admitted.\n`) : revoked;
  },
  async 'test-mail'({ address }, { support }) {
    const queued = await support.sendTestMail(address);
    return queued.ok
      ? accepted(`The server mails ${queued.value} within ten minutes. Its log says if a mail server refuses it.\n`)
      : queued;
  },
  async audit({ address }, { support }) {
    const trail = await support.trail(address);
    if (!trail.ok) return trail;
    return accepted(
      joinFields(
        trail.value.map(({ at, actor, action, accountId, details }) => [
          at.toISOString(),
          actor,
          action,
          accountId ?? '-',
          JSON.stringify(details),
        ]),
      ),
    );
  },
};

type Shown = Awaited<ReturnType<Support['show']>>;
type Account = Extract<Shown, { readonly ok: true }>['value'];

function show(shown: Shown): Result<string, string> {
  if (!shown.ok) return shown;
  const { sessions, passkeys, records, bytes, suspendedAt, quotaRecords, quotaBytes } = shown.value;
  return accepted(
    joinFields([
      formatAccount(shown.value),
      ...(suspendedAt === null ? [] : [['suspended', `since ${suspendedAt.toISOString()}`]]),
      ['use', `${records} records`, `${bytes} bytes`],
      ...(quotaRecords === null ? [] : [['quota', `${quotaRecords} records`, `${quotaBytes ?? 0} bytes`]]),
      ...sessions.map(({ device, signedInAt, lastSeenAt }) => [
        'session',
        device,
        `since ${signedInAt.toISOString()}`,
        `seen ${lastSeenAt.toISOString()}`,
      ]),
      ...passkeys.map(({ id, name, lastUsedAt }) => [
        'passkey',
        id,
        name,
        `used ${lastUsedAt?.toISOString() ?? 'never'}`,
      ]),
    ]),
  );
}

/** The fields of an account in a list. */
export function formatAccount({
  id,
  emailAddress,
  fullName,
  createdAt,
}: Pick<Account, 'id' | 'emailAddress' | 'fullName' | 'createdAt'>) {
  return [id, emailAddress, fullName, createdAt.toISOString()];
}

function reportOutcome(
  outcome: Result<{ readonly fullName: string }, string>,
  toSentence: (name: string) => string,
): Result<string, string> {
  return outcome.ok ? accepted(`${toSentence(outcome.value.fullName)}\n`) : outcome;
}

/** A line for each row, its fields separated by tabs. */
export function joinFields(rows: readonly (readonly string[])[]): string {
  return rows.map((fields) => `${fields.join('\t')}\n`).join('');
}

function formatQuota(quota: OwnQuota | null): string {
  return quota === null ? 'the default amount' : `${quota.records} records and ${quota.megabytes} MB`;
}
