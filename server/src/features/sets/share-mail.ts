import { mailOf } from '../../platform/mail/mail-of.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { nameInMail, senderInMail } from '../../platform/mail/names-in-mail.ts';

/** What the mail about a set says: who shares it, when it is, and where it opens. */
export interface ShareWords {
  readonly sharedBy: { readonly name: string; readonly emailAddress: string };
  /** "Sunday, November 29"; null for a set without a date. */
  readonly day: string | null;
  readonly href: string;
}

/** One mail for everybody: whether an address has an account is told by nothing in it. */
export function shareMail(to: string, { sharedBy, day, href }: ShareWords): Mail {
  const sender = senderInMail(sharedBy);
  return mailOf({
    to,
    subject: `${nameInMail(sharedBy.name) ?? sharedBy.emailAddress} shared ${day ?? 'a set list'} with you`,
    paragraphs: [
      `${sender} shared the set list ${day === null ? '' : `for ${day} `}with you in Uplift: its songs, to read, print and play, and to follow along when it is played together.`,
      `It opens with an account of this address, ${to}. If you have none yet, sign up with it, and the set is there.`,
      'If you do not know them, there is nothing to do.',
    ],
    action: { label: 'Open the Set', href },
  });
}
