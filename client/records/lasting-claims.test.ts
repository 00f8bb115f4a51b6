import { createRecordAccess } from '@uplift/client/accounts';
import { describe, expect, test } from 'vitest';
import { createMemoryDeviceStore, createMemoryDisk } from '@uplift/adapters/device-store';
import { createRecordCipher } from '@uplift/adapters/vault';
import { type DeviceId, type UpliftId, toId } from '@uplift/core/foundation';
import { sampleSong } from '@uplift/core/library/testing';
import { createLastingClaims, type ClaimLocks } from './lasting-claims.ts';

// Any texts are ids here.
const RUTH = toId<UpliftId>('ruth');
const BOAZ = toId<UpliftId>('boaz');
const KEY = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
const IDS = Array.from({ length: 1100 }, (_, at) => `song-${at}`);
const KEPT = 'claim.songs.ruth';
const CHOSEN = IDS.slice(0, 1050);

/** Creates a browser with unclaimed songs, which pages open in turn. */
async function browserWithSongs() {
  const [disk, kept] = [createMemoryDisk(), new Map<string, unknown>()];
  const preferences = {
    get: async (id: string) => kept.get(id),
    put: async (id: string, value: unknown) => {
      kept.set(id, structuredClone(value));
      return { ok: true, value: null } as const;
    },
  };
  const locks = locksOfTabs();
  const openPage = () => {
    const access = createRecordAccess({ isExpected: () => false, keep: () => undefined });
    const ciphers = new Map([RUTH, BOAZ].map((owner) => [owner as string, createRecordCipher(owner, KEY)]));
    const store = createMemoryDeviceStore({
      disk,
      device: toId<DeviceId>('tab'),
      clock: () => 1,
      cipher: () => {
        const state = access.state.get();
        return state.type === 'unlocked' ? (ciphers.get(state.account.upliftId) ?? null) : null;
      },
    });
    const claims = createLastingClaims({ preferences, access, locks });
    const songs = claims.lasting('songs', store.songs);
    return {
      store,
      songs,
      claims,
      unlock: (upliftId: UpliftId) => access.unlock({ entryId: upliftId, upliftId, key: KEY }),
    };
  };
  await openPage().store.songs.putAll(IDS.map((id) => sampleSong(id, id)));
  return { openPage, preferences, kept };
}

/** Locks that run in order, as those of the Web Locks API. */
function locksOfTabs(): ClaimLocks {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request(_name, work) {
      const next = last.then(work, work);
      last = next.catch(() => undefined);
      return next;
    },
  };
}

const listUnclaimed = async ({
  store,
}: {
  readonly store: { contents(): Promise<{ readonly songs: { readonly unclaimed: number } }> };
}) => (await store.contents()).songs.unclaimed;

describe('an interrupted claim', () => {
  test('[DATA-40] an interrupted claim resumes on the next page of its account, and claims only the chosen records', async () => {
    const { openPage, preferences, kept } = await browserWithSongs();
    // The state after a page that closed before its second batch.
    await preferences.put(KEPT, CHOSEN);
    const page = openPage();
    expect(await listUnclaimed(page)).toBe(1100);
    page.unlock(RUTH);
    await expect.poll(() => listUnclaimed(page)).toBe(50);
    await expect.poll(() => kept.get(KEPT)).toBeNull();
    expect(page.claims.left.get()).toBe(0);
    expect((await page.songs.getUnclaimed()).map(({ value }) => value.id).toSorted()).toEqual(
      IDS.slice(1050).toSorted(),
    );
  });

  test('[DATA-42] an interrupted claim isn’t offered again, and is counted until it is complete', async () => {
    const { openPage } = await browserWithSongs();
    const page = openPage();
    page.unlock(RUTH);
    const seen: number[] = [];
    page.claims.left.subscribe(() => void seen.push(page.claims.left.get()));
    const claimed = page.songs.claim(CHOSEN, RUTH);
    await expect.poll(() => page.claims.left.get()).toBe(550);
    expect(await page.songs.getUnclaimed()).toHaveLength(50);
    expect(await claimed).toEqual({ ok: true, value: 1050 });
    expect(seen).toEqual([1050, 550, 50, 0]);
  });

  test('an interrupted claim waits for its own account, and not for another', async () => {
    const { openPage, preferences, kept } = await browserWithSongs();
    await preferences.put(KEPT, CHOSEN);
    const page = openPage();
    page.unlock(BOAZ);
    await page.songs.claim(['song-1099'], BOAZ);
    expect(await listUnclaimed(page)).toBe(1099);
    expect(kept.get(KEPT)).toEqual(CHOSEN);
  });

  test('an interrupted claim resumes in another tab once its tab has ended, and claims once', async () => {
    const { openPage } = await browserWithSongs();
    const [first, second] = [openPage(), openPage()];
    first.unlock(RUTH);
    const claimed = first.songs.claim(CHOSEN, RUTH);
    second.unlock(RUTH);
    expect(await claimed).toEqual({ ok: true, value: 1050 });
    await expect.poll(() => second.claims.left.get()).toBe(0);
    expect(await listUnclaimed(second)).toBe(50);
  });

  test('a stopped claim is over: the rest is offered again', async () => {
    const { openPage, kept } = await browserWithSongs();
    const page = openPage();
    page.unlock(RUTH);
    let done = 0;
    await page.songs.claim(CHOSEN, RUTH, { onDone: (count) => (done = count), isStopped: () => done > 0 });
    expect([await listUnclaimed(page), kept.get(KEPT)]).toEqual([600, null]);
    expect(await page.songs.getUnclaimed()).toHaveLength(600);
  });

  test.each([{}, 7, [7, null], 'song-1'])("a stored value of %j isn't a claim", async (stored) => {
    const { openPage, preferences } = await browserWithSongs();
    await preferences.put(KEPT, stored);
    const page = openPage();
    page.unlock(RUTH);
    expect(await page.songs.getUnclaimed()).toHaveLength(1100);
  });
});
