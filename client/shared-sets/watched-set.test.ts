import { describe, expect, test } from 'vitest';
import { type SetId, type SongId, toId } from '@uplift/core/foundation';
import { ok, refusedWith, sharedData, createFakeSharing } from './testing/fake-sharing.ts';

const LIST = 'GET /api/v1/sets/shared';
const SUNDAY = 'GET /api/v1/sets/sunday/shared';
const sunday = toId<SetId>('sunday');

const SONG = {
  id: 'grace',
  title: 'Amazing Grace',
  sections: { verse: { name: 'Verse 1', lyrics: 'Amazing grace' } },
  arrangements: { default: { name: 'Default', key: 'G', tempo: 76, order: [{ section_id: 'verse', annotation: '' }] } },
};
const ITEM = { song_id: 'grace', arrangement: 'default' };

describe('a shared set', () => {
  test('[SHARE-7] [API-25] a shared set is shown with its songs; a damaged song is missing, and no item is lost', async () => {
    const { answers, look, signIn, pass } = createFakeSharing();
    const broken = { ...SONG, id: 'broken', arrangements: { default: { tempo: 'fast', key: 7 } }, title: '' };
    const order = [ITEM, { song_id: 'broken', arrangement: 'x', capo: 99 }, { section: 'Prayer', duration: -3 }, {}];
    answers.set(SUNDAY, ok(sharedData({ order, songs: [SONG, broken] })));
    signIn();
    const page = look('sunday');
    expect(page.get()).toEqual({ type: 'loading' });
    await pass(0);
    const condition = page.get();
    if (condition.type !== 'found') throw new Error(condition.type);
    const { set, songs, owner, isOwn } = condition.shared;
    expect([...songs.keys()]).toEqual(['grace']);
    expect(songs.get(toId<SongId>('grace'))).toMatchObject({
      time_signature: '4/4',
      arrangements: { default: { tempo: 76 } },
    });
    expect(set).toMatchObject({ id: 'sunday', at: 5, shared: true });
    expect(set.order).toEqual([
      ITEM,
      { song_id: 'broken', arrangement: 'x' },
      { section: 'Prayer', duration: 0 },
      { section: '', duration: 0 },
    ]);
    expect([owner.fullName, isOwn, condition.isCopy]).toEqual(['Daniel Okafor', false, false]);
  });

  test('a shared set loads as soon as an unreachable server answers, without an event of the network', async () => {
    const { answers, answer, look, signIn, pass } = createFakeSharing();
    answers.set(SUNDAY, 'unreachable');
    signIn();
    const page = look('sunday');
    await pass(0);
    expect(page.get()).toEqual({ type: 'unreachable' });
    answers.set(SUNDAY, ok(sharedData()));
    answer();
    await pass(0);
    expect(page.get()).toMatchObject({ type: 'found' });
  });

  test('a shared set is read again when the server announces a change, and stays the same value if nothing is new', async () => {
    const { answers, look, driver, signIn, pass } = createFakeSharing();
    answers.set(SUNDAY, ok(sharedData()));
    signIn();
    const page = look('sunday');
    await pass(0);
    const before = page.get();
    driver.refreshAll();
    await pass(0);
    expect(page.get()).toBe(before);
    answers.set(SUNDAY, ok(sharedData({ version: '2', at: 7 })));
    driver.refreshAll();
    await pass(0);
    expect(page.get()).toMatchObject({ type: 'found', shared: { set: { at: 7 } } });
  });

  test('a shared set is read again every half a minute in a visible tab, as long as it is watched', async () => {
    const { answers, asked, look, endRound, hide, signIn, pass } = createFakeSharing();
    answers.set(SUNDAY, ok(sharedData()));
    signIn();
    const page = look('sunday');
    const reads = () => asked.filter((call) => call === SUNDAY).length;
    for (let round = 0; round < 7; round += 1) {
      await pass(10_000);
      endRound();
    }
    await pass(0);
    expect(reads()).toBe(3);
    hide();
    await pass(60_000);
    endRound();
    await pass(0);
    expect(reads()).toBe(3);
    page.stop();
    await pass(60_000);
    endRound();
    await pass(0);
    expect(reads()).toBe(3);
  });

  test('an unshared set is missing at once, and its copy is deleted', async () => {
    const { answers, look, driver, copies, signIn, pass } = createFakeSharing();
    answers.set(SUNDAY, ok(sharedData()));
    signIn();
    const page = look('sunday');
    await pass(0);
    expect(copies.has('sunday')).toBe(true);
    answers.set(SUNDAY, refusedWith(404));
    driver.refreshAll();
    await pass(0);
    expect(page.get()).toEqual({ type: 'missing' });
    expect(copies.has('sunday')).toBe(false);
  });

  test('a shared set is shown offline from this device’s copy; without a copy the server is reported as unreachable', async () => {
    const { answers, look, copies, signIn, pass, connection } = createFakeSharing();
    copies.set('sunday', sharedData({ order: [ITEM], songs: [SONG] }));
    copies.set('damaged', { id: 'damaged', order: 'none' });
    signIn();
    const [kept, damaged] = [look('sunday'), look('damaged')];
    await pass(0);
    expect(kept.get()).toMatchObject({ type: 'found', isCopy: true });
    expect(damaged.get()).toEqual({ type: 'unreachable' });
    answers.set(SUNDAY, ok(sharedData({ order: [ITEM], songs: [SONG] })));
    connection.set('offline');
    await pass(0);
    expect(kept.get()).toMatchObject({ type: 'found', isCopy: false });
  });

  test('[SHARE-9] a shared set is signed-out only after the session was requested again', async () => {
    const { answers, look, refreshed, signIn, pass } = createFakeSharing();
    answers.set(SUNDAY, refusedWith(401));
    signIn();
    const page = look('sunday');
    await pass(0);
    expect(refreshed.length).toBeGreaterThan(0);
    expect(page.get()).toEqual({ type: 'signed-out' });
  });

  test('a shared set starts over when it is opened later, whatever went wrong', async () => {
    const { answers, look, signIn, pass } = createFakeSharing();
    answers.set(SUNDAY, refusedWith(401));
    const first = look('sunday');
    await pass(0);
    first.stop();
    await pass(0);
    expect(first.get()).toEqual({ type: 'loading' });
    answers.set(SUNDAY, ok(sharedData()));
    signIn();
    const second = look('sunday');
    await pass(0);
    expect(second.get()).toMatchObject({ type: 'found' });
  });

  test('[PLAN-38] a shared set of one’s own is shown from this device without a request', async () => {
    const { asked, look, device, signIn, pass, answers } = createFakeSharing();
    answers.set(LIST, ok([]));
    signIn();
    await device.sets.put({ id: sunday, at: 7, order: [{ section: 'Welcome', duration: 60 }] });
    const page = look('sunday');
    await pass(0);
    expect(page.get()).toMatchObject({ type: 'found', shared: { isOwn: true, set: { at: 7 } } });
    await device.sets.put({ id: sunday, at: 9 });
    await pass(0);
    expect(page.get()).toMatchObject({ type: 'found', shared: { isOwn: true, set: { at: 9 } } });
    expect(asked).not.toContain(SUNDAY);
  });

  test.each(['.', '..', '\uD800'])('a shared set with the ID %j is missing without a request', async (id) => {
    const { asked, look, pass } = createFakeSharing();
    const page = look(id);
    await pass(0);
    expect(page.get()).toEqual({ type: 'missing' });
    expect(asked).toEqual([]);
  });
});
