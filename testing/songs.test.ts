import { expect, test } from 'vitest';
import { validateSong } from '@uplift/core/songbook';
import { buildSong, countIds, placeChords, placeLines } from './songs.ts';

test('a song built without arguments is valid', () => {
  expect(validateSong(buildSong({ sections: { verse: {} } }))).toMatchObject({ ok: true });
});

test('given fields override the defaults; sections are played once, in their order', () => {
  const song = buildSong({
    id: 'own',
    title: 'Own',
    key: 'D',
    sections: { a: { name: 'A' }, b: {} },
    arrangements: { x: {}, y: { tempo: 90, order: [] } },
  });
  expect(song).toMatchObject({
    id: 'own',
    title: 'Own',
    sections: { a: { name: 'A' }, b: { name: 'Verse' } },
    arrangements: {
      x: { key: 'D', tempo: 76, order: [{ section_id: 'a' }, { section_id: 'b' }] },
      y: { key: 'D', tempo: 90, order: [] },
    },
  });
});

test('chords are placed on letters, or on the beats of measures', () => {
  expect(placeChords(['1', 0, 4], ['5', 1, 0, 8], ['4', -1, 2])).toEqual({
    c0: { chord: '1', line: 0, character: 4, beat: null },
    c1: { chord: '5', line: 1, character: 0, beat: 8 },
    c2: { chord: '4', line: -1, character: -1, beat: 2 },
  });
  expect(placeLines(0, null)).toEqual({ l0: { line: 0, beat: 0 }, l1: { line: 1, beat: null } });
});

test('built songs get consecutive ids', () => {
  const newId = countIds('n');
  expect([newId(), newId()]).toEqual(['n1', 'n2']);
});
