import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import type { OwnQuota } from '@uplift/server/administration';

/** Commands that help people with their accounts. */
export type SupportCommand =
  | { readonly type: 'find'; readonly text: string }
  | { readonly type: 'show'; readonly address: string }
  | { readonly type: 'end-sessions'; readonly address: string }
  | { readonly type: 'remove-passkey'; readonly address: string; readonly passkey: string }
  | { readonly type: 'suspend'; readonly address: string }
  | { readonly type: 'unsuspend'; readonly address: string }
  | { readonly type: 'set-quota'; readonly address: string; readonly quota: OwnQuota | null }
  | { readonly type: 'resend'; readonly address: string | null }
  | { readonly type: 'rename'; readonly address: string; readonly name: string }
  | { readonly type: 'revoke-admission'; readonly address: string }
  | { readonly type: 'test-mail'; readonly address: string }
  | { readonly type: 'audit'; readonly address: string | null };

export const SUPPORT_USAGE = `  find TEXT                                      prints accounts whose address or name contains TEXT
  show ADDRESS                                   prints an account: its sessions, passkeys and use
  end-sessions ADDRESS                           signs an account out everywhere
  remove-passkey ADDRESS PASSKEY                 removes a passkey, by its id as show prints it
  suspend ADDRESS                                signs an account out and blocks signing in to it
  unsuspend ADDRESS                              lets people sign in to an account again
  set-quota ADDRESS RECORDS MB                   sets how much an account may store
  set-quota ADDRESS default                      lets an account store the default amount
  resend [ADDRESS]                               resends emails that failed in the last week
  rename ADDRESS NAME                            changes the name of an account
  revoke-admission ADDRESS                       revokes an admission
  test-mail ADDRESS                              sends an email, to check that email arrives
  audit [ADDRESS]                                prints who changed what signs in, latest first
`;

/** A whole number from 1 to 9,999,999, as in the configuration. */
const QUOTA = /^[1-9]\d{0,6}$/u;

type SupportReader = (words: readonly string[]) => Result<SupportCommand, string>;

/** Reads a command of an address alone. */
function ofAddress(
  type: 'show' | 'end-sessions' | 'suspend' | 'unsuspend' | 'revoke-admission' | 'test-mail',
): SupportReader {
  return ([address]) =>
    address === undefined ? refused(`Say which address: ${type} ADDRESS`) : accepted({ type, address });
}

export const SUPPORT_READERS: Readonly<Record<SupportCommand['type'], SupportReader>> = {
  find: ([text]) =>
    text === undefined ? refused('Say what to look for: find TEXT') : accepted({ type: 'find', text }),
  show: ofAddress('show'),
  'end-sessions': ofAddress('end-sessions'),
  suspend: ofAddress('suspend'),
  unsuspend: ofAddress('unsuspend'),
  'set-quota': readQuota,
  resend: ([address = null]) => accepted({ type: 'resend', address }),
  'remove-passkey': ([address, passkey]) =>
    address === undefined || passkey === undefined
      ? refused('Say which one: remove-passkey ADDRESS PASSKEY')
      : accepted({ type: 'remove-passkey', address, passkey }),
  rename: ([address, ...words]) =>
    address === undefined || words.length === 0
      ? refused('Say the new name: rename ADDRESS NAME')
      : accepted({ type: 'rename', address, name: words.join(' ') }),
  'revoke-admission': ofAddress('revoke-admission'),
  'test-mail': ofAddress('test-mail'),
  audit: ([address = null]) => accepted({ type: 'audit', address }),
};

function readQuota([address, records, megabytes]: readonly string[]): Result<SupportCommand, string> {
  const misread = refused(
    'Say how much, from 1 to 9999999: set-quota ADDRESS RECORDS MB, or set-quota ADDRESS default',
  );
  if (address === undefined) return misread;
  if (records === 'default' && megabytes === undefined) return accepted({ type: 'set-quota', address, quota: null });
  const isRead = [records, megabytes].every((words) => words !== undefined && QUOTA.test(words));
  const quota = { records: Number(records), megabytes: Number(megabytes) };
  return isRead ? accepted({ type: 'set-quota', address, quota }) : misread;
}
