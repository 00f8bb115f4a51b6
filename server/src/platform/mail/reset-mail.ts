import { buildMail } from './build-mail.ts';
import type { Mail } from './mailer.ts';

/** A link of a reset, with its token in clear. */
export interface ResetLink {
  readonly origin: string;
  readonly id: string;
  readonly token: string;
}

export function resetMail(to: string, { origin, id, token }: ResetLink): Mail {
  const query = new URLSearchParams({ prid: id, prt: token });
  return buildMail({
    to,
    subject: 'Set a new Uplift password',
    paragraphs: [
      'Choose a new password with the link below. It works once, within 30 minutes.',
      'If you didn’t ask for this, ignore this email. Your password stays the same.',
    ],
    action: { label: 'Set a New Password', href: `${origin}/reset-password?${query.toString()}` },
  });
}
