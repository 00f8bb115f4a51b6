import { describe, expect, test } from 'vitest';
import { newLayer, LONGEST_NOTE, MOST_NOTES } from './layer.ts';
import { toId, type SongId } from '@uplift/core/foundation';
import { validateLayer } from './validate-layer.ts';

const NOTE = { text: 'Softly', section: 'verse', line: 1, words: 'a', before: '', after: '' };
const LAYER = { id: 'grace', key: 'Bb', capo: 3, font_size: 20, notes: { n: NOTE }, hidden: { chorus: true } };

describe('a layer from a file', () => {
  test('a layer is read as it was written, and missing fields are as in a new one', () => {
    expect(validateLayer({ ...LAYER, later: 1 })).toEqual({ ok: true, value: LAYER });
    expect(validateLayer({ id: 'grace' })).toEqual({ ok: true, value: newLayer(toId<SongId>('grace')) });
  });

  test.each<[fault: string, value: unknown, path: string]>([
    ['no object', 7, ''],
    ['no id', { ...LAYER, id: '' }, 'id'],
    ['an unknown key', { ...LAYER, key: 'H' }, 'key'],
    ['a capo behind the neck', { ...LAYER, capo: 12 }, 'capo'],
    ['a capo between frets', { ...LAYER, capo: 1.5 }, 'capo'],
    ['letters no one can read', { ...LAYER, font_size: 2 }, 'font_size'],
    ['a size in words', { ...LAYER, font_size: 'large' }, 'font_size'],
    ['a list of notes', { ...LAYER, notes: [] }, 'notes'],
    ['an empty note', { ...LAYER, notes: { n: { ...NOTE, text: '' } } }, 'notes.n.text'],
    [
      'a note as long as a book',
      { ...LAYER, notes: { n: { ...NOTE, text: 'a'.repeat(LONGEST_NOTE + 1) } } },
      'notes.n.text',
    ],
    ['a note of no section', { ...LAYER, notes: { n: { ...NOTE, section: 1 } } }, 'notes.n.section'],
    ['a note above line -1', { ...LAYER, notes: { n: { ...NOTE, line: -1 } } }, 'notes.n.line'],
    [
      'more notes than words',
      { ...LAYER, notes: Object.fromEntries(Array.from({ length: MOST_NOTES + 1 }, (_, at) => [at, NOTE])) },
      'notes',
    ],
  ])('a layer with %s is refused', (_fault, value, path) => {
    const checked = validateLayer(value);
    expect(checked.ok ? [] : checked.refusal.map((complaint) => complaint.for)).toContain(path);
  });
});
