import type { ImportFile } from './import-file.ts';
import type { ImportList } from './import-list.ts';
import { importStatus } from './import-status.ts';
import type { ImportStatus } from './import-status.ts';
import { isBrought, importedSongs } from './imported-songs.ts';

/** Files of an import with the same status. */
export interface ImportGroup {
  readonly title: string;
  readonly files: readonly ImportFile[];
}

const GROUPS: readonly { readonly title: string; readonly of: readonly ImportStatus[] }[] = [
  { title: 'Problems', of: ['skipped'] },
  { title: 'To check', of: ['similar-title', 'check'] },
  { title: 'New', of: ['ready'] },
  { title: 'Twice in this import', of: ['twice'] },
  { title: 'Already in your library', of: ['already-here'] },
];

/**
 * Groups the files, those to check first and those already in the library last; one untitled group until all are read,
 * so that nothing moves.
 */
export function importGroups({ files, readCount, chosenCount }: ImportList): readonly ImportGroup[] {
  if (readCount < chosenCount) return [{ title: '', files }];
  const withStatus = files.map((file) => ({ file, status: importStatus(file) }));
  return GROUPS.map(({ title, of }) => ({
    title,
    files: of.flatMap((wanted) => withStatus.filter(({ status }) => status === wanted).map(({ file }) => file)),
  })).filter((group) => group.files.length > 0);
}

/** Summarizes the current choices: "57 new, 1 beside yours, 148 skipped, 2 files not imported". */
export function importSummary({ files }: ImportList): string {
  const counts: Record<Fate, number> = { new: 0, beside: 0, replacing: 0, merging: 0, known: 0 };
  for (const file of files) importedSongs(file).forEach((_, at) => (counts[findFate(file, at)] += 1));
  const unread = files.filter((file) => importedSongs(file).length === 0).length;
  return [
    ...FATES.filter(({ of }) => counts[of] > 0).map(
      ({ of, words }) => `${counts[of].toLocaleString('en-US')} ${words}`,
    ),
    ...(unread === 0 ? [] : [`${unread.toLocaleString('en-US')} ${unread === 1 ? 'file' : 'files'} not imported`]),
  ].join(', ');
}

type Fate = 'new' | 'beside' | 'replacing' | 'merging' | 'known';

const FATES: readonly { readonly of: Fate; readonly words: string }[] = [
  { of: 'new', words: 'new' },
  { of: 'beside', words: 'kept next to yours' },
  { of: 'replacing', words: 'replaced' },
  { of: 'merging', words: 'merged' },
  { of: 'known', words: 'skipped' },
];

function findFate(file: ImportFile, at: number): Fate {
  if (!isBrought(file, at)) return 'known';
  const match = file.matches[at] ?? null;
  if (match === null) return 'new';
  if (file.choice === 'replace') return 'replacing';
  const isSameId = importedSongs(file)[at]?.song.id === match;
  return isSameId && file.choice === 'merge' ? 'merging' : 'beside';
}
