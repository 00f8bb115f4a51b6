import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';

/** Commands that help people with their accounts. */
export type SupportCommand =
  | { readonly kind: 'find'; readonly text: string }
  | { readonly kind: 'show'; readonly address: string }
  | { readonly kind: 'end-sessions'; readonly address: string }
  | { readonly kind: 'remove-passkey'; readonly address: string; readonly passkey: string }
  | { readonly kind: 'rename'; readonly address: string; readonly name: string }
  | { readonly kind: 'revoke-admission'; readonly address: string }
  | { readonly kind: 'test-mail'; readonly address: string }
  | { readonly kind: 'audit'; readonly address: string | null };

export const SUPPORT_USAGE = `  find TEXT                                      prints accounts with it in their address or name
  show ADDRESS                                   prints an account: its sessions, passkeys and use
  end-sessions ADDRESS                           signs an account out everywhere
  remove-passkey ADDRESS PASSKEY                 removes a passkey, by its id as show prints it
  rename ADDRESS NAME                            changes the name of an account
  revoke-admission ADDRESS                       takes an admission back
  test-mail ADDRESS                              sends a mail, to see whether mails arrive
  audit [ADDRESS]                                prints who changed what signs in, the latest first
`;

type Reader = (words: readonly string[]) => Result<SupportCommand, string>;

/** Reads a command of an address alone. */
function ofAddress(kind: 'show' | 'end-sessions' | 'revoke-admission' | 'test-mail'): Reader {
  return ([address]) =>
    address === undefined ? refused(`Say which address: ${kind} ADDRESS`) : accepted({ kind, address });
}

export const SUPPORT_READERS: Readonly<Record<SupportCommand['kind'], Reader>> = {
  find: ([text]) =>
    text === undefined ? refused('Say what to look for: find TEXT') : accepted({ kind: 'find', text }),
  show: ofAddress('show'),
  'end-sessions': ofAddress('end-sessions'),
  'remove-passkey': ([address, passkey]) =>
    address === undefined || passkey === undefined
      ? refused('Say which one: remove-passkey ADDRESS PASSKEY')
      : accepted({ kind: 'remove-passkey', address, passkey }),
  rename: ([address, ...words]) =>
    address === undefined || words.length === 0
      ? refused('Say the new name: rename ADDRESS NAME')
      : accepted({ kind: 'rename', address, name: words.join(' ') }),
  'revoke-admission': ofAddress('revoke-admission'),
  'test-mail': ofAddress('test-mail'),
  audit: ([address = null]) => accepted({ kind: 'audit', address }),
};
