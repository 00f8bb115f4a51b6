import { foundChurch } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import { noteAudit } from '../../platform/audit/audit.repository.ts';
import { putChurch, putMember } from '../../platform/churches/founding.repository.ts';
import type { MemberKey } from '../../platform/churches/founding.repository.ts';
import type { Queries } from '../../platform/database/database.ts';
import { refuse, serve } from '../../platform/http/serve.ts';
import type { Site } from '../../platform/http/serve.ts';
import { NO_SUCH_CHURCH, presentChurch } from './church-answers.ts';
import { makeCurrent, membershipIn } from './churches.repository.ts';
import { countOwned, holdPerson } from './members.repository.ts';

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
    const key = { churchId: crypto.randomUUID(), accountId: session.accountId };
    const isFounded = await queries.transaction(async (transaction) => {
      if (!(await found(transaction, key, { name: body.name, now: now() }))) return false;
      await makeCurrent(transaction, key, session.id);
      return true;
    });
    if (!isFounded) return OWNS_ENOUGH;
    pubSub.publish(session.accountId, { news: 'libraries-changed' });
    const membership = await membershipIn(queries, key);
    return membership === null ? NO_SUCH_CHURCH : accepted(presentChurch(membership));
  });
}

/** False if the person owns too many churches, which are counted by one founding at a time. */
async function found(
  transaction: Queries,
  key: MemberKey,
  { name, now }: { readonly name: string; readonly now: Date },
): Promise<boolean> {
  const { churchId, accountId } = key;
  await holdPerson(transaction, accountId);
  if ((await countOwned(transaction, accountId)) >= MOST_OWNED) return false;
  await putChurch(transaction, { id: churchId, name, seats: SEATS }, now);
  await putMember(transaction, key, { role: 'owner', now });
  await noteAudit(transaction, { actor: 'person', action: 'church-founded', accountId, details: { churchId } }, now);
  return true;
}
