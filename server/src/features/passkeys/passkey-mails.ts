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
