import { describe, expect, test } from 'vitest';
import { listedData, ok, refusedWith, createFakeSharing } from './testing/fake-sharing.ts';

const LIST = 'GET /api/v1/sets/shared';

describe('the list of shared sets', () => {
  test('[SHARE-10] [PERM-15] the list of shared sets is read only while someone is signed in, with each round of syncing', async () => {
    const { answers, asked, list, signIn, signOut, endRound, pass } = createFakeSharing();
    answers.set(LIST, ok([listedData('sunday')]));
    endRound();
    await pass(30_000);
    expect(asked).toEqual([]);
    expect(list.get()).toEqual([]);
    signIn();
    expect(list.get()).toBeNull();
    await pass(0);
    const data = { id: 'sunday', at: 5, items: 2, songs: ['Amazing Grace'], owner: { fullName: 'Daniel Okafor' } };
    expect(list.get()).toMatchObject([data]);
    for (let round = 0; round < 3; round += 1) {
      await pass(10_000);
      endRound();
    }
    await pass(0);
    expect(asked).toEqual([LIST, LIST, LIST, LIST]);
    signOut();
    expect(list.get()).toEqual([]);
    await pass(10_000);
    endRound();
    await pass(0);
    expect(asked).toHaveLength(4);
  });

  test('[SHARE-11] the list of shared sets is read at most once a second, and requests in between are not lost', async () => {
    const { answers, asked, driver, signIn, pass } = createFakeSharing();
    answers.set(LIST, ok([]));
    signIn();
    await pass(0);
    for (let turn = 0; turn < 50; turn += 1) driver.refresh();
    await pass(999);
    expect(asked).toHaveLength(1);
    await pass(1);
    expect(asked).toHaveLength(2);
    await pass(10_000);
    expect(asked).toHaveLength(2);
  });

  test('the list of shared sets is the same value as long as its content is, and shows its last content offline', async () => {
    const { answers, list, driver, signIn, signOut, pass, copies } = createFakeSharing();
    answers.set(LIST, ok([listedData('sunday')]));
    signIn();
    await pass(0);
    const before = list.get();
    await pass(5_000);
    driver.refresh();
    await pass(0);
    expect(list.get()).toBe(before);
    expect(copies.size).toBe(1);
    signOut();
    answers.set(LIST, 'unreachable');
    await pass(5_000);
    signIn();
    await pass(0);
    expect(list.get()).toEqual(before);
  });

  test('the list of shared sets has each set once, as the one that was shared first, since that one opens', async () => {
    const { answers, list, signIn, pass } = createFakeSharing();
    const later = listedData('sunday', { items: 9, shared_at: '2030-01-02T00:00:00Z' });
    answers.set(LIST, ok([later, listedData('sunday')]));
    signIn();
    await pass(0);
    expect(list.get()).toMatchObject([{ id: 'sunday', items: 2 }]);
  });

  test('the list of shared sets requests the session if it is over', async () => {
    const { answers, list, refreshed, signIn, pass } = createFakeSharing();
    answers.set(LIST, refusedWith(401));
    signIn();
    await pass(0);
    expect(refreshed).toHaveLength(1);
    expect(list.get()).toEqual([]);
  });
});
