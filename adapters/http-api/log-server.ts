import {
  listHeads,
  listPackedRecords,
  purgeRecord,
  putHead,
  pushRecord,
  pushRecords,
  readRecord,
  readVersions,
  type BodyOf,
  type DataOf,
} from '@uplift/contract';
import { accepted, refused, type Result } from '@uplift/core/foundation';
import { packPush, unpackPage } from '@uplift/core/sync';
import type {
  ListedLog,
  LogServer,
  SealedAnswer,
  SealedWaiting,
  ServerRefusal,
  SyncedCollection,
} from '@uplift/core/sync';
import { formatBase64, parseBase64 } from './base64.ts';
import { BATCH_BYTES, groupIntoCalls } from './call-batches.ts';
import type { HttpApi } from './http-api.ts';
import { replaceAll } from './replace-logs.ts';
import { toRefusal, toServerResult } from './server-refusals.ts';

/** The account that is synced at the moment; null leaves it to the session. */
type SyncedAccount = () => string | null;

/**
 * Implements the sync server with the calls of the contract. `patient` waits as long as large records take on a slow
 * network, `quick` no longer than the idle poll. Every call names the account of its records, which is the id of its
 * library's space, too.
 */
export function createLogServer(quick: HttpApi, patient: HttpApi, account: SyncedAccount = () => null): LogServer {
  return {
    async versions() {
      const versions = await speakingFor(quick, account()).send(readVersions);
      return toServerResult(versions, ({ epoch = null, ...latest }) => ({ latest, epoch }));
    },
    async list(space, collection, cursor) {
      const api = speakingFor(patient, space);
      const page = await api.send(listPackedRecords[collection], { query: { cursor: String(cursor) } });
      const records = page.ok ? unpackPage(page.value) : [];
      return records === null ? UNREACHABLE : toServerResult(page, () => records);
    },
    async read(space, { collection, id }) {
      if (!isAddressable(id)) return NOT_ADDRESSABLE;
      const record = await speakingFor(patient, space).send(readRecord[collection], { params: { record_id: id } });
      return toServerResult(record, parseListed);
    },
    push: (space, collection, waiting) => pushAll(speakingFor(patient, space), collection, waiting),
    replaceMany: (space, collection, replacements) => replaceAll(speakingFor(patient, space), collection, replacements),
    async heads(space) {
      const listed = await speakingFor(patient, space).send(listHeads, { params: { space_id: space } });
      return toServerResult(listed, (heads) => heads.map(({ device, head }) => ({ device, head: parseBase64(head) })));
    },
    async putHead(space, { head, ...sealed }) {
      const body = { ...sealed, head: formatBase64(head) };
      return toServerResult(
        await speakingFor(quick, space).send(putHead, { params: { space_id: space }, body }),
        () => null,
      );
    },
  };
}

/** Makes every call for this account, even if another is synced before it is made. */
function speakingFor(api: HttpApi, account: string | null): HttpApi {
  return { send: (call, sent) => api.send(call, { ...sent, account }) };
}

type Pushed = Result<SealedAnswer, ServerRefusal>;

/** Makes the calls of a push in order. If one gets no response, the rest waits for the next round. */
async function pushAll(
  api: HttpApi,
  collection: SyncedCollection,
  waiting: readonly SealedWaiting[],
): Promise<Result<readonly Pushed[], ServerRefusal>> {
  const pushed = new Map<SealedWaiting, Pushed>();
  for (const batch of groupIntoCalls(waiting, countBytes)) {
    const results = await pushBatch(api, collection, batch);
    if (!results.ok) return pushed.size === 0 ? results : accepted(waiting.map((one) => pushed.get(one) ?? results));
    batch.forEach((one, at) => pushed.set(one, results.value[at] ?? UNREACHABLE));
  }
  return accepted(waiting.map((one) => pushed.get(one) ?? UNREACHABLE));
}

/** Each permanent deletion is a separate call. */
function countBytes({ push }: SealedWaiting): number {
  return push === null ? BATCH_BYTES : push.entry.length;
}

async function pushBatch(
  api: HttpApi,
  collection: SyncedCollection,
  batch: readonly SealedWaiting[],
): Promise<Result<readonly Pushed[], ServerRefusal>> {
  const [only] = batch;
  if (batch.length === 1 && only !== undefined) return pushOne(api, collection, only);
  const records = batch.flatMap(({ id, push }) => (push === null ? [] : [{ id, data: recordPush(push) }]));
  const results = await api.send(pushRecords[collection], { body: { records } });
  if (results.ok)
    return results.value.length === batch.length ? accepted(results.value.map(toPushAnswer)) : UNREACHABLE;
  const refusal = toRefusal(results.refusal);
  if (refusal.type !== 'refused') return refused(refusal);
  // One of them spoils the call: each by itself, so that the others are not kept back.
  return pushEach(api, collection, batch);
}

async function pushEach(
  api: HttpApi,
  collection: SyncedCollection,
  batch: readonly SealedWaiting[],
): Promise<Result<readonly Pushed[], ServerRefusal>> {
  const pushed: Pushed[] = [];
  for (const one of batch) {
    const answer = await pushOne(api, collection, one);
    pushed.push(answer.ok ? (answer.value[0] ?? UNREACHABLE) : answer);
  }
  return accepted(pushed);
}

/** A record that the server refuses is refused alone; an unreachable server or an ended session is reported for all. */
async function pushOne(
  api: HttpApi,
  collection: SyncedCollection,
  waiting: SealedWaiting,
): Promise<Result<readonly Pushed[], ServerRefusal>> {
  const { id, push } = waiting;
  if (!isAddressable(id)) return accepted([NOT_ADDRESSABLE]);
  const params = { record_id: id };
  const answer =
    push === null
      ? await purgeOne(api, collection, waiting)
      : toServerResult(await api.send(pushRecord[collection], { params, body: recordPush(push) }), parseAnswer);
  return answer.ok || OF_ONE_RECORD.has(answer.refusal.type) ? accepted([answer]) : answer;
}

/** Refusals that say nothing about other records. */
const OF_ONE_RECORD: ReadonlySet<ServerRefusal['type']> = new Set(['refused', 'changed']);
const CHANGED = 412;

/** Deletes a record permanently; `changed` if it isn't at the version that this is sent for. */
async function purgeOne(
  api: HttpApi,
  collection: SyncedCollection,
  { id, purge = null }: SealedWaiting,
): Promise<Pushed> {
  const body = purge && { version: purge.version, proof: formatBase64(purge.proof) };
  const sent = { params: { record_id: id }, ...(body !== null && { body }) };
  const answer = await api.send(purgeRecord[collection], sent);
  if (!answer.ok && answer.refusal.status === CHANGED) return refused({ type: 'changed' });
  return toServerResult(answer, ({ version, proof }) => ({ ...PURGED, version, proof: parseProof(proof) }));
}

type RecordPush = BodyOf<(typeof pushRecord)['songs']>;
type AnswerSent = DataOf<(typeof pushRecord)['songs']>;
type BatchAnswerSent = DataOf<(typeof pushRecords)['songs']>[number];
type RecordSent = DataOf<(typeof readRecord)['songs']>;

function recordPush(push: NonNullable<SealedWaiting['push']>): RecordPush {
  return { push: formatBase64(packPush(push)) };
}

function toPushAnswer(sent: BatchAnswerSent): Pushed {
  if (sent.outcome !== 'refused') return accepted(parseAnswer(sent));
  const { status, because } = sent;
  return refused(toRefusal({ status, complaints: [{ for: 'server_error', because }] }));
}

function parseAnswer({ entries, proof, is_stored: isStored, is_long: isLong, ...answer }: AnswerSent): SealedAnswer {
  return { ...answer, entries: entries.map(parseBase64), isStored, isLong, proof: parseProof(proof) };
}

const PURGED = { outcome: 'purged', counters: {}, entries: [], isStored: true, isLong: false } as const;

function parseListed({ data, proof, ...record }: RecordSent): ListedLog {
  const opened = data && { ...data, entries: data.entries.map(parseBase64) };
  return { ...record, data: opened, proof: parseProof(proof) };
}

function parseProof(proof: string | null = null): Uint8Array | null {
  return proof === null ? null : parseBase64(proof);
}

const UNREACHABLE: Result<never, ServerRefusal> = refused({ type: 'unreachable' });
const NOT_ADDRESSABLE: Result<never, ServerRefusal> = refused({ type: 'refused', because: 'This id can’t be used.' });

/** Half a character cannot be encoded, and points alone would lead to another address. */
function isAddressable(id: string): boolean {
  return !/\p{Surrogate}/u.test(id) && !['', '.', '..'].includes(id);
}
