import { buildMail } from '../../platform/mail/build-mail.ts';
import type { Mail } from '../../platform/mail/mailer.ts';

// No mail repeats what somebody typed about themselves: no matter who knows an address could have Uplift mail it their words.

export function signInCodeMail(to: string, code: string): Mail {
  return buildMail({
    to,
    subject: 'Your code for signing in to Uplift',
    paragraphs: [
      'Enter this code where you are signing in. It works for 10 minutes.',
      'If you aren’t signing in, someone else knows your password, so change it. Never give the code to anyone.',
    ],
    code,
  });
}

export function signUpCodeMail(to: string, code: string): Mail {
  return buildMail({
    to,
    subject: 'Your code for signing up for Uplift',
    paragraphs: [
      'Enter this code where you are signing up. It works for 10 minutes.',
      'If you didn’t try to sign up, ignore this email. No account is created without the code. Never give the code to anyone.',
    ],
    code,
  });
}

/**
 * Sent to a person who signs up with an address that has an account. The page must not reveal this; the mail reaches
 * only the owner.
 */
export function alreadyHaveAccountMail(to: string, origin: string): Mail {
  return buildMail({
    to,
    subject: 'You already have an Uplift account',
    paragraphs: [
      'Someone, probably you, tried to sign up for Uplift with this address. It already has an account, so no new one was created.',
      'Sign in with your password. If you have forgotten it, choose “Reset It” there.',
    ],
    action: { label: 'Sign In', href: `${origin}/sign-in` },
  });
}

/**
 * Sent to a person without admission who signs up in beta. The page answers everyone the same: strangers must not find
 * out who is a customer.
 */
export function notAdmittedMail(to: string, origin: string): Mail {
  return buildMail({
    to,
    subject: 'You can’t sign up for Uplift yet',
    paragraphs: [
      'Someone, probably you, tried to sign up for Uplift with this address. For now, only beta customers can sign up, and this address isn’t on the list, so no account was created.',
      'If you’re a beta customer, sign up with the address you gave us, or ask the people who invited you to add this one.',
      'If you didn’t try to sign up, ignore this email.',
    ],
    action: { label: 'Open Uplift', href: `${origin}/sign-in` },
  });
}

export function passwordChangedMail(
  to: string,
  { origin, isWithoutPasskeys }: { readonly origin: string; readonly isWithoutPasskeys: boolean },
): Mail {
  const removed = isWithoutPasskeys ? ' Your passkeys were removed. You can add them again under Security.' : '';
  return buildMail({
    to,
    subject: 'Your Uplift password was changed',
    paragraphs: [
      `Your password was changed with a link sent to this address. Every device was signed out.${removed}`,
      'If that wasn’t you, set a new password now, and change your email password too.',
    ],
    action: { label: 'Sign In', href: `${origin}/sign-in` },
  });
}

/** Sent after a mailed code signed in a device, which needs only the password from then on. */
export function deviceTrustedMail(
  to: string,
  { device, origin }: { readonly device: string; readonly origin: string },
): Mail {
  return buildMail({
    to,
    subject: 'A new device signed in to your Uplift account',
    paragraphs: [
      `Someone signed in on a new device with your password and an emailed code: ${device}. For 30 days, it needs only the password.`,
      'If that wasn’t you, sign that device out under Security, change your password, and change your email password too.',
    ],
    action: { label: 'Security', href: `${origin}/uplift-id/security` },
  });
}
