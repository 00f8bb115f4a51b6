import { buildMail } from '../../platform/mail/build-mail.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { nameInMail, senderInMail } from '../../platform/mail/names-in-mail.ts';

/** Text parts of an invitation: the inviter, the church, and the link that accepts it. */
export interface InvitationWords {
  readonly invitedBy: { readonly name: string; readonly emailAddress: string };
  readonly churchName: string;
  readonly href: string;
}

export function invitationMail(to: string, { invitedBy, churchName, href }: InvitationWords): Mail {
  const church = nameInMail(churchName) ?? 'a church';
  return buildMail({
    to,
    subject: `${nameInMail(invitedBy.name) ?? invitedBy.emailAddress} invited you to ${church}`,
    paragraphs: [
      `${senderInMail(invitedBy)} invited you to join ${church} in Uplift. The link below works once, within 14 days, for an account with this address.`,
      'If you don’t know them, ignore this email.',
    ],
    action: { label: 'See the Invitation', href },
  });
}
