import { mailOf } from '../../platform/mail/mail-of.ts';
import type { Mail } from '../../platform/mail/mailer.ts';

/** What an invitation says: who invites to which church, and where it is accepted. */
export interface InvitationWords {
  readonly invitedBy: string;
  readonly churchName: string;
  readonly href: string;
}

export function invitationMail(to: string, { invitedBy, churchName, href }: InvitationWords): Mail {
  return mailOf({
    to,
    subject: `${invitedBy} invited you to ${churchName}`,
    paragraphs: [
      `${invitedBy} invited you to join ${churchName} in Uplift. The link below works once, for 14 days, with an account of this address.`,
      'If you do not know them, there is nothing to do.',
    ],
    action: { label: 'See the Invitation', href },
  });
}
