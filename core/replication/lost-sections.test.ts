import { describe, expect, test } from 'vitest';
import { editsGoneSection, losesSections, removesChangedSection } from './lost-sections.ts';
import { COLLECTION_SHAPE, SONG_SHAPE } from './record-shape.ts';

const song = (sections: Readonly<Record<string, string>>) => ({
  title: 'Song',
  sections: Object.fromEntries(Object.entries(sections).map(([id, lyrics]) => [id, { lyrics }])),
});
const BOTH = song({ v: 'one', c: 'two' });

describe('[SYNC-1] sections that go', () => {
  test.each([
    ['one of two', BOTH, song({ v: 'one' }), true],
    ['another one for it', BOTH, song({ v: 'one', d: 'two' }), true],
    ['none, with other words', BOTH, song({ v: 'one', c: 'three' }), false],
    ['none, and one more', BOTH, song({ v: 'one', c: 'two', d: '' }), false],
    ['all, with the song', BOTH, null, true],
    ['none of nothing', {}, BOTH, false],
  ])('%s', (_what, before, after, isLost) => {
    expect(losesSections(SONG_SHAPE, before, after)).toBe(isLost);
  });

  test('a collection has none', () => {
    expect(losesSections(COLLECTION_SHAPE, { songs: [1] }, { songs: [] })).toBe(false);
  });
});

describe('[SYNC-13] an edit of a section that is gone', () => {
  const gone = song({ v: 'one' });
  test.each([
    ['changes its words', song({ v: 'one', c: 'three' }), gone, true],
    ['leaves it as it was', song({ v: 'other', c: 'two' }), gone, false],
    ['removes it too', gone, gone, false],
    ['adds another', song({ v: 'one', c: 'two', d: 'new' }), gone, false],
    ['changes one that is still there', song({ v: 'one', c: 'three' }), song({ v: 'one', c: 'four' }), false],
  ])('%s', (_what, next, current, isLost) => {
    expect(editsGoneSection(SONG_SHAPE, { base: BOTH, next, current })).toBe(isLost);
  });
});

describe('[SYNC-13] an edit that removes a section', () => {
  test.each([
    ['that others changed meanwhile', song({ v: 'one' }), song({ v: 'one', c: 'three' }), true],
    ['that is as it was', song({ v: 'one' }), BOTH, false],
    ['that others removed too', song({ v: 'one' }), song({ v: 'one' }), false],
    ['and another one was added', song({ v: 'one' }), song({ v: 'one', c: 'two', d: 'new' }), false],
  ])('%s', (_what, next, current, isLost) => {
    expect(removesChangedSection(SONG_SHAPE, { base: BOTH, next, current })).toBe(isLost);
  });
});
