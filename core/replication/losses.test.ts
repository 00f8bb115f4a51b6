import { describe, expect, test } from 'vitest';
import { type DeviceId, toId } from '@uplift/core/foundation';
import { changeDocument, createDocument, markDeleted, mergeDocuments } from './document.ts';
import type { MergeableDocument } from './document.ts';
import { findLosses } from './losses.ts';
import { SONG_SHAPE } from './record-shape.ts';

/** The write of the device with the higher number wins over a concurrent one. */
const [FIRST, SECOND] = ['phone', 'laptop'] as readonly string[] as readonly [DeviceId, DeviceId];

const SECTION = {
  name: 'Verse',
  measures: [4],
  lyrics: 'one two\nthree four',
  chords: { c: { chord: '1', line: 0, character: 0, beat: null } },
  line_beginnings: {},
  line_breaks: {},
};
const SONG = {
  title: 'Song',
  artist: 'Band',
  sections: { v: SECTION },
  arrangements: { main: { name: 'Default', key: 'C', order: [{ section_id: 'v', annotation: '' }] } },
  times_performed: 0,
  last_performed: null as number | null,
};
type Song = Omit<typeof SONG, 'sections'> & { readonly sections: Readonly<Record<string, typeof SECTION>> };
type Doc = MergeableDocument<Song>;

const known: Doc = createDocument<Song>(SONG_SHAPE, SONG, toId<DeviceId>('tablet'));
const edited = (next: Song, device: DeviceId, from = known): Doc =>
  changeDocument(SONG_SHAPE, from, { next, device }).document;
const withSection = (fields: Partial<typeof SECTION>): Song => ({
  ...SONG,
  sections: { v: { ...SECTION, ...fields } },
});

function lossesIn(own: Doc, theirs: Doc): ReturnType<typeof findLosses> {
  const merged = mergeDocuments(SONG_SHAPE, own, theirs);
  return findLosses(SONG_SHAPE, { own: own.doc, merged: merged.doc, server: known.counters });
}

/** Lists the fields that either of two devices loses if both edit at once. */
function lostBetween(one: Song, other: Song): readonly (readonly string[])[] {
  const [own, theirs] = [edited(one, FIRST), edited(other, SECOND)];
  return [lossesIn(own, theirs).fields, lossesIn(theirs, own).fields].toSorted((a, b) => a.length - b.length);
}

const chord = (fields: Partial<(typeof SECTION)['chords']['c']>): Song =>
  withSection({ chords: { c: { ...SECTION.chords.c, ...fields } } });

describe('[SYNC-13] what two devices set at once', () => {
  test.each<[string, Song, Song, readonly string[]]>([
    ['one title and another', { ...SONG, title: 'A' }, { ...SONG, title: 'B' }, ['title']],
    ['the name of a section', withSection({ name: 'A' }), withSection({ name: 'B' }), ['sections.name']],
    ['a chord', chord({ chord: '4' }), chord({ chord: '5' }), ['sections.chords']],
  ])('%s: one of them loses it, and knows which field', (_what, one, other, fields) => {
    expect(lostBetween(one, other)).toEqual([[], fields]);
  });

  test.each<[string, Song, Song]>([
    ['the same title', { ...SONG, title: 'A' }, { ...SONG, title: 'A' }],
    ['title and artist', { ...SONG, title: 'A' }, { ...SONG, artist: 'B' }],
    ['lyrics, which merge', withSection({ lyrics: 'one\nthree four' }), withSection({ lyrics: 'one 2\nthree four' })],
    ['counts, which add up', { ...SONG, times_performed: 2 }, { ...SONG, times_performed: 3 }],
    ['the latest of two times', { ...SONG, last_performed: 2 }, { ...SONG, last_performed: 3 }],
    ['a chord that only goes with its words', chord({ line: 1 }), chord({ character: 4 })],
  ])('%s: nothing is lost', (_what, one, other) => {
    expect(lostBetween(one, other)).toEqual([[], []]);
  });

  test("a value is not lost if the other device's value was based on it", () => {
    const own = edited({ ...SONG, title: 'A' }, FIRST);
    const theirs = edited({ ...SONG, title: 'B' }, SECOND, own);
    expect(lossesIn(own, theirs).fields).toEqual([]);
  });
});

describe('[DATA-49] what another device deletes', () => {
  test('deleting a section without knowing of its last change is a loss', () => {
    const own = edited(withSection({ lyrics: 'one two\nthree four five' }), FIRST);
    const theirs = edited({ ...SONG, sections: {} }, SECOND);
    expect(lossesIn(own, theirs).fields).toEqual(['sections']);
    expect(lossesIn(known, theirs).fields).toEqual([]);
  });

  test.each<[string, Doc, boolean]>([
    ['with a change that the deletion did not know of', edited({ ...SONG, title: 'A' }, FIRST), true],
    ['with one more performance alone', edited({ ...SONG, times_performed: 1 }, FIRST), false],
    ['as it was', known, false],
  ])('a song %s', (_what, own, isEditDeleted) => {
    const theirs = markDeleted(known, { deletedAt: 5, device: SECOND }).document;
    expect(lossesIn(own, theirs).isEditDeleted).toBe(isEditDeleted);
  });

  test('deleting a song with knowledge of its last change isn’t a loss', () => {
    const own = edited({ ...SONG, title: 'A' }, FIRST);
    const theirs = markDeleted(own, { deletedAt: 5, device: SECOND }).document;
    expect(lossesIn(own, theirs).isEditDeleted).toBe(false);
  });
});
