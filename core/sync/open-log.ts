import type { Result } from '@uplift/core/foundation';
import { accepted, refused } from '@uplift/core/foundation';
import {
  coversStateVector,
  deletesMore,
  diffAgainst,
  fitDelta,
  hashWriter,
  mergeTrustedStates,
} from '@uplift/core/replication';
import { encodeDeletionProof } from './heads/deletion-proof.ts';
import type { CipherSource, EntryCipher, LogServer, RecordPlace, SealedWaiting } from './log-server.ts';
import { findNewest, openDeletionProof, openHeads } from './open-heads.ts';
import type { ListedLog, SealedAnswer } from './server-record.ts';
import type { ListedRecord, PushAnswer, SyncedCollection, Waiting } from './sync-records.ts';
import type { ReplacedRecord, ServerRefusal, SyncServer } from './sync-server.ts';

type PushResult = Result<PushAnswer, ServerRefusal>;
type PushResults = Result<readonly PushResult[], ServerRefusal>;

/**
 * Reads and writes the sealed logs of a server as documents: seals what is sent, and opens and merges what comes back.
 * The space of a call is the one that is synced when the call is made. In an end-to-end encrypted account, permanent
 * deletions are sent with a proof, and those of others need one.
 */
export function openLog(log: LogServer, ciphers: CipherSource, isEndToEnd: () => boolean = () => false): SyncServer {
  return {
    ...openHeads(log, ciphers),
    versions: () => log.versions(),
    async list(collection, cursor) {
      const cipher = await ciphers.find();
      if (!cipher.ok) return cipher;
      const page = await log.list(cipher.value.space, collection, cursor);
      if (!page.ok) return page;
      const newest = await findNewest(ciphers, cipher.value, page.value.flatMap(listSealed));
      if (!newest.ok) return newest;
      const opening = { cipher: newest.value, collection, isProofDue: isEndToEnd() };
      return accepted(await Promise.all(page.value.map((listed) => openListed(opening, listed))));
    },
    async read(collection, id) {
      const cipher = await ciphers.find();
      if (!cipher.ok) return cipher;
      const listed = await log.read(cipher.value.space, { collection, id });
      if (!listed.ok) return listed;
      const newest = await findNewest(ciphers, cipher.value, listSealed(listed.value));
      if (!newest.ok) return newest;
      return accepted(await openListed({ cipher: newest.value, collection, isProofDue: isEndToEnd() }, listed.value));
    },
    async push(collection, waiting) {
      const cipher = await ciphers.find();
      if (!cipher.ok) return cipher;
      const answers = await pushAll({ log, cipher: cipher.value, collection, isProofDue: isEndToEnd() }, waiting);
      forgetIfOther(ciphers, cipher.value, answers);
      return answers;
    },
    async replaceMany(collection, records) {
      const cipher = await ciphers.find();
      if (!cipher.ok) return cipher;
      const seal = async ({ id, whole: { doc, version } }: ReplacedRecord) => {
        const entry = await cipher.value.seal(doc, { collection, id });
        return { id, entry, version };
      };
      const sealed = await Promise.all(records.map(seal));
      const replaced = await log.replaceMany(cipher.value.space, collection, sealed);
      forgetIfOther(ciphers, cipher.value, replaced);
      return replaced;
    },
  };
}

/** Forgets a cipher if the server refused what it sealed, because the space has another key. */
function forgetIfOther(
  ciphers: CipherSource,
  cipher: EntryCipher,
  answers: Result<readonly Result<unknown, ServerRefusal>[], ServerRefusal>,
): void {
  const all = answers.ok ? answers.value : [answers];
  if (all.some((answer) => isOtherKey(answer))) ciphers.forget(cipher);
}

function isOtherKey(answer: Result<unknown, ServerRefusal>): boolean {
  return !answer.ok && answer.refusal.type === 'other-key';
}

/** Everything in a listed record that was sealed by a member of the space. */
function listSealed({ data, proof }: ListedLog): readonly Uint8Array[] {
  return [...(data?.entries ?? []), ...(proof === null ? [] : [proof])];
}

interface Opening {
  readonly cipher: EntryCipher;
  readonly collection: SyncedCollection;
  /** True in an end-to-end encrypted account, where the server's word doesn't delete a record. */
  readonly isProofDue: boolean;
}

interface Pushing extends Opening {
  readonly log: LogServer;
}

async function pushAll(pushing: Pushing, waiting: readonly Waiting[]): Promise<PushResults> {
  const answers = await pushOnce(pushing, waiting);
  if (!answers.ok) return answers;
  const again = new Map(
    waiting.flatMap((sent, at): readonly (readonly [number, Waiting])[] => {
      const answer = answers.value[at];
      const next = answer?.ok === true ? buildDeletions(sent, answer.value) : null;
      return next === null ? [] : [[at, next]];
    }),
  );
  if (again.size === 0) return accepted(answers.value.map(toAnswer));
  const deleted = await pushOnce(pushing, [...again.values()]);
  const places = [...again.keys()];
  return accepted(
    answers.value.map((answer, at) => {
      const place = places.indexOf(at);
      if (place === -1) return toAnswer(answer);
      return deleted.ok ? toAnswer(deleted.value[place] ?? UNANSWERED) : deleted;
    }),
  );
}

/** An answer whose entries are open, and what the log says beyond it. */
interface OpenedAnswer {
  readonly answer: PushAnswer;
  readonly isStored: boolean;
  /** All of its entries that can be read, merged. */
  readonly merged: Uint8Array;
}

type OpenedResult = Result<OpenedAnswer, ServerRefusal>;

const UNANSWERED: OpenedResult = refused({ type: 'unreachable' });

function toAnswer(opened: OpenedResult): PushResult {
  return opened.ok ? accepted(opened.value.answer) : opened;
}

async function pushOnce(
  { log, ...opening }: Pushing,
  waiting: readonly Waiting[],
): Promise<Result<readonly OpenedResult[], ServerRefusal>> {
  const { cipher, collection } = opening;
  const sealed = await Promise.all(waiting.map((one) => sealWaiting(opening, one)));
  const answers = await log.push(cipher.space, collection, sealed);
  if (!answers.ok) return answers;
  return accepted(
    await Promise.all(
      waiting.map(async (sent, at): Promise<OpenedResult> => {
        const answer = answers.value[at] ?? UNREACHABLE;
        return answer.ok ? openAnswer(opening, sent, answer.value) : answer;
      }),
    ),
  );
}

const UNREACHABLE: Result<SealedAnswer, ServerRefusal> = refused({ type: 'unreachable' });

async function sealWaiting(
  { cipher, isProofDue }: Opening,
  { collection, id, stamp, push, purge }: Waiting,
): Promise<SealedWaiting> {
  if (push === null && isProofDue && purge !== undefined) {
    const { version, counters } = purge;
    const proof = await cipher.sealProof(encodeDeletionProof(counters), { collection, id });
    return { id, push, purge: { version, proof } };
  }
  if (push === null) return { id, push };
  const { base, counters, delta, version } = push;
  const entry = await cipher.seal(delta, { collection, id });
  return { id, push: { change: hashWriter(stamp), entry, base, counters, version } };
}

async function openAnswer({ cipher, isProofDue }: Opening, sent: Waiting, answer: SealedAnswer): Promise<OpenedResult> {
  const entries = await openAll(cipher, sent, answer.entries);
  const readable = entries.filter((update) => update !== null);
  const isWhole = readable.length === entries.length;
  if (answer.outcome === 'disjoint' && !isWhole) return UNREADABLE;
  const merged = mergeTrustedStates(readable);
  const isNews = answer.outcome === 'disjoint' || (readable.length > 0 && bringsNews(merged, sent));
  const delta = isNews ? merged : null;
  const opened = toPushAnswer(sent, answer, { delta, isWhole });
  const { isStored } = answer;
  if (answer.outcome !== 'purged' || !isProofDue) return accepted({ answer: opened, isStored, merged });
  const proof = await openDeletionProof(cipher, sent, answer.proof);
  return accepted({ answer: { ...opened, proof }, isStored, merged });
}

/** A sender that couldn't read an entry stays at its version: the record is listed again, and what can't be read is reported. */
function toPushAnswer(
  { push }: Waiting,
  { outcome, version, counters, isLong }: SealedAnswer,
  { delta, isWhole }: { readonly delta: Uint8Array | null; readonly isWhole: boolean },
): PushAnswer {
  if (!isWhole) return { outcome, version: push?.version ?? 0, counters, delta };
  return { outcome, version, counters, delta, ...(isLong && { isLong }) };
}

const UNREADABLE: OpenedResult = refused({ type: 'refused', because: 'A record can’t be read.' });

/** Returns true if the sender doesn't have everything in the update. */
function bringsNews(update: Uint8Array, { push }: Waiting): boolean {
  if (push === null) return false;
  const fitted = fitDelta(update, push.counters);
  return !fitted.ok || fitted.value.hasWrites || deletesMore(update, [push.delta]);
}

/**
 * A sender that didn't know the record at the server has sent everything, and the server has all of its writes. Returns
 * what it deletes beyond the server's entries, to be sent with the knowledge of them; null for nothing.
 */
function buildDeletions(sent: Waiting, { answer, isStored, merged }: OpenedAnswer): Waiting | null {
  const { push, stamp } = sent;
  const { counters, version } = answer;
  if (push === null || isStored || answer.outcome !== 'merged' || !coversStateVector(counters, push.counters))
    return null;
  if (!deletesMore(push.delta, [merged])) return null;
  const delta = diffAgainst(push.delta, counters);
  return { ...sent, stamp: `${stamp}/deletions`, push: { counters: push.counters, base: counters, delta, version } };
}

async function openListed(
  { cipher, collection, isProofDue }: Opening,
  { id, version, data, proof: sealedProof }: ListedLog,
): Promise<ListedRecord> {
  const opened = isProofDue ? await openDeletionProof(cipher, { collection, id }, sealedProof) : null;
  // Beside data, a proof is of what the record was before it began again.
  const proof = isProofDue && (data === null || opened !== null) ? { proof: opened } : {};
  if (data === null) return { id, version, data, ...proof };
  const { counters, since, entries } = data;
  const updates = await openAll(cipher, { collection, id }, entries);
  const lost = entries.find((_, at) => updates[at] === null);
  const doc = lost === undefined ? mergeTrustedStates(updates.filter((one) => one !== null)) : toUnreadable(lost);
  return { id, version, data: { counters, doc, since }, ...proof };
}

function openAll(
  cipher: EntryCipher,
  { collection, id }: RecordPlace,
  entries: readonly Uint8Array[],
): Promise<readonly (Uint8Array | null)[]> {
  return Promise.all(entries.map((entry) => cipher.open(entry, { collection, id })));
}

/** Bytes that are no update, with the entry that can't be opened: the device sets them aside. */
function toUnreadable(entry: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(entry.length + 1);
  bytes[0] = 0xff;
  bytes.set(entry, 1);
  return bytes;
}
