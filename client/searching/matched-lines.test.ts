import { toId, type ArrangementId, type SongId } from '@uplift/core/foundation';
import type { RowPlace } from '@uplift/core/library';
import type { SongSearch } from '@uplift/core/search';
import { describe, expect, test } from 'vitest';
import { createMatchedLines } from './matched-lines.ts';

const row = (id: string): RowPlace => ({ id: toId<SongId>(id), arrangement_id: toId<ArrangementId>('main') });

/** A search that finds one line for each song, or fails. */
function openLines({ fails = false } = {}) {
  const asked: string[][] = [];
  const search: Pick<SongSearch, 'lines'> = {
    async lines(places) {
      asked.push(places.map(({ id }) => id));
      if (fails) throw new Error('The worker is gone.');
      return places.map(({ id }) => `a line of ${id}`);
    },
  };
  return { asked, lines: createMatchedLines(search, 'grace') };
}

/** Waits until every answer is through. */
async function settle() {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

describe('the lyric lines that made rows match', () => {
  test('the lines of rows that come into view together are read together', async () => {
    const { asked, lines } = openLines();
    const [one, other] = [lines.watchLine(row('a')), lines.watchLine(row('b'))];
    expect([one.get(), other.get()]).toEqual([null, null]);
    await settle();
    expect([one.get(), other.get()]).toEqual(['a line of a', 'a line of b']);
    expect(asked).toEqual([['a', 'b']]);
  });

  test('a line is read once, however often its row is shown', async () => {
    const { asked, lines } = openLines();
    const first = lines.watchLine(row('a'));
    await settle();
    expect(lines.watchLine(row('a'))).toBe(first);
    lines.watchLine(row('b'));
    await settle();
    expect(asked).toEqual([['a'], ['b']]);
  });

  test('rows go without a line if the search fails', async () => {
    const { lines } = openLines({ fails: true });
    const line = lines.watchLine(row('a'));
    await settle();
    expect(line.get()).toBeNull();
  });
});
