import { describe, expect, test } from 'vitest';
import { exampleArrangementId, exampleSongId } from '@uplift/core/library/testing';
import { createLiveSearch } from './live-search.ts';
import type { SearchHit } from './song-search.ts';

/** A search whose responses arrive when the test decides. */
function heldSearch() {
  const asked: string[] = [];
  const answers: { readonly give: (hits: readonly SearchHit[]) => void; readonly fail: () => void }[] = [];
  const listeners = new Set<() => void>();
  return {
    asked,
    answers,
    tellOfChange: () => listeners.forEach((listener) => listener()),
    search: {
      find: (query: string) => {
        asked.push(query);
        return new Promise<readonly SearchHit[]>((resolve, reject) => {
          answers.push({ give: resolve, fail: () => reject(new Error('The worker ended.')) });
        });
      },
      lines: () => Promise.resolve([]),
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  };
}

const hit = (id: string): SearchHit => ({ id: exampleSongId(id), arrangement_id: exampleArrangementId('a'), score: 1 });

const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

describe('searching while a person types', () => {
  test('[LIB-23] the live search runs one query at a time, and of those typed during it only the newest', async () => {
    const { search, asked, answers } = heldSearch();
    const live = createLiveSearch(search);
    for (const typed of ['g', 'gr', 'gra', 'grac', 'grace']) live.ask(typed);
    await settled();
    expect(asked).toEqual(['g']);
    answers[0]?.give([hit('a')]);
    await settled();
    expect(asked).toEqual(['g', 'grace']);
    expect(live.answer.get()).toEqual({ type: 'found', query: 'g', hits: [hit('a')] });
    answers[1]?.give([hit('b')]);
    await settled();
    expect(live.answer.get()).toEqual({ type: 'found', query: 'grace', hits: [hit('b')] });
  });

  test('a query without words gives no hits at once, and drops a pending answer', async () => {
    const { search, answers } = heldSearch();
    const live = createLiveSearch(search);
    live.ask('grace');
    live.ask(' — ');
    answers[0]?.give([hit('a')]);
    await settled();
    expect(live.answer.get()).toEqual({ type: 'none' });
  });

  test('[IMP-12] the live search repeats its query when the songs change', async () => {
    const { search, asked, answers, tellOfChange } = heldSearch();
    const live = createLiveSearch(search);
    tellOfChange();
    expect(asked).toEqual([]);
    live.ask('grace');
    answers[0]?.give([]);
    await settled();
    tellOfChange();
    expect(asked).toEqual(['grace', 'grace']);
    answers[1]?.give([hit('a')]);
    await settled();
    expect(live.answer.get()).toEqual({ type: 'found', query: 'grace', hits: [hit('a')] });
  });

  test('a failed search is reported, and the next one runs anyway', async () => {
    const { search, answers } = heldSearch();
    const live = createLiveSearch(search);
    live.ask('grace');
    answers[0]?.fail();
    await settled();
    expect(live.answer.get()).toEqual({ type: 'unavailable', query: 'grace' });
    live.ask('graces');
    answers[1]?.give([]);
    await settled();
    expect(live.answer.get()).toEqual({ type: 'found', query: 'graces', hits: [] });
  });
});
