import { type SectionId, toId } from '@uplift/core/foundation';
import { describe, expect, test } from 'vitest';
import { findArrangement, sectionsInOrder, shownArrangementName } from './arrangement.ts';
import {
  arrangementsById,
  exampleArrangement,
  buildSection,
  exampleSong,
  orderSections,
  sectionsById,
} from '../testing/example-song.ts';
import type { Arrangement } from '../song.ts';

const verse = buildSection({ name: 'Verse' });
const chorus = buildSection({ name: 'Chorus' });
const song = exampleSong({
  sections: sectionsById({ v: verse, c: chorus }),
  arrangements: arrangementsById({
    full: exampleArrangement({ name: 'Full', order: orderSections('v', 'gone', 'c', 'v') }),
    short: exampleArrangement({ name: 'Short', order: orderSections('c') }),
  }),
});

describe('the arrangement of a song', () => {
  test.each([
    ['short', 'Short'],
    ['full', 'Full'],
    [null, 'Full'],
    ['unknown', 'Full'],
    ['__proto__', 'Full'],
    ['toString', 'Full'],
  ])('[SONG-5] the arrangement for the id %s is %s', (id, name) => {
    expect(findArrangement(song, id)?.arrangement.name).toBe(name);
  });

  test('the arrangement is null for a song without any', () => {
    expect(findArrangement(exampleSong({ arrangements: {} }), null)).toBeNull();
    expect(sectionsInOrder(exampleSong({ arrangements: {} }), null)).toEqual([]);
  });
});

describe('the sections in order', () => {
  test('[SONG-16] the sections in order are those of the order, repeats included, each with its annotation', () => {
    const order: Arrangement['order'] = [
      ...orderSections('v', 'c'),
      { section_id: toId<SectionId>('v'), annotation: 'Voices only' },
    ];
    const arranged = exampleSong({ ...song, arrangements: arrangementsById({ a: exampleArrangement({ order }) }) });
    expect(sectionsInOrder(arranged, 'a')).toEqual([
      { id: 'v', orderIndex: 0, section: verse, annotation: '' },
      { id: 'c', orderIndex: 1, section: chorus, annotation: '' },
      { id: 'v', orderIndex: 2, section: verse, annotation: 'Voices only' },
    ]);
  });

  test('a missing section is skipped in the order, and the others keep their positions', () => {
    expect(sectionsInOrder(song, 'full').map(({ id, orderIndex }) => [id, orderIndex])).toEqual([
      ['v', 0],
      ['c', 2],
      ['v', 3],
    ]);
  });

  test('no section is found by a name that every object inherits', () => {
    const inherited = exampleArrangement({ order: orderSections('toString', '__proto__', 'constructor') });
    expect(sectionsInOrder(exampleSong({ arrangements: arrangementsById({ a: inherited }) }), 'a')).toEqual([]);
  });
});

describe('the name of an arrangement', () => {
  const only = exampleSong({ arrangements: arrangementsById({ only: exampleArrangement() }) });
  test.each([
    ['is not shown where it is the only one and no one named it', only, 'Default', ''],
    ['is shown where somebody chose it', only, 'Acoustic', 'Acoustic'],
    ['is shown among several', song, 'Default', 'Default'],
  ])('the name of an arrangement %s', (_, ofSong, name, shown) => {
    expect(shownArrangementName(ofSong, name)).toBe(shown);
  });
});
