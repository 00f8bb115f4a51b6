import { buildMail } from '../../platform/mail/build-mail.ts';
import type { Mail } from '../../platform/mail/mailer.ts';

/** Sent after a signed-in person changed the password, so that an owner who did not change it is warned. */
export function passwordChangedMail(to: string, origin: string): Mail {
  return buildMail({
    to,
    subject: 'Your Uplift password was changed',
    paragraphs: [
      'The password of your Uplift account was changed.',
      'If that wasn’t you, set a new one now: choose “Reset It” on the sign-in page.',
    ],
    action: { label: 'Sign In', href: `${origin}/sign-in` },
  });
}

/** The last mail to an address. */
export function accountDeletedMail(to: string): Mail {
  return buildMail({
    to,
    subject: 'Your Uplift account was deleted',
    paragraphs: [
      'Your Uplift account and everything the server had for it were deleted, as you asked.',
      'Anything on your own devices stays there until you remove it.',
    ],
  });
}
