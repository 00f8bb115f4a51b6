import { putIdentity as putIdentityCall, readIdentity } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import type { RateLimit } from '../../platform/rate-limits/rate-limits.ts';
import { refuse, refuseUntil, serve } from '../../platform/http/serve.ts';
import type { Site } from '../../platform/http/serve.ts';
import { findSealingOwners } from '../../platform/sharing/sharing-people.repository.ts';
import { findIdentity, putIdentity } from './identities.repository.ts';

/** Limit of identities that an account stores: the devices of other people seal keys for each. */
const IDENTITIES: RateLimit = { name: 'identities', attempts: 60, withinSeconds: 3600 };

const OTHER_IDENTITY = refuse(409, { for: 'previous', because: 'Another device has made a key in the meantime.' });

/** Serves the key pair of the signed-in person, which their devices make and seal. */
export function serveIdentity(site: Site): void {
  const { queries, limits, pubSub } = site.platform;

  serve(site, readIdentity, async ({ session }) => {
    const identity = await findIdentity(queries, session.accountId);
    return accepted(identity && { public_key: identity.publicKey, sealed: identity.sealed });
  });

  serve(site, putIdentityCall, async ({ body: { previous, identity }, session: { accountId } }) => {
    const wait = await limits.count(IDENTITIES, accountId);
    if (wait > 0) return refuseUntil(wait, 'request');
    const next = { previous, identity: { publicKey: identity.public_key, sealed: identity.sealed } };
    if (!(await queries.transaction((transaction) => putIdentity(transaction, accountId, next)))) return OTHER_IDENTITY;
    // Their devices seal keys for it.
    for (const ownerId of await findSealingOwners(queries, accountId))
      pubSub.publish(ownerId, { news: 'shared-sets-changed' });
    return accepted(true);
  });
}
