import { expectEqual } from '@uplift/core/foundation/testing';
import { toId, type NoteId, type SectionId, type SongId } from '@uplift/core/foundation';
import type { AcceptanceCase } from '@uplift/core/foundation/testing';
import { newLayer, putNote, type Layer, type LayerNote } from '@uplift/core/layers';
import type { DeviceStore } from '../device-store.ts';
import { FakeServer } from './example-server.ts';
import { otherDevice } from './sync-harness.ts';
import type { SyncHarness } from './sync-harness.ts';

/** A layer with one note, whose id is its text. */
export function sampleLayer(id: string, text = 'Softly'): Layer {
  const verse = { section: toId<SectionId>('verse'), line: 0, words: 'Amazing grace', before: '', after: '' };
  return putNote(newLayer(toId<SongId>(id)), toId<NoteId>(text), { ...verse, text });
}

const FIRST = toId<NoteId>('first');
const readNotes = async ({ layers }: DeviceStore) => Object.keys((await layers.get('a'))?.value.notes ?? {}).toSorted();

/** Promises of layers beyond those of every record. */
export const LAYER_CASES: readonly AcceptanceCase<SyncHarness>[] = [
  {
    name: 'two devices that each began a layer over one song keep the notes of both',
    async run({ store, account }) {
      const [server, other] = [new FakeServer('layers'), otherDevice(account)];
      await store.layers.put({ ...sampleLayer('a', 'mine'), capo: 3 });
      await other.layers.put(sampleLayer('a', 'theirs'));
      await server.sync(store.sync);
      for (const one of [other, store, other]) await server.sync(one.sync);
      for (const one of [store, other]) {
        expectEqual(await readNotes(one), ['mine', 'theirs']);
        expectEqual((await one.layers.get('a'))?.value.capo, 3);
      }
    },
  },
  {
    name: 'two devices that were offline keep both’s notes, and a note that one deleted and the other changed stays',
    async run({ store, account }) {
      const [server, other] = [new FakeServer('layers'), otherDevice(account)];
      const first = sampleLayer('a', 'first');
      await store.layers.put(first);
      await server.sync(store.sync);
      await server.sync(other.sync);
      await store.layers.put(sampleLayer('a', 'theirs'));
      const changed = { ...sampleLayer('a', 'first').notes[FIRST], text: 'changed' } as LayerNote; // made above
      await other.layers.put(putNote(putNote(first, FIRST, changed), toId<NoteId>('mine'), changed));
      for (const one of [store, other, store, other]) await server.sync(one.sync);
      for (const one of [store, other]) expectEqual(await readNotes(one), ['first', 'mine', 'theirs']);
    },
  },
];
