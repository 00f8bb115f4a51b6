import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import { describe, expect, test } from 'vitest';
import { sealAgain, type SealingParts, type Unsealed } from './seal-again.ts';
import type { ServerRefusal } from './sync-server.ts';

const DOC = Uint8Array.of(1);

/** A server that has this many records under an earlier key, and lists a few of them at a time. */
function library(count: number, page = 3) {
  const left = Array.from({ length: count }, (_, at) => ({ collection: 'songs' as const, id: `song-${at}` }));
  const reports: (readonly [number, number])[] = [];
  const calls: number[] = [];
  const fake = { left, reports, calls, isPaused: false, isDown: false, unsynced: new Set<string>() };
  const replaceOne = (id: string): Result<null, ServerRefusal> => {
    const at = left.findIndex((record) => record.id === id);
    if (at === -1) return refused({ type: 'refused', because: 'It has changed.' });
    left.splice(at, 1);
    return accepted(null);
  };
  const parts: SealingParts = {
    records: {
      wholes: async (_collection, ids) => ids.map((id) => (fake.unsynced.has(id) ? null : { doc: DOC, version: 1 })),
    },
    server: {
      async replaceMany(_collection, records) {
        if (fake.isDown) return refused({ type: 'unreachable' });
        calls.push(records.length);
        return accepted(records.map(({ id }) => replaceOne(id)));
      },
    },
    unsealed: async () => {
      const unsealed: Unsealed = { count: left.length, records: left.slice(0, page) };
      return fake.isDown ? refused({ type: 'unreachable' }) : accepted(unsealed);
    },
    mayGoOn: () => !fake.isPaused,
    report: (sealed, total) => void reports.push([sealed, total]),
  };
  return { fake, parts };
}

describe('sealing a library again', () => {
  test('every record is sealed, page by page, and the numbers only rise', async () => {
    const { fake, parts } = library(10);
    expect(await sealAgain(parts)).toBe('done');
    expect(fake.left).toEqual([]);
    expect(fake.reports.every(([, total]) => total === 10)).toBe(true);
    const sealed = fake.reports.map(([done]) => done);
    expect(sealed).toEqual(sealed.toSorted((one, other) => one - other));
    expect(sealed.at(-1)).toBe(10);
  });

  test('200 records of a collection are sealed in one request', async () => {
    const { fake, parts } = library(1_001, 5_000);
    expect(await sealAgain(parts)).toBe('done');
    expect(fake.calls).toEqual([200, 200, 200, 200, 200, 1]);
  });

  test('a library that is sealed needs nothing', async () => {
    const { fake, parts } = library(0);
    expect(await sealAgain(parts)).toBe('done');
    expect(fake.reports).toEqual([]);
  });

  test('a record that this device has not synced is left for later, and the others are sealed', async () => {
    const { fake, parts } = library(4, 10);
    fake.unsynced.add('song-2');
    expect(await sealAgain(parts)).toBe('later');
    expect(fake.left.map(({ id }) => id)).toEqual(['song-2']);
    fake.unsynced.clear();
    expect(await sealAgain(parts)).toBe('done');
  });

  test('without the server it is tried later', async () => {
    const { fake, parts } = library(4);
    fake.isDown = true;
    expect(await sealAgain(parts)).toBe('later');
    expect(fake.left).toHaveLength(4);
  });

  test('it stops when it is paused, and what is left is sealed by the next run', async () => {
    const { fake, parts } = library(30, 10);
    const report = (sealed: number, total: number) => {
      parts.report(sealed, total);
      if (sealed >= 12) fake.isPaused = true;
    };
    expect(await sealAgain({ ...parts, report })).toBe('stopped');
    expect(fake.left.length).toBeGreaterThan(0);
    fake.isPaused = false;
    expect(await sealAgain(parts)).toBe('done');
    expect(fake.left).toEqual([]);
  });
});
