import { purgeRecord, pushRecord, pushRecords, RECORD_COLLECTIONS, recordId } from '@uplift/contract';
import type { purgeSong, pushSong, pushSongs, RecordCollection } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import { unpackPush } from '@uplift/core/sync';
import type { SealedPurge, SealedPush } from '@uplift/core/sync';
import type { z } from 'zod';
import { doCharged } from '../../platform/rate-limits/charged-work.ts';
import type { Site } from '../../platform/http/serve.ts';
import type { MemberSession } from '../../platform/sessions/session.ts';
import { churchNews } from './church-news.ts';
import { collaboratorNews } from './collaborator-news.ts';
import { purge } from './purge.ts';
import { pushAll } from './push-all.ts';
import type { PushedAll, PushOutcome } from './push-all.ts';
import {
  CHANGED,
  presentAnswer,
  presentProof,
  PUSH_REFUSALS,
  refusedPush,
  refuseGone,
  WRONG_ID,
} from './record-answers.ts';
import { forgetEdits, noteEdits } from './song-edits.repository.ts';
import { serveLibrary } from '../../platform/churches/serve-library.ts';
import type { Library } from '../../platform/churches/serve-library.ts';

/** Collections whose changes may show in a set that others read: collections and layers are their person's alone. */
const IN_SHARED_SETS: ReadonlySet<RecordCollection> = new Set(['songs', 'sets']);

/** Serves changes of records: pushes of one and of many, and permanent deletion. */
export function servePushes(site: Site): void {
  const notifyCollaborators = collaboratorNews(site);
  const notifyMembers = churchNews(site);
  for (const collection of RECORD_COLLECTIONS) {
    /** Must be called after the commit. */
    const publishChange: PublishChange = ({ accountId, id }, { ownerId, isOfChurch }, ids) => {
      if (isOfChurch) return notifyMembers(ownerId, id);
      site.platform.pubSub.publish(accountId, { news: 'records-changed', bySession: id });
      if (IN_SHARED_SETS.has(collection)) notifyCollaborators(accountId, collection === 'sets' ? ids : []);
    };
    servePush(site, collection, publishChange);
    serveBatch(site, collection, publishChange);
    servePurge(site, collection, publishChange);
  }
}

/** `ids` are the records that changed. */
type PublishChange = (session: MemberSession, library: Library, ids: readonly string[]) => void;

interface Sender {
  readonly session: MemberSession;
  readonly library: Library;
}

/** Returns a function that counts pushes, notes who made the changes of songs of a church, and publishes them. */
function pushesDone(site: Site, collection: RecordCollection, publishChange: PublishChange) {
  const { queries, metrics, now } = site.platform;
  return async (sent: readonly { readonly id: string }[], pushed: PushedAll, { session, library }: Sender) => {
    const { outcomes, changedIds } = pushed;
    for (const { ok } of outcomes) metrics.count('pushes', { collection, outcome: ok ? 'taken' : 'refused' });
    if (changedIds.length === 0) return;
    publishChange(session, library, changedIds);
    if (!library.isOfChurch || collection !== 'songs') return;
    const edits = { churchId: library.ownerId, accountId: session.accountId, songs: changedVersions(sent, pushed) };
    // The changes are stored: refused now, the device would send them again.
    await noteEdits(queries, { ...edits, now: now() }).catch((error: unknown) => {
      site.app.log.warn({ err: error }, 'The author of a change could not be noted');
    });
  };
}

/** The versions of the records that pushes have changed, by id. */
function changedVersions(
  sent: readonly { readonly id: string }[],
  { outcomes, changedIds }: PushedAll,
): ReadonlyMap<string, number> {
  const versions = new Map<string, number>();
  for (const [index, { id }] of sent.entries()) {
    const outcome = outcomes[index];
    if (outcome?.ok === true && changedIds.includes(id)) versions.set(id, outcome.value.version);
  }
  return versions;
}

function servePush(site: Site, collection: RecordCollection, publishChange: PublishChange): void {
  const done = pushesDone(site, collection, publishChange);
  serveLibrary(site, pushRecord[collection], async ({ params, body, session, request, library, payerId }) => {
    const owner = { accountId: library.ownerId, collection, payerId };
    const [id, push] = [params['record_id'] ?? '', parsePush(body)];
    if (push === null) return refusedPush('not-an-entry');
    return doCharged(site.platform, { session, request, bytes: push.entry.length }, async () => {
      const pushed = await pushAll(site.platform, owner, [{ id, push }]);
      const [outcome] = pushed?.outcomes ?? [];
      if (pushed === null || outcome === undefined) return refuseGone(library);
      await done([{ id }], pushed, { session, library });
      return outcome.ok ? accepted(presentAnswer(outcome.value)) : refusedPush(outcome.refusal);
    });
  });
}

const NO_ENTRY = { outcome: 'refused', ...PUSH_REFUSALS['not-an-entry'] } as const;

function serveBatch(site: Site, collection: RecordCollection, publishChange: PublishChange): void {
  const done = pushesDone(site, collection, publishChange);
  serveLibrary(site, pushRecords[collection], async ({ body, session, request, library, payerId }) => {
    const owner = { accountId: library.ownerId, collection, payerId };
    const read = body.records.map(readBatched);
    const pushes = read.filter((one) => 'push' in one);
    const bytes = pushes.reduce((sum, { push }) => sum + push.entry.length, 0);
    return doCharged(site.platform, { session, request, bytes }, async () => {
      const pushed = await pushAll(site.platform, owner, pushes);
      if (pushed === null) return refuseGone(library);
      await done(pushes, pushed, { session, library });
      const outcomes = pushed.outcomes.values();
      return accepted(read.map((one) => ('push' in one ? presentOutcome(outcomes.next().value) : one)));
    });
  });
}

/** Returns a push of a batch, or its refusal. */
function readBatched({ id, data }: z.output<NonNullable<(typeof pushSongs)['body']>>['records'][number]) {
  if (!recordId.safeParse(id).success) return WRONG_ID;
  const push = parsePush(data);
  return push === null ? NO_ENTRY : { id, push };
}

function presentOutcome(outcome: PushOutcome | undefined) {
  if (outcome === undefined) throw new Error('A record of a batch has no outcome.');
  return outcome.ok
    ? presentAnswer(outcome.value)
    : ({ outcome: 'refused', ...PUSH_REFUSALS[outcome.refusal] } as const);
}

function servePurge(site: Site, collection: RecordCollection, publishChange: PublishChange): void {
  serveLibrary(site, purgeRecord[collection], async ({ params, body, session, library }) => {
    const key = { accountId: library.ownerId, collection, id: params['record_id'] ?? '' };
    const purged = await purge(site.platform, key, parsePurge(body));
    if (purged === null) return refuseGone(library);
    if (!purged.ok) return purged.refusal === 'changed' ? CHANGED : refusedPush(purged.refusal);
    if (library.isOfChurch && collection === 'songs') await forgetEdits(site.platform.queries, key.accountId, key.id);
    if (purged.value.hasChanged) publishChange(session, library, []);
    const { version, proof } = purged.value;
    return accepted({ version, proof: presentProof(proof) });
  });
}

function parsePurge({ version, proof }: z.output<NonNullable<(typeof purgeSong)['body']>>): SealedPurge | null {
  return version === undefined || proof === undefined ? null : { version, proof: Buffer.from(proof, 'base64') };
}

/** Returns a push as it was packed, or stated field by field; null for bytes that are no push. */
function parsePush(sent: z.output<NonNullable<(typeof pushSong)['body']>>): SealedPush | null {
  if ('push' in sent) return unpackPush(Buffer.from(sent.push, 'base64'));
  const { entry, ...push } = sent;
  return { ...push, entry: Buffer.from(entry, 'base64') };
}
