import { buildMail } from '../../platform/mail/build-mail.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { nameInMail, senderInMail } from '../../platform/mail/names-in-mail.ts';

/** Text parts of the mail about a set: its owner, its time, and its link. */
export interface ShareWords {
  readonly sharedBy: { readonly name: string; readonly emailAddress: string };
  /** "Sunday, November 29"; null for a set without a date. */
  readonly day: string | null;
  readonly href: string;
}

/** The mail for all recipients: nothing in it reveals if an address has an account. */
export function shareMail(to: string, { sharedBy, day, href }: ShareWords): Mail {
  const sender = senderInMail(sharedBy);
  return buildMail({
    to,
    subject: `${nameInMail(sharedBy.name) ?? sharedBy.emailAddress} shared ${day ?? 'a set list'} with you`,
    paragraphs: [
      `${sender} shared the set list ${day === null ? '' : `for ${day} `}with you in Uplift. You can read, print and play its songs, and follow along when your team plays it together.`,
      `Open it with an Uplift account for this address, ${to}. If you don’t have one yet, sign up with this address and you’ll find the set there.`,
      'If you don’t know them, ignore this email.',
    ],
    action: { label: 'Open the Set', href },
  });
}
