import { expect, test } from 'vitest';
import { type ArrangementId, type SetId, type SongId, toId } from '@uplift/core/foundation';
import { backFromStage } from './back-from-stage.ts';

const SONG = { song_id: toId<SongId>('grace'), arrangement: toId<ArrangementId>('slow') };

test('a stage leads back to the set it shows, one of its own or a shared one', () => {
  const stage = { list: [SONG], setId: toId<SetId>('eve') };
  expect(backFromStage(stage)).toEqual({ href: '/plan/eve', label: 'Back to the Plan' });
  expect(backFromStage({ ...stage, isShared: true })).toEqual({ href: '/shared/plan/eve', label: 'Back to the Plan' });
});

test('a stage with one song links back to its page and arrangement, one with several to the library', () => {
  const song = { href: '/library/songs/grace?arrangement=slow', label: 'Back to the Song' };
  expect(backFromStage({ list: [SONG], setId: null })).toEqual(song);
  const library = { href: '/library/songs', label: 'Back to the Library' };
  expect(backFromStage({ list: [SONG, SONG], setId: null })).toEqual(library);
  expect(backFromStage({ list: [{ section: 'Prayer', duration: 60 }], setId: null })).toEqual(library);
});
