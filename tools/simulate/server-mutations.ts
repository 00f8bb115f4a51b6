import { type DeviceId, toId } from '@uplift/core/foundation';
import { accepted, refused } from '@uplift/core/foundation';
import {
  shareHistory,
  changeDocument,
  readStateVector,
  diffAgainst,
  mergeTrustedStates,
  openDocument,
} from '@uplift/core/replication';
import type { MergeableDocument } from '@uplift/core/replication';
import type { Song } from '@uplift/core/songbook';
import type { ReceivedPush, SealedPush, ServerRecord } from '@uplift/core/sync';
import { SHAPES } from './account-server.ts';
import type { PushPlace, ServerRules } from './account-server.ts';
import type { Mutation } from './mutation.ts';
import { mergeLog, openEntry, readGeneration, sealEntry } from './sealed-entries.ts';
import type { AnyRecord } from './places.ts';

/** Bugs that are planted in the server. */
export const SERVER_MUTATIONS: readonly Mutation[] = [
  {
    name: 'duplicate-applied-as-new',
    fault: 'A push that comes a second time is taken for a new edit of what it said.',
    server: (rules) => ({ ...rules, receive: duplicateAsNew(rules) }),
  },
  {
    name: 'delta-from-wrong-counters',
    fault: 'What a device lacks is worked out from what the server knows, not from what the device knows.',
    server: (rules) => ({
      ...rules,
      listed(id, row, cursor) {
        const listed = rules.listed(id, row, cursor);
        if (!listed.ok || listed.value.data === null || listed.value.data.since === 0) return listed;
        const { counters, entries: sent, since } = listed.value.data;
        const entries = sent.map((entry) => sealEntry(readGeneration(entry), diffAgainst(openEntry(entry), counters)));
        return accepted({ ...listed.value, data: { counters, since, entries } });
      },
    }),
  },
  {
    name: 'disjoint-merged-blindly',
    fault: 'Two documents that began apart are merged as if they were one.',
    server: (rules) => ({ ...rules, receive: blindlyMerged(rules) }),
  },
  {
    name: 'purge-not-absorbing',
    fault: 'A push brings back what was deleted for good.',
    server: (rules) => ({
      ...rules,
      purge(row, nextVersion, proof) {
        const purged = rules.purge(row, nextVersion, proof);
        return { ...purged, row: { ...purged.row, state: sealedWhole(row) } };
      },
      receive(row, push, place) {
        if (row?.purged !== true || row.stateVersion !== row.version) return rules.receive(row, push, place);
        if (row.state === null) return refused('state-needed');
        return revived(rules.receive({ ...row, purged: false }, push, place), row, place);
      },
    }),
  },
  {
    name: 'last-writer-wins',
    fault: 'Of two concurrent changes of a record, the whole record of the later one wins.',
    server: (rules) => ({ ...rules, receive: lastWriterWins(rules) }),
  },
  {
    name: 'counter-summed-twice',
    fault: 'What a device counted is added once by the merge and once more after it.',
    server: (rules) => ({ ...rules, receive: countedTwice(rules) }),
  },
  {
    name: 'versions-tie',
    fault: 'Records of one batch get the same version, and a page holds one of each version.',
    server: (rules) => ({
      ...rules,
      nextVersion: (latest, isFirstOfBatch) => (isFirstOfBatch ? rules.nextVersion(latest, true) : Math.max(1, latest)),
      page: (rows) => rules.page(rows.filter(([, { version }], index) => version !== rows[index - 1]?.[1].version)),
    }),
  },
  {
    name: 'replaced-without-tail',
    fault: 'A log is replaced by an entry of an earlier version, and what came since is gone.',
    server: (rules) => ({
      ...rules,
      replace: (row, replacement) =>
        rules.replace(row, row === null ? replacement : { ...replacement, version: row.version }),
    }),
  },
  {
    name: 'earlier-key-accepted',
    fault: 'Changes that are sealed with an earlier key of the library are stored.',
    server: (rules) => ({ ...rules, isSealedNow: () => true }),
  },
];

/** The response to a push that restores a permanently deleted record. */
function revived(received: Answered, row: ServerRecord, { nextVersion: version }: PushPlace): Answered {
  if (!received.ok || received.value.answer.outcome !== 'merged') return received;
  const { row: next, answer } = received.value;
  const back = { ...(next ?? row), purged: false, stateVersion: version, version };
  return accepted({ row: back, answer: { ...answer, version }, changed: true });
}

type Receive = ServerRules['receive'];
type Answered = ReturnType<Receive>;

/** A rule that needs to see the whole record before and after a push that was merged. */
function afterMerge(rules: ServerRules, change: (merged: Merged) => AnyRecord | null): Receive {
  return (row, push, place) => {
    if (row !== null && !row.purged && row.state === null) return refused('state-needed');
    const received = rules.receive(row, push, place);
    const after = received.ok ? readDocument(place, received.value.row) : null;
    if (!received.ok || after === null) return received;
    const next = change({ row, push, place, received: received.value, before: readDocument(place, row), after });
    return next === null
      ? received
      : rewritten(received, after, { next, place, generation: readGeneration(push.entry) });
  };
}

interface Merged {
  readonly row: ServerRecord | null;
  readonly push: SealedPush;
  readonly place: PushPlace;
  readonly received: ReceivedPush;
  readonly before: MergeableDocument<AnyRecord> | null;
  readonly after: MergeableDocument<AnyRecord>;
}

/** The record with `next` as the server's own edit of it. */
function rewritten(
  received: Extract<Answered, { readonly ok: true }>,
  after: MergeableDocument<AnyRecord>,
  { next, place, generation }: { readonly next: AnyRecord; readonly place: PushPlace; readonly generation: number },
): Answered {
  const { document } = changeDocument(SHAPES[place.collection], after, { next, device: toId<DeviceId>('server') });
  const { counters } = document;
  const state = sealEntry(generation, document.doc);
  const row = {
    state,
    stateChange: 0,
    stateVersion: place.nextVersion,
    tail: null,
    counters,
    version: place.nextVersion,
    purged: false,
    others: null,
    proof: null,
  };
  const answer = { ...received.value.answer, version: row.version, counters, entries: [state] };
  return accepted({ row, answer, changed: true });
}

function mergeWhole(row: ServerRecord | null): Uint8Array | null {
  return row === null ? null : mergeLog(row);
}

function sealedWhole(row: ServerRecord | null): Uint8Array | null {
  const whole = mergeWhole(row);
  return whole === null || !row?.state ? null : sealEntry(readGeneration(row.state), whole);
}

function readDocument({ collection }: PushPlace, row: ServerRecord | null): MergeableDocument<AnyRecord> | null {
  const whole = mergeWhole(row);
  const opened = whole === null ? null : openDocument<AnyRecord>(SHAPES[collection], whole);
  return opened?.ok === true ? opened.value : null;
}

function duplicateAsNew(rules: ServerRules): Receive {
  const taken = new Map<string, AnyRecord>();
  return afterMerge(rules, ({ push, place, after }) => {
    const name = `${place.id} ${push.entry.join()}`;
    const known = taken.get(name) ?? null;
    taken.set(name, known ?? after.value);
    return known;
  });
}

function blindlyMerged(rules: ServerRules): Receive {
  return (row, push, place) => {
    if (row === null || row.purged || shareHistory(push.counters, row.counters)) return rules.receive(row, push, place);
    const whole = mergeWhole(row);
    if (whole === null) return refused('state-needed');
    const document = mergeTrustedStates([whole, openEntry(push.entry)]);
    const state = sealEntry(readGeneration(push.entry), document);
    const counters = readStateVector(document);
    if (!counters.ok) throw new Error('A record that was merged can’t be read.');
    const version = place.nextVersion;
    const merged = {
      state,
      stateChange: 0,
      stateVersion: version,
      tail: null,
      counters: counters.value,
      version,
      purged: false,
      others: null,
      proof: null,
    };
    const answer = {
      outcome: 'merged' as const,
      version,
      counters: counters.value,
      entries: [sealEntry(readGeneration(push.entry), whole)],
      isStored: true,
      isLong: false,
      proof: null,
    };
    return accepted({ row: merged, answer, changed: true });
  };
}

function lastWriterWins(rules: ServerRules): Receive {
  const states = new Map<string, Uint8Array>();
  return afterMerge(rules, ({ row, push, place, received }) => {
    const nameAt = (version: number): string => `${place.collection}/${place.id} ${version}`;
    const now = mergeWhole(received.row);
    if (now !== null && received.row !== null) states.set(nameAt(received.row.version), now);
    const known = states.get(nameAt(push.version));
    if (row === null || known === undefined || push.version === row.version) return null;
    const theirs = openDocument<AnyRecord>(
      SHAPES[place.collection],
      mergeTrustedStates([known, openEntry(push.entry)]),
    );
    return theirs.ok ? theirs.value.value : null;
  });
}

function countedTwice(rules: ServerRules): Receive {
  return afterMerge(rules, ({ place, before, after }) => {
    if (place.collection !== 'songs' || before === null) return null;
    const [known, song] = [before.value as Song, after.value as Song]; // of this collection
    const by = song.times_performed - known.times_performed;
    return by > 0 ? { ...song, times_performed: song.times_performed + by } : null;
  });
}
