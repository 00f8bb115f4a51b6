import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSeenKeys } from '@uplift/client/accounts';
import type { SharedSetCondition } from '@uplift/client/shared-sets';
import { createStore, toId, type SetId, type SongId } from '@uplift/core/foundation';
import { openDevice, type Device } from './device.ts';
import { openHostileSite, type HostileSite } from './hostile-server.ts';
import { createOwner, putSet, putSong, readTitles, reopen, sealed, signInThere, synced, type Owner } from './person.ts';
import { countOpened, stealKeys } from './stolen-keys.ts';
import { until } from './until.ts';

/** The first database of a process takes seconds, on a busy machine many. */
const FIRST_WITHIN_MS = 60_000;
const LONG_MS = 60_000;
/** Pages ask for sets no sooner. */
const PAGE_ASKS_MS = 150;

/** Shares a set of one person with another, and waits until it is sealed for them. */
async function share({ device }: Owner, reader: Owner, name: string): Promise<SetId> {
  const [song] = await device.records.songs.getAll();
  const id = await putSet(device, name, song === undefined ? [] : [toId<SongId>(song.id)]);
  await synced(device);
  const shared = await device.sharing.share(id, reader.emailAddress);
  if (!shared.ok) throw new Error('The set couldn’t be shared.');
  await until('the set is sealed', async () => (await readState(device, id)) === 'can-open', PAGE_ASKS_MS);
  return id;
}

/** The state of the only person of a set, for its owner. */
async function readState({ sharing }: Device, id: SetId) {
  const members = await sharing.sealed.members(id);
  return members.ok ? members.value[0]?.state : undefined;
}

/** A set of someone else on a page. */
function openPage({ sharing }: Device, id: SetId) {
  const condition = createStore<SharedSetCondition>({ type: 'loading' });
  sharing.watch(id, condition);
  return condition;
}

/** Waits for what a page shows, and asks the server again meanwhile. */
async function untilShown(device: Device, id: SetId, is: (shown: SharedSetCondition) => boolean) {
  const page = openPage(device, id);
  const look = () => {
    device.sharing.reload(id);
    return is(page.get());
  };
  await until(`the set ${id} is shown`, look, PAGE_ASKS_MS);
  return page.get();
}

const isNamed = (name: string) => (shown: SharedSetCondition) =>
  shown.type === 'found' && shown.shared.set.name === name && shown.distrust === undefined;

async function changeKeys({ device, password }: Owner): Promise<readonly string[]> {
  const words = await device.accounts.createRecoveryKey();
  if (!words.ok) throw new Error('The words are made on the device.');
  expect(await device.accounts.changeKeys({ password, recoveryKey: words.value })).toEqual({ ok: true, value: true });
  return words.value;
}

describe('a lost device of an account whose keys were changed', () => {
  let hostile: HostileSite;
  const opened: Device[] = [];
  beforeAll(async () => {
    hostile = await openHostileSite();
  }, FIRST_WITHIN_MS);
  afterAll(async () => {
    for (const device of opened) device.close();
    await hostile.site.close();
  });

  async function open(fullName: string): Promise<Owner> {
    const owner = await createOwner(hostile, fullName);
    opened.push(owner.device);
    return owner;
  }

  async function openOther(owner: Owner): Promise<Device> {
    const other = openDevice(hostile.openLine());
    opened.push(other);
    expect(await signInThere(hostile, other, owner)).toBeNull();
    await synced(other);
    return other;
  }

  test(
    'its keys open nothing of what the server has once all is sealed again: records, own sets, and sets of others',
    async () => {
      const { platform } = hostile.site;
      const [ada, ruth] = [await open('Ada Lovelace'), await open('Ruth Calder')];
      const [morning, evening] = [await share(ada, ruth, 'Morning'), await share(ruth, ada, 'Evening')];
      const lost = await openOther(ada);
      await untilShown(lost, evening, isNamed('Evening'));
      await untilShown(ruth.device, morning, isNamed('Morning'));
      lost.close();
      const stolen = await stealKeys(platform, lost, [ada.device]);
      const before = await countOpened(platform, stolen);
      expect(before).toMatchObject({ envelopes: 1, libraryKeys: 2, identities: 1, setKeys: 1, sets: 2 });
      expect(before.entries).toBeGreaterThan(3);

      await changeKeys(ada);
      await putSong(ada.device, 'Written After');
      await ada.device.records.sets.put({ id: morning, name: 'Morning After' });
      await sealed(ada.device);
      const shown = await untilShown(ruth.device, morning, ({ type }) => type === 'key-changed');
      if (shown.type !== 'key-changed') throw new Error(shown.type);
      await ruth.device.sharing.sealed.accept(shown.sealedBy, ada.emailAddress);
      await untilShown(ruth.device, morning, isNamed('Morning After'));
      await ruth.device.records.sets.put({ id: evening, name: 'Evening After' });
      await synced(ruth.device);
      await until(
        'the set is sealed again',
        async () => {
          ruth.device.sharing.refreshAll();
          return (await readState(ruth.device, evening)) === 'can-open';
        },
        PAGE_ASKS_MS,
      );
      await untilShown(ada.device, evening, isNamed('Evening After'));

      const nothing = { envelopes: 0, libraryKeys: 0, identities: 0, entries: 0, setKeys: 0, sets: 0 };
      expect(await countOpened(platform, stolen)).toEqual(nothing);
      await lost.accounts.refresh();
      expect(lost.stores.session.get().authenticated).toBe(0);
      expect(lost.stores.access.state.get().type).toBe('locked');
    },
    LONG_MS,
  );

  test(
    'a device that isn’t lost signs in again, sends what it had not sent, and refuses what the earlier key seals',
    async () => {
      const ada = await open('Ada Lovelace');
      const phone = await openOther(ada);
      phone.close();
      await putSong(phone, 'Written Without a Network');
      await changeKeys(ada);
      await putSong(ada.device, 'Written After');
      await sealed(ada.device);

      const again = await reopen(phone);
      opened.push(again);
      expect(again.stores.session.get().authenticated).toBe(0);
      expect(await signInThere(hostile, again, ada)).toBeNull();
      await sealed(again);
      await synced(ada.device);
      const titles = await readTitles(ada.device);
      expect(titles).toEqual(expect.arrayContaining(['Written After', 'Written Without a Network']));
      expect(await readTitles(again)).toEqual(titles);
      for (const device of [ada.device, again]) {
        device.sync.syncNow();
        await synced(device);
        expect(device.syncState.get()).toMatchObject({ trouble: null });
        expect(device.syncState.get().warnings ?? []).toEqual([]);
      }
      const account = ada.device.stores.session.get().uplift_id ?? '';
      const [here, there] = await Promise.all(
        [ada.device, again].map((device) => createSeenKeys(device.records.preferences).read(account)),
      );
      expect(there).toEqual(here);
      expect(there?.sealedFrom).toBe(there?.generation);
    },
    LONG_MS,
  );

  test(
    'keys that are changed again, on a page that is closed at once, leave all songs, and a new device opens them',
    async () => {
      const ada = await open('Ada Lovelace');
      await changeKeys(ada);
      await changeKeys(ada);
      const reloaded = await reopen(ada.device);
      opened.push(reloaded);
      await putSong(reloaded, 'Written After');
      await sealed(reloaded);
      const fresh = await openOther(ada);
      expect(await readTitles(fresh)).toEqual(await readTitles(reloaded));
      expect(fresh.syncState.get().warnings ?? []).toEqual([]);
    },
    LONG_MS,
  );
});
