import { describe, expect, test } from 'vitest';
import { type ArrangementId, type SetId, type SongId, toId } from '@uplift/core/foundation';
import type { KeyName } from '@uplift/core/music';
import { playerCapoChoice, readCapo, readPlayerCapo, readShapes } from './player-capo.ts';

function capoIn(key: KeyName, stored: unknown) {
  const place = { songId: toId<SongId>('song'), arrangementId: toId<ArrangementId>('low'), key };
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
] as const)('[MUS-22] [MUS-23] the capo in %s is read from a stored %j as %j', (key, stored, capo) => {
  expect(capoIn(key, stored)).toBe(capo);
});

test('[MUS-22] each arrangement has a capo of its own', () => {
  const stored = new Map([['song.low.capo', 'E']]);
  const other = { songId: toId<SongId>('song'), arrangementId: toId<ArrangementId>('high'), key: 'G' as const };
  expect(readCapo(stored, other)).toBeNull();
});

test.each([
  ['what the set says', 'G', 3, undefined, 'E'],
  ['none, when the set says none', 'G', 0, undefined, null],
  ['the player’s own choice for this set', 'G', 3, 'D', 'D'],
  ['none, when the player takes it off', 'G', 3, 'G', null],
  ['what the set says, when the choice is damaged', 'G', 3, 7, 'E'],
] as const)('[PLAN-11] the capo of a song of a set is %s', (_, key, fret, chosen, capo) => {
  const planned = { setId: toId<SetId>('sunday'), fret };
  const place = { songId: toId<SongId>('song'), arrangementId: toId<ArrangementId>('low'), key };
  const stored = new Map<string, unknown>([
    ['song.low.capo', 'C'],
    ['sunday.song.low.capo', chosen],
  ]);
  expect(readPlayerCapo(stored, place, planned)).toBe(capo);
});

test.each([
  ['the layer’s, before set and device', 'G', undefined, 2, 'F'],
  ['none, when the layer says none', 'G', undefined, 0, null],
  ['the set’s, when the layer says nothing', 'G', undefined, null, 'E'],
  ['on the layer’s fret below the reader’s own key', 'G', 'Bb', 3, 'G'],
] as const)('the capo of a player with a layer is %s', (_, key, ownKey, ownFret, capo) => {
  const planned = { setId: toId<SetId>('sunday'), fret: 3 };
  const soundingKey = ownKey ?? key;
  const place = { songId: toId<SongId>('song'), arrangementId: toId<ArrangementId>('low'), key, soundingKey };
  expect(readShapes(new Map([['song.low.capo', 'C']]), place, { planned, ownFret })).toBe(capo);
});

const SUNDAY = { setId: toId<SetId>('sunday'), fret: 2 };

describe('a performance in A of a song in G', () => {
  const place = {
    songId: toId<SongId>('song'),
    arrangementId: toId<ArrangementId>('low'),
    key: 'G' as const,
    soundingKey: 'A' as const,
  };

  test.each([
    ['the player’s own', null],
    ['the set’s', SUNDAY],
  ] as const)(
    '[MUS-18] transposing from G to A keeps %s capo on fret 2 and shows the shapes that then sound right',
    (_, planned) => {
      expect(readPlayerCapo(new Map([['song.low.capo', 'F']]), place, planned)).toBe('G');
    },
  );

  test.each([
    [null, 'E', 'song.low.capo', 'D'],
    [null, 'A', 'song.low.capo', null],
    [SUNDAY, 'E', 'sunday.song.low.capo', 'D'],
    [SUNDAY, 'A', 'sunday.song.low.capo', 'G'],
  ] as const)(
    "[MUS-22] the player's choice, with the capo %j planned, stores %s shapes by their fret",
    (planned, chosen, id, value) => {
      expect(playerCapoChoice(place, planned, chosen)).toEqual([id, value]);
      expect(readPlayerCapo(new Map([[id, value]]), place, planned)).toBe(chosen === 'A' ? null : chosen);
    },
  );
});
