import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toId, type DeviceId, type NoteId, type SectionId, type SongId } from '@uplift/core/foundation';
import { FRETS, KEYS } from '@uplift/core/music';
import { changeDocument, createDocument, joinDocuments, LAYER_SHAPE, mergeDocuments } from '@uplift/core/replication';
import { putNote, removeNote, setHidden } from './change-layer.ts';
import { newLayer, type Layer } from './layer.ts';

const PHONE = toId<DeviceId>('phone');
const LAPTOP = toId<DeviceId>('laptop');
const GRACE = newLayer(toId<SongId>('grace'));
const { id: _, ...BEGINNING } = GRACE;

/** Adds notes under ids that only one device uses, as random ids are, and changes the rest of the layer. */
const edits = (device: string): fc.Arbitrary<(layer: Layer) => Layer> =>
  fc
    .record({
      notes: fc.array(
        fc.string({ minLength: 1, maxLength: 5 }).filter((text) => text.trim() !== ''),
        { maxLength: 4 },
      ),
      hidden: fc.array(fc.constantFrom('verse', 'chorus'), { maxLength: 2 }),
      capo: fc.option(fc.constantFrom(...FRETS)),
      key: fc.option(fc.constantFrom(...KEYS)),
    })
    .map(({ notes, hidden, ...rest }) => (layer: Layer) => {
      const verse = { section: toId<SectionId>('verse'), line: 0, words: 'a', before: '', after: '' };
      const noted = notes.reduce(
        (all, text, at) => putNote(all, toId<NoteId>(`${device} ${at}`), { ...verse, text }),
        layer,
      );
      const folded = hidden.reduce((all, section) => setHidden(all, toId<SectionId>(section), true), noted);
      return { ...folded, capo: rest.capo ?? layer.capo, key: rest.key ?? layer.key };
    });

test('two devices that were offline keep the notes and hidden sections of both, and agree', () => {
  fc.assert(
    fc.property(edits('phone'), edits('laptop'), (onPhone, onLaptop) => {
      const common = createDocument<Layer>(LAYER_SHAPE, GRACE, PHONE);
      const phone = changeDocument(LAYER_SHAPE, common, { next: onPhone(GRACE), device: PHONE }).document;
      const laptop = changeDocument(LAYER_SHAPE, common, { next: onLaptop(GRACE), device: LAPTOP }).document;
      const merged = mergeDocuments(LAYER_SHAPE, phone, laptop);
      expect(merged.value).toEqual(mergeDocuments(LAYER_SHAPE, laptop, phone).value);
      expect(merged.value.notes).toEqual({ ...phone.value.notes, ...laptop.value.notes });
      expect(merged.value.hidden).toEqual({ ...phone.value.hidden, ...laptop.value.hidden });
      expect([phone.value.capo, laptop.value.capo]).toContain(merged.value.capo);
    }),
  );
});

test('two devices that each began a layer keep the notes and hidden sections of both', () => {
  fc.assert(
    fc.property(edits('phone'), edits('laptop'), (onPhone, onLaptop) => {
      const known = createDocument<Layer>(LAYER_SHAPE, onPhone(GRACE), PHONE);
      const own = createDocument<Layer>(LAYER_SHAPE, onLaptop(GRACE), LAPTOP);
      const { value } = joinDocuments<unknown>(LAYER_SHAPE, { known, own, beginning: BEGINNING }, LAPTOP) as {
        value: Layer;
      }; // of two layers
      expect(value.notes).toEqual({ ...known.value.notes, ...own.value.notes });
      expect(value.hidden).toEqual({ ...known.value.hidden, ...own.value.hidden });
      expect(value.capo).toBe(own.value.capo ?? known.value.capo);
    }),
  );
});

test('a note that one device deletes and another changes stays', () => {
  const noted = putNote(GRACE, toId<NoteId>('n'), {
    text: 'a',
    section: toId<SectionId>('v'),
    line: 0,
    words: '',
    before: '',
    after: '',
  });
  const common = createDocument<Layer>(LAYER_SHAPE, noted, PHONE);
  const [note] = Object.values(noted.notes);
  if (note === undefined) throw new Error('It was put.');
  const next = putNote(noted, toId<NoteId>('n'), { ...note, text: 'b' });
  const changed = changeDocument(LAYER_SHAPE, common, { next, device: LAPTOP }).document;
  const removed = changeDocument(LAYER_SHAPE, common, {
    next: removeNote(noted, toId<NoteId>('n')),
    device: PHONE,
  }).document;
  expect(Object.values(mergeDocuments(LAYER_SHAPE, changed, removed).value.notes)).toEqual([{ ...note, text: 'b' }]);
});
