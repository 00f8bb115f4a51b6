import { idKeys, toId, type ArrangementId, type SectionId } from '@uplift/core/foundation';
import { sampleSong } from '@uplift/core/library/testing';
import type { PlacedChord, Section, Song } from '@uplift/core/songbook';
import { describe, expect, test } from 'vitest';
import { songChanges, type SongChange } from './song-changes.ts';

const SONG = sampleSong('a', 'Amazing Grace');
const [VERSE = toId<SectionId>('')] = idKeys(SONG.sections);
const [MAIN = toId<ArrangementId>('')] = idKeys(SONG.arrangements);

function withVerse(change: Partial<Section>): Song {
  const known = SONG.sections[VERSE];
  if (known === undefined) throw new Error('The sample has a verse');
  return { ...SONG, sections: { ...SONG.sections, [VERSE]: { ...known, ...change } } };
}

function withSecondArrangement(tempo: number): Song {
  const known = SONG.arrangements[MAIN];
  if (known === undefined) throw new Error('The sample has an arrangement');
  const strings = { ...known, name: 'Strings', tempo };
  return { ...SONG, arrangements: { ...SONG.arrangements, [toId<ArrangementId>('b')]: strings } };
}

const IN_VERSE = { type: 'section', name: 'Verse', lines: 0, hasOtherChords: false, hasOtherTiming: false } as const;

describe('changes between two versions of a song', () => {
  test.each<[string, Song, readonly SongChange[]]>([
    ['nothing', { ...SONG }, []],
    ['an artist that is only blank', { ...SONG, artist: '' }, []],
    ['the title', { ...SONG, title: 'Grace' }, [{ type: 'title', title: 'Grace' }]],
    ['the copyright status', { ...SONG, copyright_status: 'licensed' }, [{ type: 'copyright' }]],
    ['a line', withVerse({ lyrics: 'Holy night' }), [{ ...IN_VERSE, lines: 1 }]],
    ['measures', withVerse({ measures: [6] }), [{ ...IN_VERSE, hasOtherTiming: true }]],
    [
      'a name and chords',
      withVerse({ name: 'Verse 1', chords: {} }),
      [
        { type: 'section-renamed', from: 'Verse', to: 'Verse 1' },
        { ...IN_VERSE, name: 'Verse 1', hasOtherChords: true, hasOtherTiming: true },
      ],
    ],
  ])('a version that differs in %s has these changes', (_what, after, changes) => {
    expect(songChanges(SONG, after)).toEqual(changes);
  });

  test('a change of one of several arrangements names it', () => {
    expect(songChanges(withSecondArrangement(80), withSecondArrangement(90))).toEqual([
      { type: 'arrangement', change: { type: 'tempo', tempo: 90 }, arrangement: 'Strings' },
    ]);
  });

  test('an arrangement that came or went is one change', () => {
    expect(songChanges(SONG, withSecondArrangement(80))).toEqual([{ type: 'arrangement-added', name: 'Strings' }]);
    expect(songChanges(withSecondArrangement(80), SONG)).toEqual([{ type: 'arrangement-removed', name: 'Strings' }]);
  });

  test('reordered lines are a change, and so is a duplicated line', () => {
    expect(songChanges(withVerse({ lyrics: 'a\nb' }), withVerse({ lyrics: 'b\na' }))).toMatchObject([
      { type: 'section', name: 'Verse', lines: 1 },
    ]);
    expect(songChanges(withVerse({ lyrics: 'a' }), withVerse({ lyrics: 'a\na\na' }))).toMatchObject([
      { type: 'section', name: 'Verse', lines: 2 },
    ]);
  });

  test('the count of performances and the order of IDs don’t count as changes', () => {
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
});
