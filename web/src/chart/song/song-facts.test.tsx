import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { chartHeader } from '@uplift/core/songbook';
import { buildSong } from '@uplift/testing/songs';
import { SongFacts } from './song-facts.tsx';

function factsText(isAssumed: boolean, capoFret: number): string {
  const own = { key: 'A' as const, ...(isAssumed && { key_assumed: true as const }) };
  const header = chartHeader(buildSong({ arrangements: { main: own } }), 'main');
  if (header === null) throw new Error('The song has an arrangement.');
  return renderToStaticMarkup(<SongFacts header={header} capoFret={capoFret} />).replaceAll(/<[^>]*>/gu, ' ');
}

test('a capo is named next to the key', () => {
  expect(factsText(false, 2)).toContain('A Major');
  expect(factsText(false, 2)).toContain('Capo 2 (G shapes)');
});

test('a capo is named even without a stated key', () => {
  expect(factsText(true, 2)).not.toContain('A Major');
  expect(factsText(true, 2)).toContain('Capo 2 (G shapes)');
  expect(factsText(true, 0)).not.toContain('Capo');
});
