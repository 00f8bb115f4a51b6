import { describe, expect, test } from 'vitest';
import { countIds } from '../testing/example-song.ts';
import {
  DEFAULT_ARRANGEMENT_NAME,
  DEFAULT_KEY,
  DEFAULT_TEMPO,
  DEFAULT_TIME_SIGNATURE,
  NEW_SONG_DRAFT,
  newSong,
} from './new-song.ts';
import { validateSong } from '../validation/validate-song.ts';

const DRAFT = { ...NEW_SONG_DRAFT, title: 'Amazing Grace', key: 'G', tempo: 76, time_signature: '3/4' } as const;

describe('a new song', () => {
  test('[SONG-1] a new song has every field of a song, and was never performed', () => {
    expect(newSong(DRAFT, countIds())).toEqual({
      id: 'id-1',
      title: 'Amazing Grace',
      time_signature: '3/4',
      copyright_status: 'unverified',
      copyright_information: '',
      sections: {},
      arrangements: { 'id-2': { name: 'Default', key: 'G', tempo: 76, capo: null, order: [] } },
      last_performed: null,
      times_performed: 0,
    });
  });

  test('[SONG-2] a new song takes its id and that of its arrangement from the given source of ids', () => {
    const uuid = '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed';
    expect(newSong(DRAFT, () => uuid).id).toBe(uuid);
    const newId = countIds();
    expect(newSong(DRAFT, newId).id).not.toBe(newSong(DRAFT, newId).id);
  });

  test('[SONG-17] [SONG-5] a new song has one arrangement, named "Default"', () => {
    expect(DEFAULT_ARRANGEMENT_NAME).toBe('Default');
    expect(Object.values(newSong(DRAFT, countIds()).arrangements)).toEqual([
      expect.objectContaining({ name: 'Default' }),
    ]);
  });

  test('[SONG-18] a new song has an empty order, capo null, no sections, status unverified and no copyright information', () => {
    const song = newSong({ ...NEW_SONG_DRAFT, title: 'A' }, countIds());
    expect(Object.values(song.arrangements)).toEqual([expect.objectContaining({ order: [], capo: null })]);
    expect(song).toMatchObject({ sections: {}, copyright_status: 'unverified', copyright_information: '' });
  });

  test('[LIB-26] [SONG-19] the Add Song dialog, opened before a song exists, has no title, C, 120, 4/4, unverified and no copyright information', () => {
    expect(NEW_SONG_DRAFT).toEqual({
      title: '',
      key: 'C',
      tempo: 120,
      time_signature: '4/4',
      copyright_status: 'unverified',
      copyright_information: '',
    });
    expect([DEFAULT_KEY, DEFAULT_TEMPO, DEFAULT_TIME_SIGNATURE]).toEqual(['C', 120, '4/4']);
  });

  test('[SONG-39] a new song passes the checks that imported songs pass', () => {
    const song = newSong(DRAFT, countIds());
    expect(validateSong(song)).toEqual({ ok: true, value: song });
  });
});
