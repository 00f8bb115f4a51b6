import { describe, expect, test } from 'vitest';
import { type ArrangementId, type SongId, toId } from '@uplift/core/foundation';
import type { SetItem } from '@uplift/core/set-list';
import { NEW_SONG_DRAFT, newSong, type Song } from '@uplift/core/songbook';
import { keptStageSongs, NO_STAGE_SONGS, readStageSongs, storedStageSongs } from './stage-songs.ts';

const song = (id: string): Song => newSong({ ...NEW_SONG_DRAFT, title: id }, () => id);
const item = (id: string): SetItem => ({ song_id: toId<SongId>(id), arrangement: toId<ArrangementId>('default') });
const indexById = (...songs: readonly Song[]) => new Map(songs.map((each) => [each.id, each]));
const [A, B] = [song('a'), song('b')];

describe('the songs a stage keeps', () => {
  test('the songs a stage stores are read back unchanged', () => {
    const kept = { owner: 'ada', songs: indexById(A, B) };
    expect(readStageSongs(JSON.parse(JSON.stringify(storedStageSongs(kept))))).toEqual(kept);
  });

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'scrambled'],
    ['no list', { owner: 7, songs: 'a' }],
    ['songs that are none', { owner: null, songs: [null, 7, { id: 'a' }, []] }],
  ])('%s is read as no songs, without an exception', (_, stored) =>
    expect(readStageSongs(stored)).toEqual(NO_STAGE_SONGS),
  );

  test('the valid songs of a damaged stored list are kept', () => {
    expect([...readStageSongs({ owner: 'ada', songs: [{ id: 'x' }, A] }).songs.keys()]).toEqual(['a']);
  });

  test('a stage keeps the songs of its list, each once, and no others', () => {
    const list = [item('a'), { section: 'Prayer', duration: 60 }, item('a'), item('gone')];
    const kept = keptStageSongs(NO_STAGE_SONGS, list, { owner: 'ada', songs: indexById(A, B) });
    expect(kept).toEqual({ owner: 'ada', songs: indexById(A) });
  });

  test('the songs of a stage are the same object if nothing changed, and another if a song or the account did', () => {
    const list = [item('a')];
    const kept = keptStageSongs(NO_STAGE_SONGS, list, { owner: 'ada', songs: indexById(A) });
    expect(keptStageSongs(kept, list, { owner: 'ada', songs: indexById(A, B) })).toBe(kept);
    expect(keptStageSongs(kept, list, { owner: 'ada', songs: indexById({ ...A }) })).not.toBe(kept);
    expect(keptStageSongs(kept, list, { owner: 'bea', songs: indexById(A) })).not.toBe(kept);
  });
});
