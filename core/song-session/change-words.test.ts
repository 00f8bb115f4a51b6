import { songChanges } from './song-changes.ts';
import { describe, expect, test } from 'vitest';
import { type ArrangementId, type SectionId, toId, idKeys } from '@uplift/core/foundation';
import { sampleSong } from '@uplift/core/library/testing';
import type { Arrangement, Section, Song } from '@uplift/core/songbook';
import { changesText, changeWords } from './change-words.ts';

const SONG = sampleSong('a', 'Amazing Grace');
const [ARRANGEMENT = toId<ArrangementId>('')] = idKeys(SONG.arrangements);
const [VERSE = toId<SectionId>(''), CHORUS = toId<SectionId>('')] = idKeys(SONG.sections);

function withArrangement(change: Partial<Arrangement>): Song {
  const known = SONG.arrangements[ARRANGEMENT];
  if (known === undefined) throw new Error('The sample has an arrangement');
  return { ...SONG, arrangements: { [ARRANGEMENT]: { ...known, ...change } } };
}

function withVerse(change: Partial<Section>): Song {
  const known = SONG.sections[VERSE];
  if (known === undefined) throw new Error('The sample has a verse');
  return { ...SONG, sections: { ...SONG.sections, [VERSE]: { ...known, ...change } } };
}

function listWords(before: Song, after: Song): readonly string[] {
  return songChanges(before, after).map(changeWords);
}

describe('changes of a song in words', () => {
  test.each<[string, Song, readonly string[]]>([
    ['the title', { ...SONG, title: 'Grace' }, ['Title “Grace”']],
    ['the artist', { ...SONG, artist: 'John Newton' }, ['Artist']],
    ['the time signature', { ...SONG, time_signature: '3/4' }, ['Time 3/4']],
    ['the rights', { ...SONG, copyright_information: '1779' }, ['Copyright']],
    ['the key', withArrangement({ key: 'Eb' }), ['Key E♭ Major']],
    ['the tempo', withArrangement({ tempo: 72 }), ['Tempo 72 bpm']],
    ['the order', withArrangement({ order: [] }), ['Order']],
    ['the name of an arrangement', withArrangement({ name: 'Strings' }), ['Arrangement renamed “Strings”']],
    ['a section’s name', withVerse({ name: 'Verse 1' }), ['Verse renamed Verse 1']],
    ['a line', withVerse({ lyrics: 'Holy night' }), ['Verse: 1 line']],
    ['lines that came', withVerse({ lyrics: 'Silent night\nholy night\nall is calm' }), ['Verse: 2 lines']],
    ['chords', withVerse({ chords: {} }), ['Verse: chords, timing']],
    ['measures', withVerse({ measures: [6] }), ['Verse: timing']],
  ])('a change of %s is named', (_what, after, changes) => {
    expect(listWords(SONG, after)).toEqual(changes);
  });

  test('added and removed sections and arrangements are named', () => {
    const { [CHORUS]: chorus, ...others } = SONG.sections;
    const without: Song = { ...SONG, sections: others };
    expect(chorus?.name).toBe('Chorus');
    expect(listWords(SONG, without)).toEqual(['Chorus removed']);
    expect(listWords(without, SONG)).toEqual(['Chorus added']);
    const strings = { ...SONG.arrangements[ARRANGEMENT], name: 'Strings' } as Arrangement; // the sample's own, renamed
    const both: Song = { ...SONG, arrangements: { ...SONG.arrangements, [toId<ArrangementId>('b')]: strings } };
    expect(listWords(SONG, both)).toEqual(['Arrangement “Strings” added']);
    expect(listWords(both, SONG)).toEqual(['Arrangement “Strings” removed']);
    const slower: Song = {
      ...both,
      arrangements: { ...both.arrangements, [toId<ArrangementId>('b')]: { ...strings, tempo: 9 } },
    };
    expect(listWords(both, slower)).toEqual(['Tempo 9 bpm (Strings)']);
  });

  test('a line names a fourth change rather than counting it as "and 1 more"', () => {
    const added = ['A', 'B', 'C', 'D', 'E'].map((name) => ({ type: 'section-added', name }) as const);
    expect(changesText(added.slice(0, 4))).toBe('A added · B added · C added · D added');
    expect(changesText(added)).toBe('A added · B added · C added · and 2 more');
  });
});
