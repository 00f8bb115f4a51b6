import { expect, test } from 'vitest';
import type { ArrangementId, SongId } from '@uplift/core/foundation';
import type { KeyName } from '@uplift/core/music';
import { readCapo } from './capo-of.ts';

function capoIn(key: KeyName, stored: unknown) {
  const place = { songId: 'song' as SongId, arrangementId: 'low' as ArrangementId, key };
  return readCapo(new Map([['song.low.capo', stored]]), place);
}

test.each([
  ['G', 'E', 'E'],
  ['G', 'G', null],
  ['F#', 'Gb', null],
  ['Gm', 'E', 'Em'],
  ['G', 'H', null],
  ['G', null, null],
  ['G', undefined, null],
  ['G', { key: 'E' }, null],
] as const)('[MUS-22] [MUS-23] in %s a stored %j is read as %j', (key, stored, capo) => {
  expect(capoIn(key, stored)).toBe(capo);
});

test('[MUS-22] each arrangement has a capo of its own', () => {
  const stored = new Map([['song.low.capo', 'E']]);
  const other = { songId: 'song' as SongId, arrangementId: 'high' as ArrangementId, key: 'G' as const };
  expect(readCapo(stored, other)).toBeNull();
});
