import { maskedAddress } from '@uplift/core/membership';
import { buildMail } from '../../platform/mail/build-mail.ts';
import type { Mail } from '../../platform/mail/mailer.ts';

/** Text parts of the mails about a change: the addresses, and the links to the site and to stop the change. */
export interface ChangeWords {
  readonly oldAddress: string;
  readonly newAddress: string;
  readonly origin: string;
  readonly stopLink: string;
}

const STOP = 'Stop the Change';
const SECURES =
  'If it wasn’t you, stop the change with the link below. That also signs you out everywhere, and we’ll email you a link to set a new password.';

export function newAddressCodeMail({ newAddress }: ChangeWords, code: string): Mail {
  return buildMail({
    to: newAddress,
    subject: 'Your code for changing your Uplift address',
    paragraphs: [
      'Enter this code in Uplift to use this address for your account. It works for 10 minutes.',
      'If you didn’t ask for it, ignore this email. Nothing changes without the code. Never give the code to anyone.',
    ],
    code,
  });
}

/**
 * Sent instead of a code if the new address has an account. The page doesn't reveal it: only the owner of the address
 * is informed.
 */
export function addressInUseMail({ newAddress, origin }: ChangeWords): Mail {
  return buildMail({
    to: newAddress,
    subject: 'This address already has an Uplift account',
    paragraphs: [
      'Someone, probably you, asked to use this address for another Uplift account. It already has an account, so it can’t be used for another one.',
      'To use it there, first delete the account that has it. If it wasn’t you, ignore this email.',
    ],
    action: { label: 'Sign In', href: `${origin}/sign-in` },
  });
}

/** The code for the old address, with a link for a person who did not ask. */
export function oldAddressCodeMail({ oldAddress, newAddress, stopLink }: ChangeWords, code: string): Mail {
  return buildMail({
    to: oldAddress,
    subject: 'Confirm the new address of your Uplift account',
    paragraphs: [
      `Someone, probably you, asked to change the address of your Uplift account to ${maskedAddress(newAddress)}. Enter this code in Uplift to confirm it. It works for 10 minutes.`,
      SECURES,
      'Never give the code to anyone.',
    ],
    code,
    action: { label: STOP, href: stopLink },
  });
}

/** Sent to the old address when the change was confirmed at the new one alone. */
export function changeScheduledMail({ oldAddress, newAddress, stopLink }: ChangeWords, day: Date): Mail {
  return buildMail({
    to: oldAddress,
    subject: 'The address of your Uplift account will change',
    paragraphs: [
      `On ${formatDay(day)} the address of your Uplift account will change to ${maskedAddress(newAddress)}. The change was confirmed there, but not at this address.`,
      SECURES,
    ],
    action: { label: STOP, href: stopLink },
  });
}

type AddressMailParts = Pick<ChangeWords, 'oldAddress' | 'newAddress' | 'origin'>;

/** The last mail about the account to its old address. */
export function addressLeftMail({ oldAddress, newAddress, origin }: AddressMailParts): Mail {
  return buildMail({
    to: oldAddress,
    subject: 'The address of your Uplift account was changed',
    paragraphs: [
      `The address of your Uplift account is now ${maskedAddress(newAddress)}. This address no longer signs you in.`,
      'If it wasn’t you, write to the people who run this site right away. The Support page has their address.',
    ],
    action: { label: 'Support', href: `${origin}/help/support` },
  });
}

export function addressTakenUpMail({ newAddress, origin }: AddressMailParts): Mail {
  return buildMail({
    to: newAddress,
    subject: 'This is now the address of your Uplift account',
    paragraphs: [
      'Sign in to Uplift with this address from now on. Every other device was signed out.',
      'Your songs, sets, churches and passkeys haven’t changed.',
    ],
    action: { label: 'Sign In', href: `${origin}/sign-in` },
  });
}

function formatDay(day: Date): string {
  return day.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}
