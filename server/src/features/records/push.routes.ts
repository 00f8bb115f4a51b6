import { purgeRecord, pushRecord, pushRecords, RECORD_COLLECTIONS, recordId } from '@uplift/contract';
import type { purgeSong, pushSong, RecordCollection } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import type { SealedPurge, SealedPush } from '@uplift/core/sync';
import type { z } from 'zod';
import { doCharged } from '../../platform/rate-limits/charged-work.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Site } from '../../platform/http/serve.ts';
import type { MemberSession } from '../../platform/sessions/session.ts';
import { collaboratorNews } from './collaborator-news.ts';
import { purge } from './purge.ts';
import { pushAll } from './push-all.ts';
import type { PushOutcome } from './push-all.ts';
import { CHANGED, GONE, presentAnswer, presentProof, PUSH_REFUSALS, refusedPush, WRONG_ID } from './record-answers.ts';

/** Serves changes of records: pushes of one and of many, and permanent deletion. */
export function servePushes(site: Site): void {
  const notifyCollaborators = collaboratorNews(site);
  for (const collection of RECORD_COLLECTIONS) {
    /** Must be called after the commit. */
    const publishChange: PublishChange = ({ accountId, id }, ids) => {
      site.platform.pubSub.publish(accountId, { news: 'records-changed', bySession: id });
      if (collection !== 'collections') notifyCollaborators(accountId, collection === 'sets' ? ids : []);
    };
    servePush(site, collection, publishChange);
    serveBatch(site, collection, publishChange);
    servePurge(site, collection, publishChange);
  }
}

/** `ids` are the records that changed. */
type PublishChange = (session: MemberSession, ids: readonly string[]) => void;

function servePush(site: Site, collection: RecordCollection, publishChange: PublishChange): void {
  serve(site, pushRecord[collection], async ({ params, body, session, request }) => {
    const owner = { accountId: session.accountId, collection };
    const push = parsePush(body);
    return doCharged(site.platform, { session, request, bytes: push.entry.length }, async () => {
      const pushed = await pushAll(site.platform, owner, [{ id: params['record_id'] ?? '', push }]);
      const [outcome] = pushed?.outcomes ?? [];
      if (pushed === null || outcome === undefined) return GONE;
      countPushes(site, collection, pushed.outcomes);
      if (pushed.changedIds.length > 0) publishChange(session, pushed.changedIds);
      return outcome.ok ? accepted(presentAnswer(outcome.value)) : refusedPush(outcome.refusal);
    });
  });
}

function serveBatch(site: Site, collection: RecordCollection, publishChange: PublishChange): void {
  serve(site, pushRecords[collection], async ({ body, session, request }) => {
    const owner = { accountId: session.accountId, collection };
    const pushes = body.records.filter(isUsable).map(({ id, data }) => ({ id, push: parsePush(data) }));
    const bytes = pushes.reduce((sum, { push }) => sum + push.entry.length, 0);
    return doCharged(site.platform, { session, request, bytes }, async () => {
      const pushed = await pushAll(site.platform, owner, pushes);
      if (pushed === null) return GONE;
      countPushes(site, collection, pushed.outcomes);
      if (pushed.changedIds.length > 0) publishChange(session, pushed.changedIds);
      const outcomes = pushed.outcomes.values();
      return accepted(body.records.map((one) => (isUsable(one) ? presentOutcome(outcomes.next().value) : WRONG_ID)));
    });
  });
}

function countPushes({ platform }: Site, collection: RecordCollection, outcomes: readonly PushOutcome[]): void {
  for (const { ok } of outcomes) platform.metrics.count('pushes', { collection, outcome: ok ? 'taken' : 'refused' });
}

function isUsable({ id }: { readonly id: string }): boolean {
  return recordId.safeParse(id).success;
}

function presentOutcome(outcome: PushOutcome | undefined) {
  if (outcome === undefined) throw new Error('A record of a batch has no outcome.');
  return outcome.ok
    ? presentAnswer(outcome.value)
    : ({ outcome: 'refused', ...PUSH_REFUSALS[outcome.refusal] } as const);
}

function servePurge(site: Site, collection: RecordCollection, publishChange: PublishChange): void {
  serve(site, purgeRecord[collection], async ({ params, body, session }) => {
    const key = { accountId: session.accountId, collection, id: params['record_id'] ?? '' };
    const purged = await purge(site.platform, key, parsePurge(body));
    if (purged === null) return GONE;
    if (!purged.ok) return purged.refusal === 'changed' ? CHANGED : refusedPush(purged.refusal);
    if (purged.value.hasChanged) publishChange(session, []);
    const { version, proof } = purged.value;
    return accepted({ version, proof: presentProof(proof) });
  });
}

function parsePurge({ version, proof }: z.output<NonNullable<(typeof purgeSong)['body']>>): SealedPurge | null {
  return version === undefined || proof === undefined ? null : { version, proof: Buffer.from(proof, 'base64') };
}

function parsePush({ entry, ...push }: z.output<NonNullable<(typeof pushSong)['body']>>): SealedPush {
  return { ...push, entry: Buffer.from(entry, 'base64') };
}
