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

/** Sent after the operator suspended an account. */
export function suspendedMail(to: string, origin: string): Mail {
  return mailOf({
    to,
    subject: 'Your Uplift account is suspended',
    paragraphs: [
      'The people who run this site suspended your account: you are signed out on every device and cannot sign in. Nothing is deleted, and your songs are still on your devices.',
      'If that is a mistake, write to them.',
    ],
    action: { label: 'Open Uplift', href: origin },
  });
}

/** Sent after a suspension has ended. */
export function unsuspendedMail(to: string, origin: string): Mail {
  return mailOf({
    to,
    subject: 'You can sign in to Uplift again',
    paragraphs: ['Your account is not suspended anymore. Sign in, and your devices sync what you changed meanwhile.'],
    action: { label: 'Sign In', href: `${origin}/sign-in` },
  });
}

/** Sent after the operator changed how much an account may keep. */
export function quotaMail(
  to: string,
  { origin, records, megabytes }: { readonly origin: string; readonly records: number; readonly megabytes: number },
): Mail {
  return mailOf({
    to,
    subject: 'How much your Uplift account may store was changed',
    paragraphs: [
      `Your account may now store ${records.toLocaleString('en-US')} songs, collections and sets, and ${megabytes.toLocaleString('en-US')} MB.`,
      'What is stored already stays, even where it is more.',
    ],
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
