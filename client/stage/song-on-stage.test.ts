import type { LibraryAccess, SongCondition } from '@uplift/client/records';
import { describe, expect, test } from 'vitest';
import { type SongId, toId } from '@uplift/core/foundation';
import { NO_STAGE_SONGS } from '@uplift/core/performance';
import { NEW_SONG_DRAFT, newSong, type Song } from '@uplift/core/songbook';
import { songOnStage } from './song-on-stage.ts';

const GRACE = toId<SongId>('grace');
const buildSong = (title: string): Song => ({ ...newSong({ ...NEW_SONG_DRAFT, title }, () => 'default'), id: GRACE });
const [NOW, KEPT] = [buildSong('Grace, as it is now'), buildSong('Grace, as it was kept')];
const KEPT_BY_ADA = { owner: 'ada', songs: new Map([[GRACE, KEPT]]) };
const KEPT_WITHOUT_ACCOUNT = { owner: null, songs: new Map([[GRACE, KEPT]]) };

const FOUND: SongCondition = { type: 'found', value: NOW };
const MISSING: SongCondition = { type: 'missing' };
const IN_TRASH: SongCondition = { type: 'in-trash', value: NOW };
const LOADING: SongCondition = { type: 'loading' };
const OPENING: LibraryAccess = { type: 'opening' };
const LOCKED: LibraryAccess = { type: 'locked' };
const openFor = (owner: string | null): LibraryAccess => ({ type: 'open', owner });

describe('a song on a stage', () => {
  test.each([
    ['the library has it', FOUND, openFor('ada'), KEPT_BY_ADA, NOW.title],
    ['the library is still being read', LOADING, openFor('ada'), KEPT_BY_ADA, KEPT.title],
    ['the key is still expected', LOADING, OPENING, KEPT_BY_ADA, KEPT.title],
    ['[DATA-51] it was deleted', IN_TRASH, openFor('ada'), KEPT_BY_ADA, 'in-trash'],
    ['[DATA-51] it is gone', MISSING, openFor('ada'), KEPT_BY_ADA, 'missing'],
    ['the session ended on another page', MISSING, LOCKED, KEPT_BY_ADA, KEPT.title],
    ['the library is about to be locked', MISSING, OPENING, KEPT_BY_ADA, KEPT.title],
    ['locked, and nothing was kept', MISSING, LOCKED, NO_STAGE_SONGS, 'locked'],
    ['locked, and nothing is read yet', LOADING, LOCKED, NO_STAGE_SONGS, 'loading'],
    ['nothing was kept, and the key is expected', MISSING, OPENING, NO_STAGE_SONGS, 'loading'],
    ['signed out, and no trace of the account is left', MISSING, openFor(null), KEPT_BY_ADA, KEPT.title],
    ['the same, and this song was not kept', MISSING, openFor(null), { ...NO_STAGE_SONGS, owner: 'ada' }, 'locked'],
    ['a shared set that cannot be read', { type: 'locked' }, openFor('ada'), KEPT_BY_ADA, KEPT.title],
    ['the same, and this song was not kept', { type: 'locked' }, openFor('ada'), NO_STAGE_SONGS, 'locked'],
    ['a device without an account', MISSING, openFor(null), KEPT_WITHOUT_ACCOUNT, 'missing'],
    ['who signed in since', MISSING, openFor('ada'), KEPT_WITHOUT_ACCOUNT, 'missing'],
    ['somebody else opened their library', MISSING, openFor('bea'), KEPT_BY_ADA, 'missing'],
    ['somebody else is opening theirs', LOADING, openFor('bea'), KEPT_BY_ADA, 'loading'],
  ] as const)('a song on a stage is found: %s', (_, inLibrary, library, kept, seen) => {
    const condition = songOnStage(inLibrary, GRACE, { kept, library });
    expect(condition.type === 'found' ? condition.value.title : condition.type).toBe(seen);
  });

  test('a song on a stage is the same value as long as its copy is', () => {
    const stage = { kept: KEPT_BY_ADA, library: LOCKED };
    expect(songOnStage(MISSING, GRACE, stage)).toBe(songOnStage(MISSING, GRACE, stage));
  });
});
