import { takeDirectives } from '../directives/directives.ts';
import type { SourceLine } from './read-lines.ts';

/** Divides the lines of a file into its songs: at {new_song}, at a new page, and at a second title once the first song has begun. */
export function splitSongs(lines: readonly SourceLine[]): readonly (readonly SourceLine[])[] {
  const songs: SourceLine[][] = [[]];
  let part: SongSoFar = NOTHING_YET;
  for (const line of lines) {
    const said = whatItSays(line);
    if (line.startsPage || beginsSong(said, part)) {
      songs.push([]);
      part = NOTHING_YET;
    }
    if (said !== 'new-song') songs.at(-1)?.push(line);
    part = withLine(part, said);
  }
  const spoken = songs.filter((song) => song.some(({ text }) => text.trim() !== ''));
  return spoken.length === 0 ? [lines] : spoken;
}

interface SongSoFar {
  readonly hasTitle: boolean;
  readonly hasContent: boolean;
}

function withLine(part: SongSoFar, said: ReturnType<typeof whatItSays>): SongSoFar {
  if (said === 'title') return { ...part, hasTitle: true };
  return said === 'content' && !part.hasContent ? { ...part, hasContent: true } : part;
}

function beginsSong(said: ReturnType<typeof whatItSays>, part: SongSoFar): boolean {
  return said === 'new-song' || (said === 'title' && part.hasTitle && part.hasContent);
}

const NOTHING_YET: SongSoFar = { hasTitle: false, hasContent: false };

/** Quick check whether a line of directives can be a title or a division. */
const MAY_DIVIDE = /\{\s*(?:t|ns|new)/iu;

function whatItSays({ text, setTo }: SourceLine): 'new-song' | 'title' | 'content' | 'nothing' {
  if (setTo !== undefined) return 'content';
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.startsWith('#')) return 'nothing';
  if (!trimmed.startsWith('{')) return TITLE_FIELD.test(trimmed) ? 'title' : 'content';
  return whatDirectivesSay(trimmed);
}

const TITLE_FIELD = /^title\s*:\s*\S/iu;

function whatDirectivesSay(trimmed: string): ReturnType<typeof whatItSays> {
  if (!MAY_DIVIDE.test(trimmed)) return trimmed.endsWith('}') ? 'nothing' : 'content';
  const { directives, text: rest } = takeDirectives(trimmed);
  if (directives.some(({ role }) => role === 'new-song')) return 'new-song';
  if (directives.some(({ name }) => name === 'title')) return 'title';
  return rest.trim() === '' ? 'nothing' : 'content';
}
