import { listOwnSharedSets, listSealedMembers, sealSet } from '@uplift/contract';
import type { DataOf } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import { doCharged } from '../../platform/rate-limits/charged-work.ts';
import type { RateLimit } from '../../platform/rate-limits/rate-limits.ts';
import { refuseUntil, serve } from '../../platform/http/serve.ts';
import type { Site } from '../../platform/http/serve.ts';
import { readSealing, storeSealing } from './seal-set.ts';
import { findOwnedSet, findOwnSharedSets, findSealedMembers } from './sealing.repository.ts';
import type { SealedMember } from './sealing.repository.ts';
import { NOT_OWN } from './sharing-answers.ts';

/** Hourly limit of an account's sealings: devices seal a shared set a second after each edit of it or its songs. */
export const SEALINGS: RateLimit = { name: 'sealings', attempts: 1_200, withinSeconds: 3600 };

/** Serves what an owner's devices do for the people a set of an end-to-end encrypted account is shared with. */
export function serveSealedSets(site: Site): void {
  const { platform } = site;
  const { queries, limits, pubSub, configuration, now } = platform;

  serve(site, listOwnSharedSets, async ({ session }) => accepted(await findOwnSharedSets(queries, session.accountId)));

  serve(site, listSealedMembers, async ({ params, session }) => {
    const key = { ownerId: session.accountId, setId: params['set_id'] ?? '' };
    const set = await findOwnedSet(queries, key);
    if (set === null) return NOT_OWN;
    const members = await findSealedMembers(queries, key);
    return accepted(members.map(set.isEndToEnd ? presentMember : presentAddress));
  });

  serve(site, sealSet, async ({ params, body, session, request }) => {
    const key = { ownerId: session.accountId, setId: params['set_id'] ?? '' };
    const wait = await limits.count(SEALINGS, session.accountId);
    if (wait > 0) return refuseUntil(wait, 'request');
    const sent = readSealing(key, body);
    return doCharged(platform, { session, request, bytes: sent.content.length }, async () => {
      const parts = { now: now(), mostBytes: configuration.quota.bytes };
      const stored = await queries.transaction((transaction) => storeSealing(transaction, sent, parts));
      if (!stored.ok) return stored;
      for (const accountId of stored.value) pubSub.publish(accountId, { news: 'shared-sets-changed' });
      return accepted(true as const);
    });
  });
}

type Presented = DataOf<typeof listSealedMembers>[number];

function presentMember({ emailAddress, accountId, publicKey, generation }: SealedMember): Presented {
  const isReady = publicKey !== null;
  return { email_address: emailAddress, uplift_id: isReady ? accountId : null, public_key: publicKey, generation };
}

/** A managed account seals for no one, so it isn't shown which addresses have an account. */
function presentAddress({ emailAddress }: SealedMember): Presented {
  return { email_address: emailAddress, uplift_id: null, public_key: null, generation: null };
}
