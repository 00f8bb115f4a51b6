import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DeviceId, toId } from '@uplift/core/foundation';
import {
  applyDelta,
  changeDocument,
  coversStateVector,
  createDocument,
  readDeletedAt,
  joinDocuments,
  diffAgainst,
  mergeTrustedStates,
} from '@uplift/core/replication';
import {
  Exchange,
  SHAPE,
  SONG,
  buildPush,
  edit,
  held,
  named,
  opened,
  readListed,
  received,
  seal,
  stored,
  unwrap,
  whole,
} from './testing/example-exchange.ts';
import type { Doc, Operation, Value } from './testing/example-exchange.ts';
import { readEntries } from './entry-frames.ts';
import { isPurgeOutdated, listLog, purgeRecord, receivePush } from './server-record.ts';

describe('a push', () => {
  test('[API-23] a push of a whole document creates the record', () => {
    const { row, answer, changed } = received(null, whole(SONG), 7);
    const { counters } = SONG;
    expect(answer).toEqual({
      outcome: 'merged',
      version: 7,
      counters,
      entries: [],
      isStored: true,
      isLong: false,
      proof: null,
    });
    expect([changed, row?.version, row?.stateVersion]).toEqual([true, 7, 7]);
    expect(row === null ? null : held(row).value).toEqual(SONG.value);
  });

  test('[API-23] a push of a delta is appended, and the state stays unchanged', () => {
    const next = edit(SONG, { title: 'B' }, 'phone');
    const row = { ...stored(whole(SONG)), state: null };
    const { row: after, answer } = unwrap(receivePush(row, seal(buildPush(next, 1)), 2));
    const { counters } = next.document;
    expect(after).toMatchObject({ state: null, stateVersion: 1, version: 2, counters });
    expect(readEntries(after?.tail ?? null).map(({ version, bytes }) => [version, bytes])).toEqual([[2, next.delta]]);
    expect(answer).toEqual({
      outcome: 'merged',
      version: 2,
      counters,
      entries: [],
      isStored: true,
      isLong: false,
      proof: null,
    });
  });

  test('[API-24] a repeated push changes nothing and uses no version', () => {
    const push = buildPush(edit(SONG, { title: 'B' }, 'phone'), 1);
    const row = stored(whole(SONG), push);
    expect(received(row, push, 3)).toMatchObject({ row, changed: false, answer: { version: 2, isStored: true } });
    expect(received(row, whole(SONG), 3)).toMatchObject({ row, changed: false, answer: { isStored: true } });
  });

  test('[API-24] [SYNC-12] a push returns what the sender lacks, so that both have the same after it', () => {
    const theirs = edit(SONG, { title: 'B' }, 'laptop');
    const row = stored(whole(SONG), buildPush(theirs, 1));
    const own = edit(SONG, { note: 'C' }, 'phone');
    const { row: after, answer } = received(row, buildPush(own, 1), 3);
    expect(answer.entries).toEqual([theirs.delta]);
    const merged = unwrap(applyDelta(SHAPE, own.document, mergeTrustedStates(answer.entries)));
    expect(merged.value).toEqual({ title: 'B', count: 0, note: 'C' });
    expect(after === null ? null : held(after).value).toEqual(merged.value);
  });

  test('a push of only deletions is stored, although no counter shows it', () => {
    const without = changeDocument(SHAPE, SONG, { next: { title: 'A' }, device: named('phone') });
    expect(without.document.counters).toEqual(SONG.counters);
    const { row, changed } = received(stored(whole(SONG)), buildPush(without, 1), 2);
    expect([changed, row === null ? null : held(row).value]).toEqual([true, { title: 'A' }]);
  });

  test('a push of everything by a sender that does not know the record brings nothing if all of its writes are known', () => {
    const without = changeDocument(SHAPE, SONG, { next: { title: 'A' }, device: named('phone') });
    const row = stored(whole(SONG));
    const { answer, changed } = received(row, whole(without.document), 2);
    expect([changed, answer.isStored, answer.version, answer.entries]).toEqual([false, false, 1, [SONG.doc]]);
  });

  test('a push by a device that made the record by itself appends nothing and returns everything', () => {
    const own = createDocument<Value>(SHAPE, { title: 'Own' }, named('laptop'));
    const row = stored(whole(SONG));
    const { answer, row: noted } = received(row, whole(own), 2);
    expect([answer.outcome, answer.version, noted && held(noted).value]).toEqual(['disjoint', 2, SONG.value]);
    const known = opened(mergeTrustedStates(answer.entries));
    const joined = joinDocuments(SHAPE, { known, own }, named('laptop'));
    const again = received(noted ?? row, { ...whole(joined), base: known.counters, version: 2 }, 3);
    expect([again.answer.outcome, again.row === null ? null : held(again.row).value]).toEqual(['merged', own.value]);
  });

  test('a push that depends on changes the server lost is not stored, and the returned counters request the rest', () => {
    const one = edit(SONG, { title: 'B' }, 'phone');
    const two = edit(one.document, { title: 'C' }, 'phone');
    const push = buildPush(two, 2, one.document);
    for (const row of [null, stored(whole(SONG))]) {
      const { answer, changed } = received(row, push, 9);
      expect([answer.outcome, changed, coversStateVector(answer.counters, push.counters)]).toEqual([
        'merged',
        false,
        false,
      ]);
      const base = answer.counters;
      const rest = { ...push, base, delta: diffAgainst(two.document.doc, base), version: answer.version };
      expect(received(row, rest, 9)).toMatchObject({ changed: true, answer: { counters: push.counters } });
    }
  });

  test('a push with more writers than anyone has devices is refused', () => {
    const counters = Object.fromEntries(Array.from({ length: 2_001 }, (_, writer) => [String(writer), 1]));
    expect(receivePush(null, seal({ ...whole(SONG), counters }), 1)).toEqual({ ok: false, refusal: 'too-many' });
  });
});

describe('[DATA-50] a record that was deleted for good', () => {
  const gone = purgeRecord(stored(whole(SONG)), 2);

  test('a permanently deleted record keeps only its deletion and its writers', () => {
    const { counters } = SONG;
    expect(gone).toEqual({
      row: {
        state: null,
        stateChange: 0,
        stateVersion: 2,
        tail: null,
        counters,
        version: 2,
        purged: true,
        others: null,
        proof: null,
      },
      changed: true,
    });
    expect(listLog('id', gone.row, 0)).toEqual({ ok: true, value: { id: 'id', version: 2, data: null, proof: null } });
  });

  test('a permanently deleted record restarts with an unrelated document, as from a backup, but not with an earlier one', () => {
    const begunAgain = createDocument<Value>(SHAPE, { title: 'From a backup' }, toId<DeviceId>('new laptop'));
    const { row, answer } = received(gone.row, whole(begunAgain), 3);
    expect([held(row ?? gone.row).value, answer.outcome, answer.version]).toEqual([
      { title: 'From a backup' },
      'merged',
      3,
    ]);
    const { counters: base } = begunAgain;
    expect(received(gone.row, { ...whole(begunAgain), base, version: 1 }, 3)).toMatchObject({
      row: gone.row,
      changed: false,
    });
  });

  test('a record that was deleted before the server had it takes only a document that was begun again after this very deletion', () => {
    const { row } = purgeRecord(null, 4);
    const outcome = (version: number) => received(row, { ...whole(SONG), version }, 5).answer.outcome;
    expect([0, 3, 4].map(outcome)).toEqual(['purged', 'purged', 'merged']);
    expect(received(row, { ...whole(SONG), base: SONG.counters, version: 4 }, 5).answer.outcome).toBe('purged');
  });

  test('a permanently deleted record is not brought back by any other push, nor deleted twice', () => {
    const { row, answer, changed } = received(gone.row, whole(edit(SONG, { title: 'B' }, 'laptop').document), 3);
    expect([row, answer.outcome, answer.version, changed]).toEqual([gone.row, 'purged', 2, false]);
    expect(purgeRecord(gone.row, 3)).toEqual({ row: gone.row, changed: false });
  });

  const TWIN = createDocument<Value>(SHAPE, { title: 'Begun on another device' }, toId<DeviceId>('other laptop'));

  test('a permanently deleted record is not restored by joining another device’s document of the same name', () => {
    const joinedPush = received(stored(whole(SONG)), whole(TWIN), 2);
    expect([joinedPush.answer.outcome, joinedPush.answer.version, joinedPush.changed]).toEqual(['disjoint', 2, true]);
    const again = received(joinedPush.row ?? gone.row, whole(TWIN), 3);
    expect([again.answer.outcome, again.changed]).toEqual(['disjoint', false]);
    const purged = purgeRecord(again.row, 3).row;
    expect(received(purged, whole(TWIN), 4)).toMatchObject({ row: purged, changed: false });
  });

  test('a permanently deleted record does not come back as the document deleted before the new one began', () => {
    const begunAgain = received(gone.row, whole(TWIN), 3).row;
    const purged = purgeRecord(begunAgain, 4).row;
    for (const document of [SONG, TWIN]) {
      expect(received(purged, whole(document), 5)).toMatchObject({ row: purged, changed: false });
    }
  });

  test('writers of other documents are not recorded beyond a limit that no one’s devices reach', () => {
    let row = stored(whole(SONG));
    for (let writer = 0; writer < 100; writer += 1) {
      const twin = createDocument<Value>(SHAPE, { title: 'Twin' }, toId<DeviceId>(`laptop ${writer}`));
      row = received(row, whole(twin), 2 + writer).row ?? row;
    }
    expect(Object.keys(row.others ?? {})).toHaveLength(64);
  });

  test('the proof of a permanent deletion is listed, answered to late pushes, and kept under a record begun again', () => {
    const proof = Uint8Array.of(1);
    const proven = purgeRecord(stored(whole(SONG)), 2, proof).row;
    expect(unwrap(listLog('id', proven, 0))).toMatchObject({ data: null, proof });
    expect(received(proven, whole(SONG), 3).answer).toMatchObject({ outcome: 'purged', proof });
    const begunAgain = received(proven, whole(TWIN), 3).row;
    expect(begunAgain).toMatchObject({ purged: false, proof });
    expect(begunAgain && unwrap(listLog('id', begunAgain, 0)).proof).toEqual(proof);
    expect(purgeRecord(begunAgain, 4).row.proof).toEqual(proof);
    expect(purgeRecord(begunAgain, 4, Uint8Array.of(2)).row.proof).toEqual(Uint8Array.of(2));
  });

  test('a record deleted without a proof gets a later one, and one with a proof keeps it', () => {
    const first = purgeRecord(gone.row, 3, Uint8Array.of(1));
    expect(first).toMatchObject({ row: { version: 3, stateVersion: 3, proof: Uint8Array.of(1) }, changed: true });
    expect(purgeRecord(first.row, 4, Uint8Array.of(2))).toEqual({ row: first.row, changed: false });
  });

  test('a permanent deletion is outdated if the record is there with another version', () => {
    const row = stored(whole(SONG));
    const rows = [row, { ...row, version: 7 }, null, gone.row];
    expect(rows.map((one) => isPurgeOutdated(one, { version: 7 }))).toEqual([true, false, false, false]);
  });

  test('a permanent deletion is stored even if the record never arrived here', () => {
    expect(purgeRecord(null, 4)).toMatchObject({ row: { purged: true, version: 4 }, changed: true });
  });
});

const action = fc.record({
  replica: fc.nat(2),
  does: fc.oneof(
    fc.record({ title: fc.string({ maxLength: 3 }) }),
    fc.record({ note: fc.string({ maxLength: 900 }) }),
    fc.constantFrom<Operation>('add', 'trash', 'restore', 'drop-note'),
    fc.constantFrom<Operation>('push', 'push-twice', 'push-unanswered', 'push-old', 'pull', 'pull-again', 'replace'),
  ),
});
const interleaving = fc.array(action, { maxLength: 40 });
const DEVICES = ['phone', 'tablet', 'laptop'];

function seen(document: Doc): unknown {
  return [document.value, readDeletedAt(document), document.counters];
}

function act(exchange: Exchange, { replica, does }: { readonly replica: number; readonly does: Operation }): void {
  const device = exchange.replicas[replica];
  if (device !== undefined) exchange.act(device, does);
}

describe('[SYNC-13] whatever is pushed, pulled, repeated and lost in whatever order', () => {
  test('all devices and the server converge, and nothing is lost', () => {
    fc.assert(
      fc.property(interleaving, (actions) => {
        const exchange = new Exchange(DEVICES);
        const added = actions.filter(({ does }) => does === 'add').length;
        for (const one of actions) act(exchange, one);
        for (const replica of exchange.replicas) exchange.push(replica);
        for (const replica of exchange.replicas) exchange.pull(replica, replica.cursor);
        const all = [held(exchange.row), ...exchange.replicas.map(({ document }) => document)];
        for (const document of all) expect(seen(document)).toEqual(seen(all[0] ?? SONG));
        expect(all[0]?.value['count']).toBe(added);
      }),
      { numRuns: 300 },
    );
  });

  test('the changes since a cursor and the whole record give the same document', () => {
    fc.assert(
      fc.property(interleaving, (actions) => {
        const exchange = new Exchange(DEVICES);
        for (const one of actions) {
          const [before, cursor] = [held(exchange.row), exchange.row.version];
          act(exchange, one);
          const changes = readListed(unwrap(listLog('id', exchange.row, cursor)));
          const since = unwrap(applyDelta(SHAPE, before, changes));
          expect(seen(since)).toEqual(seen(held(exchange.row)));
        }
      }),
      { numRuns: 100 },
    );
  });
});
