import { idEntries, type SectionId } from '@uplift/core/foundation';
import { sampleSong } from '@uplift/core/library/testing';
import type { Section } from '@uplift/core/songbook';
import { describe, expect, test } from 'vitest';
import { openConflicts } from './word-conflicts.ts';

const SONG = sampleSong('a', 'Amazing Grace');
const [[VERSE, { lyrics, name: sectionName }]] = idEntries(SONG.sections) as [[SectionId, Section]]; // it has sections

describe('words that two devices changed at the same time', () => {
  test('the other version of a section is offered with its name', () => {
    const kept = [{ section: VERSE, name: 'k1', shown: lyrics, other: 'Other words' }];
    expect(openConflicts(SONG, kept)).toEqual([
      { name: 'k1', sectionId: VERSE, sectionName, otherLyrics: 'Other words' },
    ]);
  });

  test('a conflict is over when its section is gone', () => {
    expect(openConflicts(SONG, [{ section: 'gone', name: 'k1', shown: 'a', other: 'b' }])).toEqual([]);
  });

  test('a conflict is over when both versions say the same', () => {
    expect(openConflicts(SONG, [{ section: VERSE, name: 'k1', shown: lyrics, other: lyrics }])).toEqual([]);
  });
});
