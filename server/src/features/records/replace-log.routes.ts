import { RECORD_BYTES, RECORD_COLLECTIONS, recordId, replaceLog, replaceLogs } from '@uplift/contract';
import type { DataOf, RecordCollection, replaceSongLogs } from '@uplift/contract';
import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import { unpackEntry } from '@uplift/core/sync';
import { doCharged } from '../../platform/rate-limits/charged-work.ts';
import type { Site } from '../../platform/http/serve.ts';
import { CHANGED, CHANGED_SINCE, PUSH_REFUSALS, refusedPush, WRONG_ID } from './record-answers.ts';
import { replaceRecordLogs } from './replace-log.repository.ts';
import type { LogReplacement, Replaced } from './replace-log.repository.ts';
import { serveLibrary } from './serve-library.ts';
import type { PushRefusal } from './take-push.ts';

/** Serves replacing the entries of records by one each, so that devices that come later fetch less. */
export function serveReplacing(site: Site): void {
  for (const collection of RECORD_COLLECTIONS) {
    serveReplacingOne(site, collection);
    serveReplacingMany(site, collection);
  }
}

/** A replacement as a call has it. */
interface SentReplacement {
  readonly id: string;
  readonly entry: string;
  readonly version: number;
}

type ReplacementRefusal = Extract<PushRefusal, 'not-an-entry' | 'too-large'>;

function parseReplacement({ id, entry: text, version }: SentReplacement): Result<LogReplacement, ReplacementRefusal> {
  const entry = Buffer.from(text, 'base64');
  const unpacked = unpackEntry(entry);
  if (unpacked === null) return refused('not-an-entry');
  if (entry.length > RECORD_BYTES) return refused('too-large');
  return accepted({ id, entry, version, generation: unpacked.generation });
}

function serveReplacingOne(site: Site, collection: RecordCollection): void {
  const { platform } = site;
  const { queries, configuration } = platform;
  serveLibrary(site, replaceLog[collection], async ({ params, body, session, request, library }) => {
    const parsed = parseReplacement({ id: params['record_id'] ?? '', ...body });
    if (!parsed.ok) return refusedPush(parsed.refusal);
    const owner = { accountId: library.ownerId, collection };
    const asked = { replacements: [parsed.value], most: configuration.quota.bytes };
    return doCharged(platform, { session, request, bytes: parsed.value.entry.length }, async () => {
      const [replaced = 'changed'] = await replaceRecordLogs(queries, owner, asked);
      if (replaced === 'replaced') return accepted(true as const);
      return replaced === 'changed' ? CHANGED : refusedPush(replaced);
    });
  });
}

function serveReplacingMany(site: Site, collection: RecordCollection): void {
  const { platform } = site;
  const { queries, configuration } = platform;
  serveLibrary(site, replaceLogs[collection], async ({ body, session, request, library }) => {
    const parsed = parseAll(body.records);
    const replacements = parsed.flatMap((one) => (one.ok ? [one.value] : []));
    const bytes = replacements.reduce((sum, { entry }) => sum + entry.length, 0);
    const owner = { accountId: library.ownerId, collection };
    const asked = { replacements, most: configuration.quota.bytes };
    return doCharged(platform, { session, request, bytes }, async () => {
      const outcomes = (await replaceRecordLogs(queries, owner, asked)).values();
      return accepted(
        parsed.map((one) => presentReplaced(one.ok ? (outcomes.next().value ?? 'changed') : one.refusal)),
      );
    });
  });
}

/** Parses the replacements of a batch. A record that is named again is refused: its log isn't as it was sent for. */
function parseAll(sent: readonly SentReplacement[]): readonly Result<LogReplacement, BatchRefusal>[] {
  const named = new Set<string>();
  return sent.map((one) => {
    if (!recordId.safeParse(one.id).success) return refused('wrong-id');
    if (named.has(one.id)) return refused('changed');
    named.add(one.id);
    return parseReplacement(one);
  });
}

type BatchRefusal = ReplacementRefusal | 'wrong-id' | 'changed';

function presentReplaced(outcome: Replaced | BatchRefusal): DataOf<typeof replaceSongLogs>[number] {
  if (outcome === 'replaced') return { outcome };
  if (outcome === 'wrong-id') return WRONG_ID;
  return { outcome: 'refused', ...(outcome === 'changed' ? CHANGED_SINCE : PUSH_REFUSALS[outcome]) };
}
