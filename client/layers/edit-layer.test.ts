import { createLiveLibrary } from '@uplift/client/records';
import { createMemoryDeviceStore } from '@uplift/adapters/device-store';
import { toId, type DeviceId, type NoteId, type SectionId, type SongId } from '@uplift/core/foundation';
import { putNote, type Layer } from '@uplift/core/layers';
import { expect, test } from 'vitest';
import { editLayer } from './edit-layer.ts';

const GRACE = toId<SongId>('grace');

/** A tab over a device in memory. */
function openTab() {
  const device = createMemoryDeviceStore({ device: toId<DeviceId>('tab'), clock: () => 1 });
  let ids = 0;
  const live = createLiveLibrary({ ...device, now: () => 1, newId: () => `writer ${String((ids += 1))}` });
  return { device, live };
}

const addNote = (text: string) => ({
  label: 'Add note',
  change: (layer: Layer) =>
    putNote(layer, toId<NoteId>(text), {
      text,
      section: toId<SectionId>('verse'),
      line: 0,
      words: '',
      before: '',
      after: '',
    }),
});

test('a layer begins with its first edit, and only that', async () => {
  const { device, live } = openTab();
  expect(await device.layers.get(GRACE)).toBeNull();
  expect(await editLayer(live, GRACE, addNote('first'))).toEqual({ ok: true, value: null });
  expect(await editLayer(live, GRACE, addNote('second'))).toEqual({ ok: true, value: null });
  expect(Object.keys((await device.layers.get(GRACE))?.value.notes ?? {})).toEqual(['first', 'second']);
});

test('two first edits at once are both kept', async () => {
  const { device, live } = openTab();
  await Promise.all([editLayer(live, GRACE, addNote('first')), editLayer(live, GRACE, addNote('second'))]);
  expect(Object.keys((await device.layers.get(GRACE))?.value.notes ?? {}).toSorted()).toEqual(['first', 'second']);
});
