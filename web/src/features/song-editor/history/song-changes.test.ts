import { describe, expect, test } from 'vitest';
import { type ArrangementId, type SectionId, toId, idKeys } from '@uplift/core/foundation';
import { sampleSong } from '@uplift/core/library/testing';
import type { Arrangement, PlacedChord, Section, Song } from '@uplift/core/songbook';
import { changesText, songChanges } from './song-changes.ts';

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
  ])('%s', (_what, after, changes) => {
    expect(songChanges(SONG, after)).toEqual(changes);
  });

  test('added and removed sections and arrangements are named', () => {
    const { [CHORUS]: chorus, ...others } = SONG.sections;
    const without: Song = { ...SONG, sections: others };
    expect(chorus?.name).toBe('Chorus');
    expect(songChanges(SONG, without)).toEqual(['Chorus removed']);
    expect(songChanges(without, SONG)).toEqual(['Chorus added']);
    const strings = { ...SONG.arrangements[ARRANGEMENT], name: 'Strings' } as Arrangement; // the sample's own, renamed
    const both: Song = { ...SONG, arrangements: { ...SONG.arrangements, [toId<ArrangementId>('b')]: strings } };
    expect(songChanges(SONG, both)).toEqual(['Arrangement “Strings” added']);
    expect(songChanges(both, SONG)).toEqual(['Arrangement “Strings” removed']);
    const slower: Song = {
      ...both,
      arrangements: { ...both.arrangements, [toId<ArrangementId>('b')]: { ...strings, tempo: 9 } },
    };
    expect(songChanges(both, slower)).toEqual(['Tempo 9 bpm (Strings)']);
  });

  test('reordered lines are a change, and so is a duplicated line', () => {
    expect(songChanges(withVerse({ lyrics: 'a\nb' }), withVerse({ lyrics: 'b\na' }))).toEqual(['Verse: 1 line']);
    expect(songChanges(withVerse({ lyrics: 'a' }), withVerse({ lyrics: 'a\na\na' }))).toEqual(['Verse: 2 lines']);
  });

  test('the count of performances and the order of IDs are no changes', () => {
    expect(songChanges(SONG, { ...SONG, times_performed: 9, last_performed: 1 })).toEqual([]);
    const chords: Readonly<Record<string, PlacedChord>> = {
      x: { chord: '1', line: 0, character: 0, beat: null },
      y: { chord: '4', line: 0, character: 3, beat: null },
    };
    expect(
      songChanges(
        withVerse({ chords }),
        withVerse({ chords: Object.fromEntries(Object.entries(chords).toReversed()) }),
      ),
    ).toEqual([]);
  });

  test('a line has room for three names; a fourth is named rather than counted as "and 1 more"', () => {
    expect(changesText(['A', 'B', 'C', 'D'])).toBe('A · B · C · D');
    expect(changesText(['A', 'B', 'C', 'D', 'E'])).toBe('A · B · C · and 2 more');
  });
});
