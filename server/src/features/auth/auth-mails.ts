import { mailOf } from '../../platform/mail/mail-of.ts';
import type { Mail } from '../../platform/mail/mailer.ts';

// No mail repeats what somebody typed about themselves: whoever knows an address could have Uplift mail it their words.

export function signInCodeMail(to: string, code: string): Mail {
  return mailOf({
    to,
    subject: 'Your code for signing in to Uplift',
    paragraphs: [
      'Enter this code where you are signing in. It works for 10 minutes.',
      'If you are not signing in, somebody else knows your password: change it. Never tell the code to anybody.',
    ],
    code,
  });
}

export function signUpCodeMail(to: string, code: string): Mail {
  return mailOf({
    to,
    subject: 'Your code for signing up to Uplift',
    paragraphs: [
      'Enter this code where you are signing up. It works for 10 minutes.',
      'If you are not signing up, there is nothing to do: without the code no account is made. Never tell the code to anybody.',
    ],
    code,
  });
}

/** For who signs up with an address that has an account. The page cannot say so to whoever asks; this mail reaches the owner alone. */
export function alreadyHaveAccountMail(to: string, origin: string): Mail {
  return mailOf({
    to,
    subject: 'You already have an Uplift account',
    paragraphs: [
      'Somebody, probably you, signed up to Uplift with this address. It has an account already, so no other was made.',
      'Sign in with your password. If you have forgotten it, choose “Reset It” there.',
    ],
    action: { label: 'Sign In', href: `${origin}/sign-in` },
  });
}

/** For a person who signs up while only beta customers may, and is none. The page answers everybody alike: who is a customer is not for strangers to know. */
export function notAdmittedMail(to: string, origin: string): Mail {
  return mailOf({
    to,
    subject: 'You cannot sign up to Uplift yet',
    paragraphs: [
      'Somebody, probably you, signed up to Uplift with this address. Only beta customers may sign up for now, and this address is not one of theirs, so no account was made.',
      'If you are a beta customer, sign up with the address that you gave us, or ask the people who invited you to add this one.',
      'If you did not sign up, there is nothing to do.',
    ],
    action: { label: 'Open Uplift', href: `${origin}/sign-in` },
  });
}

export function passwordChangedMail(
  to: string,
  { origin, isWithoutPasskeys }: { readonly origin: string; readonly isWithoutPasskeys: boolean },
): Mail {
  const removed = isWithoutPasskeys ? ' Its passkeys were removed: add them again under Security.' : '';
  return mailOf({
    to,
    subject: 'Your Uplift password was changed',
    paragraphs: [
      `Your password was changed with a link sent to this address. Every device was signed out.${removed}`,
      'If that was not you, set a new password now, and one for your mail as well.',
    ],
    action: { label: 'Sign In', href: `${origin}/sign-in` },
  });
}

/** Sent after a mailed code signed in a device, which needs only the password from then on. */
export function deviceTrustedMail(
  to: string,
  { device, origin }: { readonly device: string; readonly origin: string },
): Mail {
  return mailOf({
    to,
    subject: 'A new device signed in to your Uplift account',
    paragraphs: [
      `Your password and a mailed code signed in a device: ${device}. For 30 days it needs only the password.`,
      'If that wasn’t you, sign it out under Security, change your password, and change that of your mail as well.',
    ],
    action: { label: 'Security', href: `${origin}/uplift-id/security` },
  });
}
