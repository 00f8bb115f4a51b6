import { expect, test } from 'vitest';
import { type ArrangementId, type SongId, toId } from '@uplift/core/foundation';
import { buildSong } from '@uplift/testing/songs';
import { itemDetail } from './item-detail.ts';

const ITEM = { song_id: toId<SongId>('grace'), arrangement: toId<ArrangementId>('main') };

function detail({ isAssumed = false, capo = 0, transposedBy = 0, name = 'Default' }) {
  const arrangement = { name, key: 'A' as const, ...(isAssumed && { key_assumed: true as const }) };
  const song = buildSong({ arrangements: { main: arrangement } });
  return itemDetail({ ...ITEM, capo }, { type: 'found', value: song }, transposedBy);
}

test('a song is listed with the key it sounds in today and its capo', () => {
  expect(detail({ name: 'Acoustic', capo: 2 })).toBe('Acoustic, A Major · Capo 2 (G shapes)');
  expect(detail({ transposedBy: 2 })).toBe('B Major');
});

test('an unstated key is left out, while its capo is shown', () => {
  expect(detail({ isAssumed: true })).toBe('');
  expect(detail({ isAssumed: true, capo: 2 })).toBe('Capo 2 (G shapes)');
  expect(detail({ isAssumed: true, transposedBy: 2 })).toBe('B Major');
});

test('any other part is listed with its length, and an unread song with nothing', () => {
  expect(itemDetail({ section: 'Prayer', duration: 150 }, { type: 'loading' }, 0)).toBe('2:30');
  expect(itemDetail(ITEM, { type: 'loading' }, 0)).toBe('');
});
