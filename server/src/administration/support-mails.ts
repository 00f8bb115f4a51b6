import { buildMail } from '../platform/mail/build-mail.ts';
import type { Mail } from '../platform/mail/mailer.ts';

/** Sent after the operator ended every session of an account. */
export function sessionsEndedMail(to: string, origin: string): Mail {
  return buildMail({
    to,
    subject: 'You were signed out of Uplift everywhere',
    paragraphs: [
      'The people who run this site signed your account out on every device. Your songs are still on your devices; sign in to sync them.',
      'If you didn’t ask for this, write to them.',
    ],
    action: { label: 'Sign In', href: `${origin}/sign-in` },
  });
}

/** Sent after the operator changed the name of an account. */
export function renamedMail(to: string, origin: string): Mail {
  return buildMail({
    to,
    subject: 'The name of your Uplift account was changed',
    paragraphs: [
      'The people who run this site changed the name of your account.',
      'You can change it yourself at any time.',
    ],
    action: { label: 'Open Uplift', href: `${origin}/uplift-id` },
  });
}

/** Sent after the operator suspended an account. */
export function suspendedMail(to: string, origin: string): Mail {
  return buildMail({
    to,
    subject: 'Your Uplift account is suspended',
    paragraphs: [
      'The people who run this site suspended your account: you’re signed out on every device and can’t sign in. Nothing was deleted, and your songs are still on your devices.',
      'If this is a mistake, write to them.',
    ],
    action: { label: 'Open Uplift', href: origin },
  });
}

/** Sent after a suspension has ended. */
export function unsuspendedMail(to: string, origin: string): Mail {
  return buildMail({
    to,
    subject: 'You can sign in to Uplift again',
    paragraphs: [
      'Your account is no longer suspended. When you sign in, your devices sync what you changed in the meantime.',
    ],
    action: { label: 'Sign In', href: `${origin}/sign-in` },
  });
}

/** Sent after the operator changed how much an account may keep. */
export function quotaMail(
  to: string,
  { origin, records, megabytes }: { readonly origin: string; readonly records: number; readonly megabytes: number },
): Mail {
  return buildMail({
    to,
    subject: 'Your Uplift storage limit was changed',
    paragraphs: [
      `Your account can now store ${records.toLocaleString('en-US')} songs, collections and sets, and ${megabytes.toLocaleString('en-US')} MB.`,
      'Everything already stored stays, even if it’s over the limit.',
    ],
    action: { label: 'Open Uplift', href: `${origin}/uplift-id` },
  });
}

/** Sent to see whether mails arrive. */
export function testMail(to: string, origin: string): Mail {
  return buildMail({
    to,
    subject: 'A test email from Uplift',
    paragraphs: ['Email from this site reaches you. You don’t need to do anything.'],
    action: { label: 'Open Uplift', href: origin },
  });
}
