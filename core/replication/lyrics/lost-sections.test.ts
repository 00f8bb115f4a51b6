import { describe, expect, test } from 'vitest';
import { editsGoneSection, losesSections, removesChangedSection } from './lost-sections.ts';
import { COLLECTION_SHAPE, SONG_SHAPE } from '../record-shape.ts';

const song = (sections: Readonly<Record<string, string>>) => ({
  title: 'Song',
  sections: Object.fromEntries(Object.entries(sections).map(([id, lyrics]) => [id, { lyrics }])),
});
const BOTH = song({ v: 'one', c: 'two' });

describe('[SYNC-1] detecting lost sections', () => {
  test.each([
    ['finds one of two sections removed', BOTH, song({ v: 'one' }), true],
    ['finds a section replaced by another', BOTH, song({ v: 'one', d: 'two' }), true],
    ['ignores changed words', BOTH, song({ v: 'one', c: 'three' }), false],
    ['ignores an added section', BOTH, song({ v: 'one', c: 'two', d: '' }), false],
    ['finds all sections of a deleted song', BOTH, null, true],
    ['ignores a song without sections', {}, BOTH, false],
  ])('lost sections are detected: the check %s', (_what, before, after, isLost) => {
    expect(losesSections(SONG_SHAPE, before, after)).toBe(isLost);
  });

  test('detecting lost sections ignores a collection, which has none', () => {
    expect(losesSections(COLLECTION_SHAPE, { songs: [1] }, { songs: [] })).toBe(false);
  });
});

describe('[SYNC-13] detecting an edit of a removed section', () => {
  const gone = song({ v: 'one' });
  test.each([
    ['finds an edit that changes its words', song({ v: 'one', c: 'three' }), gone, true],
    ['ignores an edit that leaves it unchanged', song({ v: 'other', c: 'two' }), gone, false],
    ['ignores an edit that removes it too', gone, gone, false],
    ['ignores an edit that adds another section', song({ v: 'one', c: 'two', d: 'new' }), gone, false],
    [
      'ignores an edit of a section that still exists',
      song({ v: 'one', c: 'three' }),
      song({ v: 'one', c: 'four' }),
      false,
    ],
  ])('detecting an edit of a removed section %s', (_what, next, current, isLost) => {
    expect(editsGoneSection(SONG_SHAPE, { base: BOTH, next, current })).toBe(isLost);
  });
});

describe('[SYNC-13] detecting an edit that removes a changed section', () => {
  test.each([
    [
      'finds a removed section that changed since the edit began',
      song({ v: 'one' }),
      song({ v: 'one', c: 'three' }),
      true,
    ],
    ['ignores a removed section that didn’t change', song({ v: 'one' }), BOTH, false],
    ['ignores a section that others removed too', song({ v: 'one' }), song({ v: 'one' }), false],
    ['ignores a section that others added', song({ v: 'one' }), song({ v: 'one', c: 'two', d: 'new' }), false],
  ])('detecting an edit that removes a changed section %s', (_what, next, current, isLost) => {
    expect(removesChangedSection(SONG_SHAPE, { base: BOTH, next, current })).toBe(isLost);
  });
});
