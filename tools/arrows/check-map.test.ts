import { describe, expect, test } from 'vitest';
import { compareArrows, compareLists, findUnusedArrows, readArrows, readMap } from './check-map.ts';

const DOCUMENT = `# Architecture

## The map

\`\`\`
core/              rules
  music/           notes
  song-edits/      edits
                   of songs
adapters/          the outside
  zip/             zips
\`\`\`

## The arrows

\`\`\`
music            -
song-edits       music, lyrics
\`\`\`
`;

test('a map and its arrows are read', () => {
  expect(readMap(DOCUMENT, 'core/')).toEqual(['music', 'song-edits']);
  expect(readMap(DOCUMENT, 'adapters/')).toEqual(['zip']);
  expect(readMap(DOCUMENT, 'web/src/')).toEqual([]);
  expect(readArrows(DOCUMENT)).toEqual({ music: [], 'song-edits': ['music', 'lyrics'] });
});

test("a folder missing in the map is found, and a mapped folder that doesn't exist", () => {
  expect(compareLists('core/', ['music', 'old'], ['music', 'new'])).toEqual([
    'ARCHITECTURE.md does not list core/new.',
    'ARCHITECTURE.md lists core/old, which is not there.',
  ]);
});

test('arrows in the map that differ from the checked ones are found, in any order', () => {
  expect(compareArrows({ music: ['a', 'b'] }, { music: ['b', 'a'] })).toEqual([]);
  expect(compareArrows({ music: ['a'] }, { music: ['b'] })).toEqual([
    'ARCHITECTURE.md lists other arrows of core/music: it may import b.',
  ]);
});

const modules = (source: string) =>
  [{ source, dependencies: [{ resolved: 'core/music/index.ts' }] }] as unknown as Parameters<
    typeof findUnusedArrows
  >[0]; // as much of a result as is read

describe('a permission', () => {
  const arrows = { songbook: ['music'] };

  test('a permission that a module uses is valid', () => {
    expect(findUnusedArrows(modules('core/songbook/song.ts'), arrows)).toEqual([]);
  });

  test.each(['core/songbook/song.test.ts', 'core/songbook/testing/songs.ts', 'core/library/rows.ts'])(
    'a permission that only %s uses is unused',
    (source) => {
      expect(findUnusedArrows(modules(source), arrows)).toHaveLength(1);
    },
  );
});
