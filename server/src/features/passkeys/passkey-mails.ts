import { mailOf } from '../../platform/mail/mail-of.ts';
import type { Mail } from '../../platform/mail/mailer.ts';

/** Told after a passkey was made: if that was not the owner, they learn of it. What the person called it is not repeated. */
export function passkeyAddedMail(to: string, origin: string): Mail {
  return mailOf({
    to,
    subject: 'A passkey was added to your Uplift account',
    paragraphs: [
      'Whoever has the device with the new passkey can sign in to your Uplift account.',
      'If that was not you, remove it under Security, and change your password.',
    ],
    action: { label: 'Security', href: `${origin}/uplift-id/security` },
  });
}

/** Told after a passkey was removed. */
export function passkeyRemovedMail(to: string, origin: string): Mail {
  return mailOf({
    to,
    subject: 'A passkey was removed from your Uplift account',
    paragraphs: [
      'It no longer signs anybody in to your Uplift account.',
      'If that was not you, change your password, and look under Security where you are signed in.',
    ],
    action: { label: 'Security', href: `${origin}/uplift-id/security` },
  });
}

/** Told after a passkey signed in on a device that the account did not know. */
export function passkeyUsedMail(to: string, origin: string): Mail {
  return mailOf({
    to,
    subject: 'A passkey signed in to your Uplift account on a new device',
    paragraphs: [
      'Your Uplift account was opened with a passkey on a device where it was not used before.',
      'If that was not you, remove the passkey under Security, sign out everywhere else, and change your password.',
    ],
    action: { label: 'Security', href: `${origin}/uplift-id/security` },
  });
}
