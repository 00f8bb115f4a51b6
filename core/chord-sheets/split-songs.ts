import { takeDirectives } from './directives.ts';
import { roleOf } from './directive-names.ts';
import type { SourceLine } from './read-lines.ts';

/** Divides the lines of a file into its songs: at {new_song}, at a new page, and at a second title once the first song has begun. */
export function splitSongs(lines: readonly SourceLine[]): readonly (readonly SourceLine[])[] {
  const songs: SourceLine[][] = [[]];
  let part: SongSoFar = NOTHING_YET;
  for (const line of lines) {
    const said = whatItSays(line);
    if (said === 'new-song' || line.startsPage || (said === 'title' && part.hasTitle && part.hasContent)) {
      songs.push([]);
      part = NOTHING_YET;
    }
    if (said !== 'new-song') songs.at(-1)?.push(line);
    part = { hasTitle: part.hasTitle || said === 'title', hasContent: part.hasContent || said === 'content' };
  }
  const spoken = songs.filter((song) => song.some(({ text }) => text.trim() !== ''));
  return spoken.length === 0 ? [lines] : spoken;
}

interface SongSoFar {
  readonly hasTitle: boolean;
  readonly hasContent: boolean;
}

const NOTHING_YET: SongSoFar = { hasTitle: false, hasContent: false };

function whatItSays({ text }: SourceLine): 'new-song' | 'title' | 'content' | 'nothing' {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.startsWith('#')) return 'nothing';
  if (!trimmed.startsWith('{')) return /^title\s*:\s*\S/iu.test(trimmed) ? 'title' : 'content';
  const { directives, text: rest } = takeDirectives(trimmed);
  if (directives.some(({ name }) => roleOf(name) === 'new-song')) return 'new-song';
  if (directives.some(({ name }) => name === 'title')) return 'title';
  return rest.trim() === '' ? 'nothing' : 'content';
}
