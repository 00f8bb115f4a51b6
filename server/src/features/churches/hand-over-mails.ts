import { buildMail } from '../../platform/mail/build-mail.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { nameInMail, senderInMail } from '../../platform/mail/names-in-mail.ts';

/** Text parts of the mails about a church that was handed over. */
export interface HandOverWords {
  readonly churchName: string;
  readonly from: { readonly name: string; readonly emailAddress: string };
  readonly to: { readonly name: string; readonly emailAddress: string };
  readonly href: string;
}

/** Builds the mails to the new owner and to the former one, who is warned if it wasn't them. */
export function handOverMails({ churchName, from, to, href }: HandOverWords): readonly [toNew: Mail, toFormer: Mail] {
  const church = nameInMail(churchName) ?? 'your church';
  const action = { label: 'See the Church', href };
  return [
    buildMail({
      to: to.emailAddress,
      subject: `You now own ${church} in Uplift`,
      paragraphs: [
        `${senderInMail(from)} handed ${church} over to you. You can change the church, its members and their roles.`,
      ],
      action,
    }),
    buildMail({
      to: from.emailAddress,
      subject: `${church} was handed over`,
      paragraphs: [
        `You handed ${church} over to ${senderInMail(to)}, who is now an owner. You are a leader.`,
        'If that wasn’t you, change your password now and ask the new owner to hand the church back.',
      ],
      action,
    }),
  ];
}
