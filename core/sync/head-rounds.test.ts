import { accepted } from '@uplift/core/foundation';
import type { UpliftId } from '@uplift/core/foundation';
import { toId } from '@uplift/core/foundation';
import { FakeClock } from '@uplift/testing/clock';
import { describe, expect, test } from 'vitest';
import { createSync } from './create-sync.ts';
import type { SyncServer } from './sync-server.ts';
import { ExampleRecords } from './testing/example-records.ts';
import { ExampleServer } from './testing/example-server.ts';
import { ADA } from './testing/example-sync.ts';

const MINUTE = 60_000;

/** Devices of an end-to-end encrypted account, each with its own view of the server. */
function sealedDevices(...views: readonly ((server: ExampleServer) => SyncServer)[]) {
  const [server, time] = [new ExampleServer(), new FakeClock()];
  const clock = (): number => time.now;
  const all = views.map((view, at) => {
    const records = new ExampleRecords(`device ${at}`, clock);
    const parts = { records, server: view(server), timer: { after: time.after }, clock, random: () => 0 };
    const sync = createSync({ ...parts, isEndToEnd: () => true });
    sync.inform({ leads: true, session: ADA });
    return { records, sync, warnings: () => sync.state.get().warnings ?? [] };
  });
  const [first, second] = all;
  if (first === undefined || second === undefined) throw new Error('there are two');
  return { server, time, first, second };
}

const honest = (server: ExampleServer): SyncServer => server;

/** A server with calls of its own. */
function changed(server: ExampleServer, calls: Partial<SyncServer>): SyncServer {
  const own: SyncServer = {
    versions: () => server.versions(),
    list: (...asked) => server.list(...asked),
    push: (...asked) => server.push(...asked),
    read: (...asked) => server.read(...asked),
    replaceMany: (...asked) => server.replaceMany(...asked),
    keys: () => server.keys(),
    forgetKeys: () => server.forgetKeys(),
    heads: () => server.heads(),
    putHead: (...asked) => server.putHead(...asked),
  };
  return { ...own, ...calls };
}

const leavingOut =
  (id: string, isLeftOut: () => boolean = () => true) =>
  (server: ExampleServer): SyncServer =>
    changed(server, {
      async list(collection, cursor) {
        const listed = await server.list(collection, cursor);
        return listed.ok && isLeftOut() ? accepted(listed.value.filter((one) => one.id !== id)) : listed;
      },
    });

describe('an end-to-end encrypted account', () => {
  test('devices that have everything of each other warn of nothing, whatever they send and delete', async () => {
    const { time, first, second } = sealedDevices(honest, honest);
    first.records.edit('songs/a', { title: 'A' });
    await time.passSettled(MINUTE);
    second.records.edit('songs/a', { note: 'N' });
    second.records.edit('sets/s', { title: 'S' });
    await time.passSettled(3 * MINUTE);
    expect(first.records.values()).toEqual(second.records.values());
    expect([first.warnings(), second.warnings()]).toEqual([[], []]);
  });

  test('a device warns of a change that the server leaves out, and no longer once it is listed', async () => {
    let isLeftOut = true;
    const { time, first, second } = sealedDevices(
      honest,
      leavingOut('b', () => isLeftOut),
    );
    for (const id of ['a', 'b', 'c']) first.records.edit(`songs/${id}`, { title: id });
    await time.passSettled(3 * MINUTE);
    expect([first.warnings(), second.warnings()]).toEqual([[], ['missing']]);
    expect(Object.keys(second.records.values())).toEqual(['songs/a', 'songs/c']);
    expect(second.sync.state.get().status).toBe('synced');
    isLeftOut = false;
    second.sync.syncNow();
    await time.passSettled(MINUTE);
    expect([Object.keys(second.records.values()).length, second.warnings()]).toEqual([3, []]);
  });

  test('what was missed once is fetched by listing everything again, without a warning', async () => {
    let times = 1;
    const { time, first, second } = sealedDevices(
      honest,
      leavingOut('b', () => times-- > 0),
    );
    const seen: unknown[] = [];
    second.sync.state.subscribe(() => seen.push(...second.warnings()));
    for (const id of ['a', 'b', 'c']) first.records.edit(`songs/${id}`, { title: id });
    await time.passSettled(3 * MINUTE);
    expect([Object.keys(second.records.values()).length, seen]).toEqual([3, []]);
  });

  test('a server that was restored is reported until a person has read it, and keeps everything', async () => {
    const { server, time, first, second } = sealedDevices(honest, honest);
    server.epoch = 'first';
    first.records.edit('songs/a', { title: 'A' });
    await time.passSettled(2 * MINUTE);
    const backup = server.backup();
    second.records.edit('songs/b', { title: 'B' });
    await time.passSettled(2 * MINUTE);
    server.restore(backup, 'second');
    await time.passSettled(3 * MINUTE);
    expect([first.warnings(), second.warnings()]).toEqual([['set-back'], ['set-back']]);
    expect(Object.keys(first.records.values())).toEqual(Object.keys(second.records.values()));
    first.sync.dismissWarnings();
    await time.passSettled(3 * MINUTE);
    expect(first.warnings()).toEqual([]);
  });

  test('heads that the server takes away are noticed', async () => {
    let isHiding = false;
    const hiding = (server: ExampleServer): SyncServer =>
      changed(server, {
        heads: async () => (isHiding ? { ok: false, refusal: { type: 'refused', because: 'No.' } } : server.heads()),
      });
    const { time, first, second } = sealedDevices(honest, hiding);
    first.records.edit('songs/a', { title: 'A' });
    await time.passSettled(3 * MINUTE);
    expect(second.warnings()).toEqual([]);
    isHiding = true;
    await time.passSettled(3 * MINUTE);
    expect(second.warnings()).toEqual(['set-back']);
  });

  test('without changes, heads are fetched once a minute, and none is stated again', async () => {
    const { server, time, first } = sealedDevices(honest, honest);
    first.records.edit('songs/a', { title: 'A' });
    await time.passSettled(5 * MINUTE);
    const before = server.calls.length;
    await time.passSettled(10 * MINUTE);
    const calls = server.calls.slice(before);
    expect(calls.filter((call) => call === 'heads').length).toBeLessThanOrEqual(2 * 11);
    expect(calls.filter((call) => call.startsWith('put head'))).toEqual([]);
  });

  test('another account starts without the warnings of the one before', async () => {
    const { time, first, second } = sealedDevices(honest, leavingOut('b'));
    for (const id of ['a', 'b']) first.records.edit(`songs/${id}`, { title: id });
    await time.passSettled(3 * MINUTE);
    expect(second.warnings()).toEqual(['missing']);
    second.sync.inform({ session: toId<UpliftId>('ben') });
    expect(second.warnings()).toEqual([]);
  });
});

test('[SYNC-8] a managed account asks for no keys and no heads', async () => {
  const [server, time] = [new ExampleServer(), new FakeClock()];
  const clock = (): number => time.now;
  const records = new ExampleRecords('phone', clock);
  const sync = createSync({ records, server, timer: { after: time.after }, clock, random: () => 0 });
  sync.inform({ leads: true, session: ADA });
  records.edit('songs/a', { title: 'A' });
  await time.passSettled(5 * MINUTE);
  expect(server.calls.filter((call) => call.includes('head'))).toEqual([]);
});
