import { buildMail } from '../../platform/mail/build-mail.ts';
import type { MailWords } from '../../platform/mail/build-mail.ts';
import type { Mail } from '../../platform/mail/mailer.ts';

/** Sent after a passkey was added. It doesn't repeat the passkey's name: a thief may have chosen it. */
export function passkeyAddedMail(to: string, origin: string): Mail {
  return securityMail(origin, {
    to,
    subject: 'A passkey was added to your Uplift account',
    paragraphs: [
      'Anyone who has the device with the new passkey can sign in to your Uplift account.',
      'If that wasn’t you, remove it under Security, and change your password.',
    ],
  });
}

/** Sent after a passkey was removed. */
export function passkeyRemovedMail(to: string, origin: string): Mail {
  return securityMail(origin, {
    to,
    subject: 'A passkey was removed from your Uplift account',
    paragraphs: [
      'It can no longer be used to sign in to your Uplift account.',
      'If that wasn’t you, change your password, and check the list of sessions under Security.',
    ],
  });
}

/** Sent after a passkey signed in on a device that was new to the account. */
export function passkeyUsedMail(to: string, origin: string): Mail {
  return securityMail(origin, {
    to,
    subject: 'A passkey signed in to your Uplift account on a new device',
    paragraphs: [
      'Someone opened your Uplift account with a passkey, on a device where it was not used before.',
      'If that wasn’t you, remove the passkey under Security, sign out everywhere else, and change your password.',
    ],
  });
}

function securityMail(origin: string, words: Pick<MailWords, 'to' | 'subject' | 'paragraphs'>): Mail {
  return buildMail({ ...words, action: { label: 'Security', href: `${origin}/uplift-id/security` } });
}
