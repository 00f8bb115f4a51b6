import { expect, test } from 'vitest';
import { type ChordId, type SectionId, toId } from '@uplift/core/foundation';
import { type Section, type Song, findSection } from '@uplift/core/songbook';
import { retypeLyrics } from './retype-lyrics.ts';

const VERSE = toId<SectionId>('v');
const begun: Section = {
  name: 'Verse',
  measures: [],
  lyrics: 'Amazing grace how sweet',
  chords: { [toId<ChordId>('c')]: { chord: '1', line: 0, character: 8, beat: null } },
  line_beginnings: {},
  line_breaks: {},
};
const song = { sections: { v: begun } } as unknown as Song; // nothing else of a song is looked at

function typed(
  before: Song,
  stored: Section | null,
  lyrics: string,
): { readonly song: Song; readonly section: Section } {
  const retyping = { sectionId: VERSE, begun, stored, typed: stored?.lyrics ?? begun.lyrics };
  const after = retypeLyrics(before, retyping, lyrics).song;
  return { song: after, section: findSection(after, VERSE) ?? begun };
}

const placeOfChord = ({ chords }: Section) => Object.values(chords).map(({ line, character }) => [line, character]);

test('[EDIT-54] a chord returns when its deleted word is typed again, even after storing', () => {
  const without = typed(song, null, 'Amazing how sweet');
  const again = typed(without.song, without.section, 'Oh amazing grace how sweet');
  expect(placeOfChord(again.section)).toEqual([[0, 11]]);
  expect(again.section.lyrics).toBe('Oh amazing grace how sweet');
});

test('retyping the original lyrics leaves the section as it was', () => {
  const without = typed(song, null, 'Amazing how sweet');
  expect(typed(without.song, without.section, begun.lyrics).section).toBe(begun);
});

test('retyped lyrics keep another device’s changes of the section', () => {
  const first = typed(song, null, 'Amazing grace');
  const renamed = { ...first.song, sections: { [VERSE]: { ...first.section, name: 'Verse 1' } } };
  const next = typed(renamed, first.section, 'Amazing grace how');
  expect(next.section.name).toBe('Verse 1');
  expect(next.section.lyrics).toBe('Amazing grace how');
});

const theirs = (section: Section, lyrics: string): Song => ({
  ...song,
  sections: { [VERSE]: { ...section, lyrics } },
});

test('retyped lyrics keep text of another device that the field doesn’t show', () => {
  const first = typed(song, null, 'Amazing grace how sweet\nThat saved');
  const received = theirs(first.section, 'Wondrous grace how sweet\nThat saved');
  const next = typed(received, first.section, 'Amazing grace how sweet\nThat saved a wretch');
  expect(next.section.lyrics).toBe('Wondrous grace how sweet\nThat saved a wretch');
});

test('lyrics typed over another device’s are reported with the lyrics that they replaced', () => {
  const received = theirs(begun, 'Wondrous grace how sweet');
  const retyping = { sectionId: VERSE, begun, stored: null, typed: begun.lyrics };
  const { song: after, over } = retypeLyrics(received, retyping, 'Glorious grace how sweet');
  expect(findSection(after, VERSE)?.lyrics).toBe('Glorious grace how sweet');
  expect(over).toBe(begun.lyrics);
});

test('the same lyrics change nothing, nor do lyrics of a missing section', () => {
  expect(typed(song, null, begun.lyrics).song).toBe(song);
  const without = { ...song, sections: {} };
  expect(typed(without, null, 'Amazing').song).toBe(without);
});
