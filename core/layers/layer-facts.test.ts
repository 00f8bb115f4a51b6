import { expect, test } from 'vitest';
import { toId, type NoteId, type SectionId, type SongId } from '@uplift/core/foundation';
import { layOutChart } from '@uplift/core/songbook';
import { buildSong } from '@uplift/testing/songs';
import { putNote, setHidden } from './change-layer.ts';
import { layerFacts } from './layer-facts.ts';
import { newLayer } from './layer.ts';

const CHART = layOutChart(
  buildSong({
    sections: { verse: { name: 'Verse' }, chorus: { name: 'Chorus' } },
    order: ['verse', 'chorus', 'verse'],
  }),
  null,
);
const EMPTY = newLayer(toId<SongId>('grace'));
const hide = (layer: typeof EMPTY, ...ids: readonly string[]) =>
  ids.reduce((all, id) => setHidden(all, toId<SectionId>(id), true), layer);
const note = (layer: typeof EMPTY, id: string) =>
  putNote(layer, toId<NoteId>(id), {
    text: 'a',
    section: toId<SectionId>('verse'),
    line: 0,
    words: '',
    before: '',
    after: '',
  });

test.each([
  ['nothing', EMPTY, []],
  ['a capo and a key', { ...EMPTY, capo: 3, key: 'Bb' } as const, ['Key B♭', 'Capo 3, G shapes']],
  ['no capo', { ...EMPTY, capo: 0 } as const, ['No capo']],
  ['a size and one note', note({ ...EMPTY, font_size: 20 }, 'a'), ['20 pt', '1 note']],
  [
    'notes and a hidden section that is played twice',
    hide(note(note(EMPTY, 'a'), 'b'), 'verse'),
    ['2 notes', 'Verse hidden'],
  ],
  ['hidden sections', hide(EMPTY, 'verse', 'chorus'), ['2 sections hidden']],
  ['a hidden section that is gone', hide(EMPTY, 'bridge'), []],
])('the facts of a layer with %s', (_what, layer, facts) => {
  expect(layerFacts(layer, CHART, 'Bb')).toEqual(facts);
});
