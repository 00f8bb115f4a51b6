import { describe, expect, test } from 'vitest';
import { accepted, refused } from '@uplift/core/foundation';
import { applyDelta, changeDocument, diffAgainst, mergeTrustedStates, openDocument } from '@uplift/core/replication';
import { edit, named, SHAPE, SONG, unwrap } from './testing/example-exchange.ts';
import type { Doc, Value } from './testing/example-exchange.ts';
import { plainFingerprint, toBytes, toText } from './testing/plain-cipher.ts';
import { appendEntry, readEntries } from './entry-frames.ts';
import type { CipherSource, EntryCipher, LogServer } from './log-server.ts';
import { openLog } from './open-log.ts';
import { listLog, receivePush, replaceLog } from './server-record.ts';
import type { SealedPush, ServerRecord } from './server-record.ts';
import type { Waiting } from './sync-records.ts';

/** Turns each bit of an entry, and binds it to its record. */
const CIPHER: EntryCipher = {
  space: 'ada',
  seal: async (update, { id }) => Uint8Array.of(id.length, ...update.map((byte) => byte ^ 0xff)),
  open: async (entry, { id }) => (entry[0] === id.length ? entry.slice(1).map((byte) => byte ^ 0xff) : null),
  hasKeyFor: () => true,
  generation: 1,
  fingerprint: plainFingerprint,
  sealHead: async (head, device) => Uint8Array.of(device.length, ...toBytes(head)),
  openHead: async (sealed, device) => (sealed[0] === device.length ? toText(sealed.slice(1)) : null),
  sealProof: async (proof, { id }) => Uint8Array.of(id.length, ...toBytes(proof)),
  openProof: async (sealed, { id }) => (sealed[0] === id.length ? toText(sealed.slice(1)) : null),
};

/** A server with one song, and what was sent to it. */
class OneSong {
  row: ServerRecord | null = null;
  readonly pushes: SealedPush[] = [];
  readonly spaces: string[] = [];
  readonly log: LogServer = {
    versions: async () => accepted({ latest: { songs: 0, collections: 0, sets: 0, layers: 0 }, epoch: null }),
    list: async (space, _collection, cursor) => {
      this.spaces.push(space);
      return accepted(this.row === null ? [] : [unwrap(listLog('song', this.row, cursor))]);
    },
    read: async (space, { id }) => {
      this.spaces.push(space);
      return this.row === null ? refused({ type: 'unreachable' }) : accepted(unwrap(listLog(id, this.row, 0)));
    },
    push: async (space, _collection, waiting) => {
      this.spaces.push(space);
      return accepted(waiting.map(({ push }) => accepted(this.#receive(push))));
    },
    replaceMany: async (space, _collection, replacements) => {
      this.spaces.push(space);
      for (const replacement of replacements) this.row = replaceLog(this.row, replacement) ?? this.row;
      return accepted(replacements.map(() => accepted(null)));
    },
    heads: async () => accepted([]),
    putHead: async () => accepted(null),
  };

  #receive(push: SealedPush | null) {
    if (push === null) throw new Error('nothing is purged here');
    this.pushes.push(push);
    const received = unwrap(receivePush(this.row, push, (this.row?.version ?? 0) + 1));
    this.row = received.row;
    return received.answer;
  }
}

function opened(server: OneSong) {
  return openLog(server.log, { find: async () => accepted(CIPHER), forget: () => undefined });
}

function waiting(
  { doc, counters }: Doc,
  known: { readonly base: Doc; readonly version: number } | null,
  stamp: string,
) {
  const base = known?.base.counters ?? {};
  const delta = known === null ? doc : diffAgainst(doc, base);
  const push = { counters, base, delta, version: known?.version ?? 0 };
  return { collection: 'songs', id: 'song', stamp, push } satisfies Waiting;
}

async function push(server: OneSong, ...sent: readonly Waiting[]) {
  const answers = unwrap(await opened(server).push('songs', sent));
  return answers.map((answer) => unwrap(answer));
}

/** A server that has the song of another device. */
async function withSong(): Promise<OneSong> {
  const server = new OneSong();
  await push(server, waiting(SONG, null, 'first'));
  return server;
}

function read(doc: Uint8Array): Doc {
  return unwrap(openDocument<Value>(SHAPE, doc));
}

/** Keys that entries begin with the number of. */
function createCipher(key: number): EntryCipher {
  return {
    ...CIPHER,
    seal: async (update) => Uint8Array.of(key, ...update),
    open: async (entry) => ((entry[0] ?? 0) <= key ? entry.slice(1) : null),
    hasKeyFor: (entry) => (entry[0] ?? 0) <= key,
  };
}

/** Keys of a space that another device replaces. */
function twoKeys() {
  let [current, fetched] = [1, 1];
  const ciphers: CipherSource = {
    find: async () => accepted(createCipher(fetched)),
    forget: () => (fetched = current),
  };
  return { ciphers, replaceKey: () => (current += 1) };
}

const NO_KEYS: CipherSource = { find: async () => refused({ type: 'unreachable' }), forget: () => undefined };

describe('a sealed log', () => {
  test('what a device sends is sealed, and another device reads it as it was', async () => {
    const server = await withSong();
    expect(server.pushes[0]?.entry).not.toEqual(SONG.doc);
    const [listed] = unwrap(await opened(server).list('songs', 0));
    expect(listed?.data).toEqual({ counters: SONG.counters, doc: SONG.doc, since: 0 });
    const whole = unwrap(await opened(server).read('songs', 'song'));
    expect(whole).toEqual(listed);
  });

  test('a device receives the changes of others, merged', async () => {
    const server = await withSong();
    const [one, two] = [edit(SONG, { title: 'B' }, 'laptop'), edit(SONG, { note: 'C' }, 'tablet')];
    await push(server, waiting(one.document, { base: SONG, version: 1 }, 'one'));
    await push(server, waiting(two.document, { base: SONG, version: 1 }, 'two'));
    const own = edit(SONG, { own: 'D' }, 'phone').document;
    const [answer] = await push(server, waiting(own, { base: SONG, version: 1 }, 'three'));
    const merged = unwrap(applyDelta(SHAPE, own, answer?.delta ?? mergeTrustedStates([])));
    expect(merged.value).toEqual({ title: 'B', count: 0, note: 'C', own: 'D' });
    const [listed] = unwrap(await opened(server).list('songs', 1));
    expect(unwrap(applyDelta(SHAPE, SONG, listed?.data?.doc ?? mergeTrustedStates([]))).value).toEqual(merged.value);
  });

  test('an answer without news has no changes', async () => {
    const server = await withSong();
    const next = edit(SONG, { title: 'B' }, 'phone').document;
    const sent = waiting(next, { base: SONG, version: 1 }, 'one');
    expect(await push(server, sent)).toMatchObject([{ outcome: 'merged', version: 2, delta: null }]);
    expect(await push(server, sent)).toMatchObject([{ outcome: 'merged', version: 2, delta: null }]);
    expect(server.row?.version).toBe(2);
  });

  test('deletions of a device that did not know the record at the server reach it, too', async () => {
    const server = await withSong();
    const without = changeDocument<Value>(SHAPE, SONG, { next: { title: 'A' }, device: named('phone') }).document;
    const [answer] = await push(server, waiting(without, null, 'restored'));
    expect(answer).toMatchObject({ outcome: 'merged', version: 2, counters: SONG.counters, delta: null });
    const [listed] = unwrap(await opened(server).list('songs', 0));
    expect(read(listed?.data?.doc ?? mergeTrustedStates([])).value).toEqual({ title: 'A' });
    await push(server, waiting(without, null, 'restored again'));
    expect([server.row?.version, server.pushes.length]).toEqual([2, 4]);
  });

  test('a record that another device began by itself is returned whole', async () => {
    const server = await withSong();
    const own = unwrap(openDocument<Value>(SHAPE, edit(SONG, {}, 'phone').document.doc));
    const other = { ...own, counters: { '7': 1 } };
    const [answer] = await push(server, waiting(other, null, 'own'));
    expect([answer?.outcome, answer?.delta]).toEqual(['disjoint', SONG.doc]);
  });

  test('a sender that cannot open an entry of the answer stays at its version, so that the record is listed again', async () => {
    const server = await withSong();
    const theirs = edit(SONG, { title: 'B' }, 'laptop').document;
    await push(server, waiting(theirs, { base: SONG, version: 1 }, 'theirs'));
    const row = server.row as ServerRecord; // it has the song
    const [entry] = readEntries(row.tail);
    server.row = { ...row, tail: appendEntry(null, { version: 2, change: 1, bytes: Uint8Array.of(99, 1) }) };
    const own = edit(SONG, { note: 'C' }, 'phone').document;
    const sent = waiting(own, { base: SONG, version: 1 }, 'own');
    expect([entry?.version, await push(server, sent)]).toMatchObject([
      2,
      [{ outcome: 'merged', version: 1, delta: null }],
    ]);
    expect(server.row).toMatchObject({ version: 3 });
  });

  test('a record that another device began by itself is not joined with what cannot be read whole', async () => {
    const server = await withSong();
    const row = server.row as ServerRecord; // it has the song
    server.row = { ...row, tail: appendEntry(null, { version: 1, change: 1, bytes: Uint8Array.of(99, 1) }) };
    const own = { ...edit(SONG, {}, 'phone').document, counters: { '7': 1 } };
    const [answer] = unwrap(await opened(server).push('songs', [waiting(own, null, 'own')]));
    expect(answer).toEqual({ ok: false, refusal: { type: 'refused', because: 'A record can’t be read.' } });
  });

  test('an entry that cannot be opened is listed as bytes that are no document, to be set aside', async () => {
    const server = await withSong();
    const row = server.row as ServerRecord; // it has the song
    server.row = { ...row, state: Uint8Array.of(99, 1, 2) };
    const [listed] = unwrap(await opened(server).list('songs', 0));
    expect(listed?.data?.doc).toEqual(Uint8Array.of(0xff, 99, 1, 2));
    expect(openDocument(SHAPE, listed?.data?.doc ?? SONG.doc).ok).toBe(false);
  });

  test('one entry with everything replaces the log, and others read the same', async () => {
    const server = await withSong();
    const next = edit(SONG, { title: 'B' }, 'phone').document;
    await push(server, waiting(next, { base: SONG, version: 1 }, 'one'));
    unwrap(await opened(server).replaceMany('songs', [{ id: 'song', whole: { doc: next.doc, version: 2 } }]));
    expect(server.row).toMatchObject({ tail: null, stateVersion: 2, version: 2 });
    const [listed] = unwrap(await opened(server).list('songs', 0));
    expect(read(listed?.data?.doc ?? SONG.doc).value).toEqual(next.value);
  });

  test('every call is for the space of the cipher that was found for it', async () => {
    const server = await withSong();
    await opened(server).list('songs', 0);
    await opened(server).read('songs', 'song');
    await opened(server).replaceMany('songs', [{ id: 'song', whole: { doc: SONG.doc, version: 1 } }]);
    expect(server.spaces).toEqual(['ada', 'ada', 'ada', 'ada']);
  });

  test('nothing is sent or fetched while the keys of the space are not there', async () => {
    const server = await withSong();
    const sealed = openLog(server.log, NO_KEYS);
    const unreachable = { ok: false, refusal: { type: 'unreachable' } };
    expect(await sealed.list('songs', 0)).toEqual(unreachable);
    expect(await sealed.read('songs', 'song')).toEqual(unreachable);
    expect(await sealed.push('songs', [waiting(SONG, null, 'one')])).toEqual(unreachable);
    expect(await sealed.replaceMany('songs', [{ id: 'song', whole: { doc: SONG.doc, version: 1 } }])).toEqual(
      unreachable,
    );
    expect(server.pushes).toHaveLength(1);
  });

  test('keys are fetched again for an entry that another device sealed with a newer one', async () => {
    const server = await withSong();
    const { ciphers, replaceKey } = twoKeys();
    replaceKey();
    const row = server.row as ServerRecord; // it has the song
    server.row = { ...row, state: await createCipher(2).seal(SONG.doc, { collection: 'songs', id: 'song' }) };
    const sealed = openLog(server.log, ciphers);
    expect(unwrap(await sealed.read('songs', 'song')).data?.doc).toEqual(SONG.doc);
    expect(unwrap(await sealed.list('songs', 0))[0]?.data?.doc).toEqual(SONG.doc);
  });

  test('keys are fetched again once the server says that the space has another one', async () => {
    const server = new OneSong();
    const { ciphers, replaceKey } = twoKeys();
    const sealed = openLog({ ...server.log, push: async () => accepted([refused({ type: 'other-key' })]) }, ciphers);
    replaceKey();
    const [answer] = unwrap(await sealed.push('songs', [waiting(SONG, null, 'one')]));
    expect(answer).toEqual({ ok: false, refusal: { type: 'other-key' } });
    await openLog(server.log, ciphers).push('songs', [waiting(SONG, null, 'one')]);
    expect(server.pushes[0]?.entry[0]).toBe(2);
    const refusing = { ...server.log, replaceMany: async () => accepted([refused({ type: 'other-key' } as const)]) };
    replaceKey();
    await openLog(refusing, ciphers).replaceMany('songs', [{ id: 'song', whole: { doc: SONG.doc, version: 1 } }]);
    await openLog(server.log, ciphers).push('songs', [waiting(SONG, null, 'two')]);
    expect(server.pushes[1]?.entry[0]).toBe(3);
  });
});
