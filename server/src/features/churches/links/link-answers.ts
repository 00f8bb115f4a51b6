import type { DataOf, makeChurchLink } from '@uplift/contract';
import { refuse } from '../../../platform/http/serve.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { NamedChurchLink } from './church-links.repository.ts';

/** The same answer for a link that never was and one that was taken back. */
export const NO_SUCH_LINK = refuse(404, {
  for: 'server_error',
  because: 'This link was taken back, or isn’t complete. Ask the person who sent it for a new one.',
});

/** Only someone who has the secret learns that there was a link. */
export const LINK_ENDED = refuse(410, {
  for: 'server_error',
  because: 'This link has ended. Ask the person who sent it for a new one.',
});

/** Returns the refusal of a person for whom a church has no seat. The link still works for them later. */
export function refuseFull(churchName: string) {
  const because = `Every seat of ${churchName} is taken. Ask an owner to make room, then open the link again.`;
  return refuse(409, { for: 'server_error', because });
}

/** The secret of a link: 256 bits, base64url. Derived, so that those who may invite can see it again. */
export function linkToken(secrets: Secrets, id: string): string {
  return Buffer.from(secrets.mac(id, 'church-link')).toString('base64url');
}

export function presentLink(
  secrets: Secrets,
  { id, role, madeBy, madeAt, endsAt, joined }: NamedChurchLink,
): DataOf<typeof makeChurchLink> {
  return {
    link_id: id,
    role,
    token: linkToken(secrets, id),
    made_by: madeBy,
    made_at: madeAt.toISOString(),
    ends_at: endsAt.toISOString(),
    joined,
  };
}
