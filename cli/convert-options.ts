import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import { parseWords } from './command-line.ts';

/** Format of the output: a song file, ChordPro text, or a chart as one line of JSON. */
export type Target = 'uplift' | 'chordpro' | 'chart';

export interface ConvertOptions {
  readonly to: Target;
  /** Files, folders, or `-` for standard input. */
  readonly files: readonly string[];
  /** The folder to write into; null: next to each file. */
  readonly outFolder: string | null;
  /** True if existing files are replaced. */
  readonly isForced: boolean;
  /** The extension every file is read as, such as "cho"; null: its own. */
  readonly readAs: string | null;
}

export const USAGE = `Usage: npm run convert -- --to uplift|chordpro|chart [options] FILE…

Reads chord sheets and song files, and writes each song in another format.
A FILE can be a folder, which is searched for song files, or - for standard input.
More names than a command line holds (128 KB for npm): name their folder.

  --to uplift     write a .uplift file for each song
  --to chordpro   write a ChordPro .cho file for each song
  --to chart      print one line of JSON for each file
  --out DIR       write into DIR instead of beside each file
  --force         replace files that exist
  --as EXT        read every file as if its name ended in .EXT
  --help          show this text
`;

const OPTIONS = {
  to: { type: 'string' },
  out: { type: 'string' },
  force: { type: 'boolean' },
  as: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Parses the command line: returns options, 'help', or a sentence about the mistake. */
export function parseOptions(words: readonly string[]): Result<ConvertOptions | 'help', string> {
  const parsed = parseWords(words, OPTIONS);
  if (!parsed.ok) return parsed;
  const { values, positionals } = parsed.value;
  if (values.help === true) return accepted('help');
  if (!isTarget(values.to)) return refused('Choose a format: --to uplift, --to chordpro or --to chart.');
  if (positionals.length === 0) return refused('Name at least one file or folder.');
  return accepted({
    to: values.to,
    files: positionals,
    outFolder: values.out ?? null,
    isForced: values.force === true,
    readAs: values.as?.replace(/^\./, '') ?? null,
  });
}

function isTarget(value: string | undefined): value is Target {
  return value === 'uplift' || value === 'chordpro' || value === 'chart';
}
