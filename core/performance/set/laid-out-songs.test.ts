import { describe, expect, test } from 'vitest';
import { type ArrangementId, type ChordId, type SectionId, type SongId, toId } from '@uplift/core/foundation';
import type { Song } from '@uplift/core/songbook';
import { createLaidOutSongs, laidOutSong, type SongLook } from './laid-out-songs.ts';

const LOOK: SongLook = {
  arrangementId: 'all',
  transposedBy: 0,
  ownKey: null,
  capo: null,
  notation: 'letters',
  isLyricsOnly: false,
};

function song(title: string): Song {
  const chords = { [toId<ChordId>('c')]: { chord: '1', line: 0, character: 0, beat: null } };
  const verse = { name: 'Verse', measures: [], lyrics: 'La', chords, line_beginnings: {}, line_breaks: {} };
  const order = [{ section_id: toId<SectionId>('verse'), annotation: '' }];
  return {
    id: toId<SongId>(title),
    title,
    time_signature: '4/4',
    copyright_status: 'public',
    copyright_information: '',
    sections: { [toId<SectionId>('verse')]: verse },
    arrangements: { [toId<ArrangementId>('all')]: { name: 'All', key: 'G', tempo: 80, capo: null, order } },
    last_performed: null,
    times_performed: 0,
  };
}

/** Records which songs it lays out. */
function counted() {
  const laidOut: string[] = [];
  const songs = createLaidOutSongs((each, look) => {
    laidOut.push(each.title);
    return laidOutSong(each, look);
  });
  return { songs, laidOut };
}

function firstChord(of: ReturnType<typeof laidOutSong>): string | undefined {
  return of?.chart.sections[0]?.lines[0]?.words[0]?.segments[0]?.chord?.text;
}

describe('[PERF-10] a song beside the current one, laid out ahead', () => {
  test('a chart laid out ahead is reused when the player goes to it', () => {
    const { songs, laidOut } = counted();
    const [now, next] = [song('Now'), song('Next')];
    songs(now, LOOK);
    const ahead = songs(next, { ...LOOK });
    expect(songs(next, { ...LOOK })).toBe(ahead);
    expect(laidOut).toEqual(['Now', 'Next']);
  });

  test('a chart is laid out again after the song changes', () => {
    const { songs } = counted();
    const next = song('Next');
    songs(next, LOOK);
    expect(songs({ ...next, title: 'Next, corrected' }, LOOK)?.chart.title).toBe('Next, corrected');
  });

  test.each([
    ['the key', { transposedBy: 2 }, 'A'],
    ['the capo', { capo: 'E' }, 'E'],
    ['one’s own key', { ownKey: 'Bb' }, 'Bb'],
    ['one’s own key in the other mode, which doesn’t count', { ownKey: 'Bbm' }, 'G'],
    ['one’s own key and the key of the performance', { ownKey: 'Bb', transposedBy: 2 }, 'C'],
    ['the notation', { notation: 'nashville' }, '1'],
    ['what is shown', { isLyricsOnly: true }, undefined],
  ] as const)('a chart is laid out again after another choice of %s', (_, change, chord) => {
    const { songs } = counted();
    const next = song('Next');
    expect(firstChord(songs(next, LOOK))).toBe('G');
    expect(firstChord(songs(next, { ...LOOK, ...change }))).toBe(chord);
    expect(firstChord(songs(next, LOOK))).toBe('G');
  });

  test('a chart is dropped from the cache after five others', () => {
    const { songs, laidOut } = counted();
    const first = song('First');
    songs(first, LOOK);
    const others = ['2', '3', '4', '5'].map(song);
    for (const other of others) songs(other, LOOK);
    songs(first, LOOK);
    expect(laidOut).toHaveLength(5);
    for (const other of [...others, song('6')]) songs(other, LOOK);
    expect(laidOut).toHaveLength(6);
    songs(first, LOOK);
    expect(laidOut.at(-1)).toBe('First');
  });
});

test('an assumed key is not named until the song is transposed', () => {
  const stated = song('Stated');
  const arrangements = Object.fromEntries(
    Object.entries(stated.arrangements).map(([id, each]) => [id, { ...each, key_assumed: true as const }]),
  );
  const assuming: Song = { ...stated, arrangements };
  expect(laidOutSong(stated, LOOK)?.header.keyLabel).toBe('G Major');
  expect(laidOutSong(assuming, LOOK)?.header.keyLabel).toBe('');
  expect(laidOutSong(assuming, { ...LOOK, transposedBy: 2 })?.header.keyLabel).toBe('A Major');
});
