import { describe, expect, test } from 'vitest';
import { AcknowledgedVersions } from './acknowledged-versions.ts';

const PULLED = { songs: 7, collections: 0, sets: 9, layers: 0 };

describe('the versions of what was sent', () => {
  test('acknowledged versions move cursors as long as no other device wrote in between', () => {
    const taken = new AcknowledgedVersions(PULLED);
    for (const [collection, version] of [
      ['songs', 10],
      ['sets', 11],
      ['songs', 12],
      ['songs', 14],
      ['sets', 15],
    ] as const) {
      taken.add(collection, version);
    }
    expect(taken.takeCursors(PULLED)).toEqual([
      ['songs', 12],
      ['sets', 11],
    ]);
    expect(taken.takeCursors(PULLED)).toEqual([]);
  });

  test('acknowledged versions that are known already move nothing, and break nothing', () => {
    const taken = new AcknowledgedVersions(PULLED);
    for (const version of [3, 9, 10, 10, 11]) taken.add('songs', version);
    expect(taken.takeCursors(PULLED)).toEqual([['songs', 11]]);
  });

  test('acknowledged versions move no cursor that was set back since', () => {
    const taken = new AcknowledgedVersions(PULLED);
    taken.add('songs', 10);
    taken.add('sets', 11);
    expect(taken.takeCursors({ ...PULLED, songs: 0 })).toEqual([['sets', 11]]);
  });
});
