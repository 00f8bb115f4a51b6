import { expect, test } from 'vitest';
import { completeRows } from './complete-rows.ts';

const outdated = (id: string) => ({ id, title: 'Psalm 103' });

/** Fails the renewal of these songs. */
function renewing(broken: readonly string[]) {
  const renewed: string[] = [];
  const complete = completeRows((ids) => {
    if (ids.some((id) => broken.includes(id))) return Promise.reject(new Error('The disk is full.'));
    renewed.push(...ids);
    return Promise.resolve();
  });
  return { renewed, complete };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 9; turn += 1) await Promise.resolve();
}

test('rows of an earlier release are completed at once, and each song is renewed once', async () => {
  const { renewed, complete } = renewing([]);
  const rows = [outdated('a'), outdated('a'), { ...outdated('b'), artist: 'Choir', tags: ['hymn'] }];
  expect(complete(rows).map(({ artist, tags }) => [artist, tags])).toEqual([
    ['', []],
    ['', []],
    ['Choir', ['hymn']],
  ]);
  complete(rows);
  await settle();
  expect(renewed).toEqual(['a']);
});

test('a song that cannot be renewed does not keep later ones from being renewed', async () => {
  const { renewed, complete } = renewing(['a']);
  complete([outdated('a')]);
  complete([outdated('b')]);
  await settle();
  expect(renewed).toEqual(['b']);
});
