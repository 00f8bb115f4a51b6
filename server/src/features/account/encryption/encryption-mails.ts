import { buildMail } from '../../../platform/mail/build-mail.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';

const NOT_YOU = 'If that wasn’t you, set a new password now: choose “Reset It” on the sign-in page.';

interface Recipient {
  readonly to: string;
  readonly origin: string;
}

export function endToEndMail({ to, origin }: Recipient): Mail {
  return buildMail({
    to,
    subject: 'Your Uplift songs are now end-to-end encrypted',
    paragraphs: [
      'Your Uplift account was made end-to-end encrypted. Only your password, your recovery key, and the passkeys you choose open your songs. We can’t open them or restore them for you.',
      'Keep your recovery key in a safe place.',
      NOT_YOU,
    ],
    action: { label: 'Sign In', href: `${origin}/sign-in` },
  });
}

export function managedMail({ to, origin }: Recipient): Mail {
  return buildMail({
    to,
    subject: 'Your Uplift songs are no longer end-to-end encrypted',
    paragraphs: [
      'End-to-end encryption of your Uplift account was turned off. Our server keeps the key to your songs again, so a forgotten password no longer locks them.',
      NOT_YOU,
    ],
    action: { label: 'Sign In', href: `${origin}/sign-in` },
  });
}

export function startedOverMail({ to, origin }: Recipient): Mail {
  return buildMail({
    to,
    subject: 'You started over with an empty Uplift library',
    paragraphs: [
      'The songs, collections and set lists that our server had for your Uplift account were deleted, and your account has new keys.',
      NOT_YOU,
    ],
    action: { label: 'Sign In', href: `${origin}/sign-in` },
  });
}

export function keysChangedMail({ to, origin }: Recipient): Mail {
  return buildMail({
    to,
    subject: 'The keys of your Uplift account were changed',
    paragraphs: [
      'Your Uplift account has new keys. All other devices were signed out: sign in there again with your password.',
      'Your earlier recovery key no longer opens anything, and passkeys that unlocked your songs only sign in. Keep the new recovery key in a safe place.',
      NOT_YOU,
    ],
    action: { label: 'Sign In', href: `${origin}/sign-in` },
  });
}
