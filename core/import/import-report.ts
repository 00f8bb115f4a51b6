import type { SongId } from '@uplift/core/foundation';
import { keyAndCapoLabel, keyLabel } from '@uplift/core/music';
import type { ImportedRemainder, ImportedSong, ImportFile, ImportIcon } from './import-file.ts';
import { importedSongs } from './imported-songs.ts';
import type { ImportList } from './import-list.ts';
import type { ListedSong } from './listed-song.ts';
import type { ImportPlan, SongResult } from './plan-import.ts';
import { counted } from '@uplift/core/library';

/** The outcome of one song of a file, or of a file without songs. */
export interface ImportReportEntry {
  /** Unique among all entries. */
  readonly key: string;
  readonly fileName: string;
  readonly icon: ImportIcon;
  readonly result: SongResult;
  /** The song as stored, for opening it; null if none was. */
  readonly song: ListedSong | null;
  /** The fret of the capo that the file states. */
  readonly capoFret: number | null;
  readonly facts: string;
  readonly notes: ImportNotes;
}

/** Remarks on how a file was read. */
export interface ImportNotes {
  /** Sentences about possible changes of the music. */
  readonly check: readonly string[];
  /** Lines that were left out and change nothing. */
  readonly leftOut: readonly string[];
  /** The remainders in a few words: "page layout (4), comments (2)"; empty without any. */
  readonly summary: string;
}

export interface ImportReport {
  readonly entries: readonly ImportReportEntry[];
}

/** Reports an executed plan: songs that were not stored are skipped, with the reason. */
export function reportImport(
  list: ImportList,
  plan: ImportPlan,
  stored: { readonly ids: ReadonlySet<SongId>; readonly otherwise: string },
): ImportReport {
  const songs = new Map(plan.puts.map((song) => [song.id, song]));
  const results = resultsByFile(plan);
  const entries = list.files.flatMap((file) =>
    (results.get(file.key) ?? []).map((planned, at) => {
      const result = isKept(planned, stored.ids) ? planned : ({ type: 'skipped', because: stored.otherwise } as const);
      const song = result.type === 'skipped' ? null : (songs.get(result.id) ?? null);
      return buildEntry({ file, at, result, song });
    }),
  );
  return { entries: problemsFirst(entries) };
}

/** Puts failures first and songs the library already has last; the rest stays in the order of the files. */
function problemsFirst(entries: readonly ImportReportEntry[]): readonly ImportReportEntry[] {
  const entryRank = ({ result }: ImportReportEntry) => (result.type === 'skipped' ? (result.isKnown ? 2 : 0) : 1);
  return entries.toSorted((a, b) => entryRank(a) - entryRank(b));
}

/** Results by the key of the file, in the order of its songs. */
function resultsByFile(plan: ImportPlan): ReadonlyMap<number, readonly SongResult[]> {
  const byFile = new Map<number, SongResult[]>();
  for (const { key, result } of plan.outcomes) {
    const results = byFile.get(key) ?? [];
    byFile.set(key, results);
    results.push(result);
  }
  return byFile;
}

function isKept(result: SongResult, stored: ReadonlySet<SongId>): boolean {
  return result.type === 'skipped' || stored.has(result.id);
}

interface Reported {
  readonly file: ImportFile;
  /** Index of the song in the file. */
  readonly at: number;
  readonly result: SongResult;
  readonly song: ListedSong | null;
}

function buildEntry({ file, at, result, song }: Reported): ImportReportEntry {
  const common = { key: `${String(file.key)}.${String(at)}`, fileName: file.name, icon: file.icon, result, song };
  const imported = importedSongs(file)[at];
  if (song === null || imported === undefined) return { ...common, capoFret: null, facts: '', notes: NO_NOTES };
  const ofFile = at === 0 && file.data.ok ? file.data.value.leftOut : [];
  const { capoFret } = imported;
  return { ...common, capoFret, facts: song.facts, notes: importNotes([imported], ofFile) };
}

const NO_NOTES: ImportNotes = { check: [], leftOut: [], summary: '' };

/**
 * Lists details a musician should check, such as an inferred key, and the parts left out of the songs and of their
 * file.
 */
export function importNotes(songs: readonly ImportedSong[], ofFile: readonly ImportedRemainder[]): ImportNotes {
  const remainders = [...songs.flatMap(({ leftOut }) => leftOut), ...ofFile];
  const quiet = remainders.filter((remainder) => remainder.quiet !== null);
  return {
    check: [
      ...songs.flatMap(keyNotes),
      ...remainders.filter((remainder) => remainder.quiet === null).map(remainderText),
    ],
    leftOut: quiet.map(remainderText),
    summary: summarize(quiet),
  };
}

function keyNotes({ song, isKeyInferred, capoFret }: ImportedSong): readonly string[] {
  const { key } = song;
  if (key === null) return [];
  const inferred = isKeyInferred ? [`No key in the file. Its chords suggest ${keyLabel(key)}.`] : [];
  const capo = (capoFret ?? 0) > 0 ? [`The file has a capo: ${keyAndCapoLabel(key, capoFret ?? 0)}.`] : [];
  return [...inferred, ...capo];
}

/** The most frequent first. */
function summarize(remainders: readonly ImportedRemainder[]): string {
  const counts = new Map<string, number>();
  for (const { quiet } of remainders) if (quiet !== null) counts.set(quiet, (counts.get(quiet) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([label, count]) => `${label} (${String(count)})`)
    .join(', ');
}

/** Longer pieces of a file are cut: a line of a damaged file may be a megabyte. */
const MOST_CHARACTERS = 80;

function remainderText({ line, text, because }: ImportedRemainder): string {
  const shown = text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
  return `Line ${String(line)}, “${shown}”: ${because}`;
}

/** "3 songs added, 1 merged, 2 replaced"; "Nothing was imported". */
export function reportHeadline({ entries }: ImportReport): string {
  const counts = (['added', 'merged', 'replaced'] as const)
    .map((kind) => ({ kind, count: entries.filter((entry) => entry.result.type === kind).length }))
    .filter(({ count }) => count > 0);
  if (counts.length === 0) return 'Nothing was imported';
  return counts
    .map(({ kind, count }, at) => (at === 0 ? `${counted(count, 'song')} ${kind}` : `${String(count)} ${kind}`))
    .join(', ');
}

/**
 * Counts, in a sentence or two, the songs already in the library and the files that failed; empty if nothing was
 * skipped.
 */
export function skippedText({ entries }: ImportReport): string {
  const skipped = entries.flatMap(({ result }) => (result.type === 'skipped' ? [result] : []));
  const known = skipped.filter(({ isKnown }) => isKnown).length;
  const refused = skipped.length - known;
  return [
    ...(refused === 0 ? [] : [`${counted(refused, 'file')} ${refused === 1 ? 'was' : 'were'} not imported.`]),
    ...(known === 0 ? [] : [`${counted(known, 'song')} you have already ${known === 1 ? 'was' : 'were'} skipped.`]),
  ].join(' ');
}
