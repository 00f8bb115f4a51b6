import { exportRecords, listLayers, listSongs, readLayer, readVersions } from '@uplift/contract';
import { expect, test } from 'vitest';
import type { AccountNews } from '../../platform/pubsub/pub-sub.ts';
import { describeSite } from '../../test-platform/index.ts';
import { openBand, TOMAS } from './band.acceptance.ts';

const CANARY = 'Watch Daniel, he waits here';
const NOTE = { text: CANARY, section: 'verse', line: 0, words: 'Amazing grace', before: '', after: '' };
const LAYER = { id: 'grace', key: null, capo: 3, font_size: null, notes: { note: NOTE }, hidden: {} };

describeSite('layers', (open) => {
  test('a layer is its person’s alone: the owner of the song, and others of the set, neither list, read, export nor are notified of it', async () => {
    const { site, ruth, tomas, eve } = await openBand(await open());
    await ruth.share(TOMAS.emailAddress);
    const received: string[] = [];
    site.platform.pubSub.subscribe(ruth.id, ({ news }: AccountNews) => received.push(news));
    await tomas.library.put('layers', 'grace', LAYER);
    for (const other of [ruth, eve]) {
      expect((await other.visitor.call(listLayers)).body?.data).toEqual([]);
      expect((await other.visitor.call(readLayer, { params: { record_id: 'grace' } })).status).toBe(404);
      expect((await other.visitor.call(readVersions)).body?.data).toMatchObject({ layers: 0 });
      for (const call of [exportRecords, listSongs])
        expect(JSON.stringify((await other.visitor.call(call)).body)).not.toContain(CANARY);
    }
    expect(received).toEqual([]);
    expect((await tomas.visitor.call(readVersions)).body?.data).toMatchObject({ layers: 1 });
    expect(JSON.stringify((await tomas.visitor.call(exportRecords)).body)).toContain(CANARY);
  });

  test('an owner’s layer is in no set that they share', async () => {
    const { ruth, tomas } = await openBand(await open());
    await ruth.share(TOMAS.emailAddress);
    await ruth.library.put('layers', 'grace', LAYER);
    const read = await tomas.read();
    expect(read.status).toBe(200);
    expect(JSON.stringify(read.body)).not.toContain(CANARY);
  });
});
