import { foundChurch } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import { noteAudit } from '../../platform/audit/audit.repository.ts';
import { putOwnedChurch } from '../../platform/churches/founding.repository.ts';
import type { Queries } from '../../platform/database/database.ts';
import { refuse, serve } from '../../platform/http/serve.ts';
import type { Site } from '../../platform/http/serve.ts';
import { NO_SUCH_CHURCH, presentChurch } from './church-answers.ts';
import { listMemberships, makeCurrent, membershipIn } from './churches.repository.ts';
import { holdPerson } from './members.repository.ts';

/** More than any church has: on a site without subscriptions, seats keep only mistakes and abuse small. */
const SEATS = 500;
const MOST_OWNED = 10;

const IS_SOLD = refuse(403, {
  for: 'server_error',
  because: 'On this site, a church comes with a subscription for a team.',
});
const OWNS_ENOUGH = refuse(409, {
  for: 'server_error',
  because: `You own ${MOST_OWNED} churches, the most one person may. Hand one over first.`,
});

/** Serves the founding of churches, on sites that sell no subscriptions. */
export function serveFounding(site: Site): void {
  const { queries, billing, pubSub, now } = site.platform;

  serve(site, foundChurch, async ({ body, session }) => {
    if (billing !== null) return IS_SOLD;
    const { accountId } = session;
    const churchId = await queries.transaction(async (transaction) => {
      const founded = await foundOneMore(transaction, { name: body.name, ownerId: accountId }, now());
      if (founded !== null) await makeCurrent(transaction, { churchId: founded, accountId }, session.id);
      return founded;
    });
    if (churchId === null) return OWNS_ENOUGH;
    pubSub.publish(accountId, { news: 'libraries-changed' });
    const membership = await membershipIn(queries, { churchId, accountId });
    return membership === null ? NO_SUCH_CHURCH : accepted(presentChurch(membership));
  });
}

/** Returns the id of the church; null if the person owns too many, which are counted by one founding at a time. */
async function foundOneMore(
  transaction: Queries,
  church: { readonly name: string; readonly ownerId: string },
  now: Date,
): Promise<string | null> {
  const { ownerId } = church;
  await holdPerson(transaction, ownerId);
  const owned = (await listMemberships(transaction, ownerId)).filter(({ role }) => role === 'owner');
  if (owned.length >= MOST_OWNED) return null;
  const churchId = await putOwnedChurch(transaction, { ...church, seats: SEATS }, now);
  const entry = { actor: 'person', action: 'church-founded', accountId: ownerId } as const;
  await noteAudit(transaction, { ...entry, details: { churchId } }, now);
  return churchId;
}
