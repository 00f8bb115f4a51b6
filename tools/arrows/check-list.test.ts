import { describe, expect, test } from 'vitest';
import { compareArrows, findUnusedArrows, readArrows } from './check-list.ts';

const DOCUMENT = `# Architecture

## The map

\`\`\`
core/              rules
\`\`\`

## The arrows

\`\`\`
music            -
song-edits       music, lyrics
\`\`\`
`;

test('the arrows of a document are read', () => {
  expect(readArrows(DOCUMENT)).toEqual({ music: [], 'song-edits': ['music', 'lyrics'] });
});

test("a room missing in the list of arrows is found, and a listed room that doesn't exist", () => {
  expect(compareArrows({ music: [], old: [] }, { music: [], new: [] })).toEqual([
    'ARCHITECTURE.md does not list the arrows of core/new.',
    'ARCHITECTURE.md lists the arrows of core/old, which is not there.',
  ]);
});

test('listed arrows that differ from the checked ones are found; their order does not matter', () => {
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
