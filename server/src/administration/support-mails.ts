import { mailOf } from '../platform/mail/mail-of.ts';
import type { Mail } from '../platform/mail/mailer.ts';

/** Sent after the operator ended every session of an account. */
export function sessionsEndedMail(to: string, origin: string): Mail {
  return mailOf({
    to,
    subject: 'You were signed out of Uplift everywhere',
    paragraphs: [
      'The people who run this site signed your account out on every device. Your songs are still on your devices; sign in to sync them.',
      'If you did not ask for that, write to them.',
    ],
    action: { label: 'Sign In', href: `${origin}/sign-in` },
  });
}

/** Sent after the operator changed the name of an account. */
export function renamedMail(to: string, origin: string): Mail {
  return mailOf({
    to,
    subject: 'The name of your Uplift account was changed',
    paragraphs: ['The people who run this site changed the name of your account.', 'You can change it yourself, too.'],
    action: { label: 'Open Uplift', href: `${origin}/uplift-id` },
  });
}

/** Sent to see whether mails arrive. */
export function testMail(to: string, origin: string): Mail {
  return mailOf({
    to,
    subject: 'A test mail from Uplift',
    paragraphs: ['Mails from this site reach you. There is nothing to do.'],
    action: { label: 'Open Uplift', href: origin },
  });
}
