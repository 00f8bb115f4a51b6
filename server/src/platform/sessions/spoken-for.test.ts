import { ACCOUNT_HEADER, listSongs, pushSong, readSessionKey } from '@uplift/contract';
import type { DataOf } from '@uplift/contract';
import { expect, test } from 'vitest';
import { describeSite, person, sealUpdate } from '../../test-platform/index.ts';
import type { Visitor } from '../../test-platform/index.ts';

const ADA = person('Ada Lovelace');
const BEN = person('Ben Okri');

function buildPush(visitor: Visitor) {
  const entry = sealUpdate(visitor, { collection: 'songs', id: 'song' }, new Uint8Array(2));
  return { params: { record_id: 'song' }, body: { change: 1, counters: {}, base: {}, entry, version: 0 } };
}

async function readUpliftId(visitor: Visitor): Promise<string> {
  const key = (await visitor.call(readSessionKey)).body?.data as DataOf<typeof readSessionKey> | undefined;
  return key?.uplift_id ?? '';
}

describeSite('a call that says whose account it speaks for', (open) => {
  test('[PERM-13] a call for another account than the signed-in one is refused: an outdated tab mixes no records', async () => {
    const site = await open();
    const [ada, ben] = [await site.signedUp(ADA), await site.signedUp(BEN)];
    const asAda = { headers: { [ACCOUNT_HEADER]: await readUpliftId(ada) } };
    for (const sent of [() => ben.call(listSongs, asAda), () => ben.call(pushSong, { ...buildPush(ben), ...asAda })]) {
      const { status, body } = await sent();
      expect(status).toBe(401);
      expect(body?.errors).toEqual([{ for: 'server_error', because: 'Another account is signed in.' }]);
    }
    expect((await ben.call(listSongs)).body?.data).toEqual([]);
    expect((await ada.call(listSongs, asAda)).status).toBe(200);
    expect((await ada.call(pushSong, { ...buildPush(ada), ...asAda })).status).toBe(200);
  });
});
