import { expect, test } from 'vitest';
import { toId, type NoteId, type SectionId, type SongId } from '@uplift/core/foundation';
import { exampleDevice } from '@uplift/core/record-session/testing';
import { LAYER_SHAPE } from '@uplift/core/replication';
import { putNote, removeNote } from './change-layer.ts';
import { LONGEST_NOTE, MOST_NOTES, newLayer, type Layer } from './layer.ts';
import { createLayerSession } from './layer-session.ts';

const GRACE = newLayer(toId<SongId>('grace'));
const note = (text: string) => ({ text, section: toId<SectionId>('verse'), line: 0, words: '', before: '', after: '' });
const add = (id: string) => ({
  label: 'Add note',
  change: (layer: Layer) => putNote(layer, toId<NoteId>(id), note(` ${id} `)),
});

function begin() {
  const wholeFields = ['key', 'capo', 'font_size', 'notes', 'hidden'] as const;
  const device = exampleDevice({ shape: LAYER_SHAPE, wholeFields }, GRACE);
  return {
    device,
    session: createLayerSession(GRACE, { records: device.tab('mine'), now: () => 0, newId: () => 'mine' }),
  };
}

test('a note of another device stays while this one adds and undoes its own', async () => {
  const { device, session } = begin();
  session.apply(add('first'));
  await session.settle();
  await device.tab('other').put(add('theirs').change(device.value()), device.value());
  session.apply(add('second'));
  session.undo();
  await session.settle();
  expect(Object.values(device.value().notes).map(({ text }) => text)).toEqual(['first', 'theirs']);
  session.apply({ label: 'Delete note', change: (layer) => removeNote(layer, toId<NoteId>('first')) });
  session.undo();
  await session.settle();
  expect(Object.keys(device.value().notes).toSorted()).toEqual(['first', 'theirs']);
});

test('a note without words, or beyond the most, changes nothing, and one that is too long is cut', () => {
  const { session } = begin();
  const put = (id: string, text: string) =>
    session.apply({ label: 'Add note', change: (layer) => putNote(layer, toId<NoteId>(id), note(text)) });
  put('n', ' ');
  expect(session.state.get().value).toBe(GRACE);
  for (let at = 0; at <= MOST_NOTES; at += 1) put(String(at), 'a'.repeat(LONGEST_NOTE + 1));
  const notes = Object.values(session.state.get().value.notes);
  expect([notes.length, notes[0]?.text.length]).toEqual([MOST_NOTES, LONGEST_NOTE]);
});
