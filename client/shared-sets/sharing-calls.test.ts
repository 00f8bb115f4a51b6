import { describe, expect, test } from 'vitest';
import { type ArrangementId, type SetId, type SongId, toId } from '@uplift/core/foundation';
import { sampleSong } from '@uplift/core/library/testing';
import { ok, refusedWith, createFakeSharing } from './testing/fake-sharing.ts';

const PEOPLE = 'GET /api/v1/sets/sunday/collaborators';
const SHARE = 'POST /api/v1/sets/sunday/share';
// Any texts are ids here.
const sunday = toId<SetId>('sunday');
const SONG_41 = { song_id: toId<SongId>('song 41'), arrangement: toId<ArrangementId>('x') };
const RUTH = { full_name: '', email_address: 'ruth+band@example.org' };

describe('sharing a set of one’s own', () => {
  test('[API-27] [PERM-17] listing collaborators returns the people of a set, and none for a set that isn’t on the server yet', async () => {
    const { answers, driver, signIn } = createFakeSharing();
    signIn();
    answers.set(PEOPLE, ok([RUTH]));
    const ruth = { fullName: '', emailAddress: RUTH.email_address };
    expect(await driver.collaborators(sunday)).toEqual({ ok: true, value: [ruth] });
    answers.set(PEOPLE, refusedWith(404));
    expect(await driver.collaborators(sunday)).toEqual({ ok: true, value: [] });
    answers.set(PEOPLE, refusedWith(500));
    expect((await driver.collaborators(sunday)).ok).toBe(false);
  });

  test('listing collaborators makes no request for a set that is only on this device', async () => {
    const { asked, driver, device, signIn } = createFakeSharing();
    signIn();
    await device.sets.put({ id: sunday, at: null, order: [] });
    expect(await driver.collaborators(sunday)).toEqual({ ok: true, value: [] });
    expect(asked).not.toContain(PEOPLE);
  });

  test('[SHARE-6] [API-28] sharing a set returns the added person, or the refusal of the server', async () => {
    const { answers, driver, signIn } = createFakeSharing();
    signIn();
    answers.set(SHARE, ok(RUTH));
    expect(await driver.share(sunday, RUTH.email_address)).toMatchObject({ ok: true });
    answers.set(SHARE, refusedWith(409));
    const refusal = [{ for: 'email_address', because: 'Refused with 409.' }];
    expect(await driver.share(sunday, RUTH.email_address)).toEqual({ ok: false, refusal });
  });

  test('sharing a set first syncs unsent edits, and retries once', async () => {
    const { answers, asked, driver, syncNow, endRound, signIn, pass } = createFakeSharing();
    answers.set(SHARE, [refusedWith(404), ok(RUTH)]);
    signIn();
    const shared = driver.share(sunday, RUTH.email_address);
    await pass(0);
    expect(syncNow).toHaveLength(1);
    endRound();
    expect(await shared).toMatchObject({ ok: true });
    expect(asked.filter((call) => call === SHARE)).toHaveLength(2);
  });

  test('sharing a set sends the set and its songs before the rest of the library, and waits only for them', async () => {
    const { answers, driver, device, signIn, goOn, pass } = createFakeSharing();
    answers.set(SHARE, [refusedWith(404), ok(RUTH)]);
    signIn();
    await device.songs.putAll(Array.from({ length: 60 }, (_, at) => sampleSong(`song ${at}`, `Song ${at}`)));
    await device.sets.put({ id: sunday, at: null, order: [SONG_41] });
    const shared = driver.share(sunday, RUTH.email_address);
    await pass(0);
    const first = await device.sync.waiting(2, new Set());
    expect(first.map(({ id }) => id).toSorted()).toEqual(['song 41', 'sunday']);
    for (const sent of first) {
      const answer = { outcome: 'merged', version: 1, counters: sent.push?.counters ?? {}, delta: null } as const;
      await device.sync.acknowledge([{ sent, answer }]);
    }
    goOn(59);
    expect(await shared).toMatchObject({ ok: true });
  });

  test('sharing a set reports that the set didn’t reach the server', async () => {
    const { answers, driver, signIn, pass } = createFakeSharing();
    answers.set(SHARE, refusedWith(404));
    signIn();
    const shared = driver.share(sunday, RUTH.email_address);
    await pass(15_000);
    const answer = await shared;
    expect(answer.ok ? [] : answer.refusal).toMatchObject([
      { for: 'email_address', because: expect.stringContaining('not in your account yet') as string },
    ]);
  });

  test('[API-29] unsharing a set removes an address, which is encoded; a second time changes nothing', async () => {
    const { answers, asked, driver, signIn } = createFakeSharing();
    signIn();
    const call = 'DELETE /api/v1/sets/sunday/share/ruth%2Bband%40example.org';
    answers.set(call, ok(true));
    expect(await driver.unshare(sunday, RUTH.email_address)).toEqual({ ok: true, value: true });
    expect(asked).toContain(call);
    answers.set(call, refusedWith(404));
    expect(await driver.unshare(sunday, RUTH.email_address)).toEqual({ ok: true, value: true });
    answers.set(call, refusedWith(429));
    expect((await driver.unshare(sunday, RUTH.email_address)).ok).toBe(false);
  });
});
