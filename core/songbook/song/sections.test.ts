import { toId, type SectionId } from '@uplift/core/foundation';
import { describe, expect, test } from 'vitest';
import { buildSection, exampleSong, sectionsById } from '../testing/example-song.ts';
import { findSection, withSection } from './sections.ts';

const verse = buildSection({ name: 'Verse' });
const song = exampleSong({ sections: sectionsById({ v: verse, c: buildSection({ name: 'Chorus' }) }) });

describe('a section of a song', () => {
  test('a section is found by its id', () => {
    expect(findSection(song, toId<SectionId>('v'))).toBe(verse);
  });

  test.each(['gone', '__proto__', 'constructor'])('the song has no section %s', (id) => {
    expect(findSection(song, toId<SectionId>(id))).toBeNull();
    expect(withSection(song, toId<SectionId>(id), () => verse)).toBe(song);
  });

  test('one section is replaced, and the others stay the same objects', () => {
    const renamed = withSection(song, toId<SectionId>('v'), (section) => ({ ...section, name: 'Verse 1' }));
    expect(findSection(renamed, toId<SectionId>('v'))?.name).toBe('Verse 1');
    expect(findSection(renamed, toId<SectionId>('c'))).toBe(findSection(song, toId<SectionId>('c')));
  });

  test('a song is the same object if its section stays the same', () => {
    expect(withSection(song, toId<SectionId>('v'), (section) => section)).toBe(song);
  });
});
