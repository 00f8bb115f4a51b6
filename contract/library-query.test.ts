import { expect, test } from 'vitest';
import { listSongs, listLayers, pushLayer, pushSet, readSongHistory, readVersions } from './index.ts';

const library = crypto.randomUUID();

test.each([readVersions, listSongs, pushSet, readSongHistory])(
  'a call about songs, collections or sets can be about the library of a church: $path',
  ({ query }) => {
    expect(query?.safeParse({ library }).data).toEqual({ library });
    expect(query?.safeParse({}).success).toBe(true);
    expect(query?.safeParse({ library: 'Abbey' }).success).toBe(false);
  },
);

test.each([listLayers, pushLayer])('no church has layers: $path refuses a library', ({ query }) => {
  expect(query?.safeParse({}).success).toBe(true);
  expect(query?.safeParse({ library }).success).toBe(false);
});
