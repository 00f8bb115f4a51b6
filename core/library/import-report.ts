import type { SongId } from '@uplift/core/foundation';
import { keyLabel } from '@uplift/core/music';
import type { Song } from '@uplift/core/songbook';
import type { ImportedRemainder, ImportedSong, ImportFile, ImportIcon } from './import-file.ts';
import { songsOf } from './import-list.ts';
import type { ImportList } from './import-list.ts';
import type { ImportPlan, SongResult } from './plan-import.ts';
import { counted, songFacts } from './song-facts.ts';

/** What became of one song of a file, or of a file that brought none. */
export interface ImportReportEntry {
  /** Unlike that of every other entry. */
  readonly key: string;
  readonly fileName: string;
  readonly icon: ImportIcon;
  readonly result: SongResult;
  /** The song as it was stored, to be opened; null when nothing was. */
  readonly song: Song | null;
  /** The fret of the capo that the file states. */
  readonly capoFret: number | null;
  readonly facts: string;
  /** Sentences about what is worth a look. */
  readonly notes: readonly string[];
}

export interface ImportReport {
  readonly entries: readonly ImportReportEntry[];
}

/** Reports a plan as it was carried out: songs that were not stored are skipped, with the sentence that says why. */
export function reportImport(
  list: ImportList,
  plan: ImportPlan,
  stored: { readonly ids: ReadonlySet<SongId>; readonly otherwise: string },
): ImportReport {
  const songs = new Map(plan.puts.map((song) => [song.id, song]));
  const results = resultsByFile(plan);
  const entries = list.files.flatMap((file) =>
    (results.get(file.key) ?? []).map((planned, at) => {
      const result = isKept(planned, stored.ids) ? planned : ({ kind: 'skipped', because: stored.otherwise } as const);
      const song = result.kind === 'skipped' ? null : (songs.get(result.id) ?? null);
      return entryOf({ file, at, result, song });
    }),
  );
  return { entries };
}

/** By the key of the file, in the order of its songs. */
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
  return result.kind === 'skipped' || stored.has(result.id);
}

interface Reported {
  readonly file: ImportFile;
  /** Which of the file's songs. */
  readonly at: number;
  readonly result: SongResult;
  readonly song: Song | null;
}

function entryOf({ file, at, result, song }: Reported): ImportReportEntry {
  const imported = songsOf(file)[at];
  const ofFile = at === 0 && file.data.ok ? file.data.value.leftOut : [];
  return {
    key: `${String(file.key)}.${String(at)}`,
    fileName: file.name,
    icon: file.icon,
    result,
    song,
    capoFret: song === null ? null : (imported?.capoFret ?? null),
    facts: song === null ? '' : songFacts(song),
    notes: song === null ? [] : [...importNotes(imported), ...ofFile.map(remainderText)],
  };
}

/** What a musician should check of a song read from text: an inferred key, and what was left out. */
export function importNotes(imported: ImportedSong | undefined): readonly string[] {
  if (imported === undefined) return [];
  const [arrangement] = Object.values(imported.song.arrangements);
  const key = arrangement === undefined ? '' : keyLabel(arrangement.key);
  const inferred = imported.isKeyInferred ? [`No key in the file: ${key} was found from its chords.`] : [];
  return [...inferred, ...imported.leftOut.map(remainderText)];
}

/** Longer pieces of a file are cut: a line of a damaged file may be a megabyte. */
const MOST_CHARACTERS = 80;

export function remainderText({ line, text, because }: ImportedRemainder): string {
  const shown = text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
  return `Line ${String(line)}, “${shown}”: ${because}`;
}

/** "3 songs added, 1 merged, 2 replaced"; "Nothing was imported". */
export function reportHeadline({ entries }: ImportReport): string {
  const counts = (['added', 'merged', 'replaced'] as const)
    .map((kind) => ({ kind, count: entries.filter((entry) => entry.result.kind === kind).length }))
    .filter(({ count }) => count > 0);
  if (counts.length === 0) return 'Nothing was imported';
  return counts
    .map(({ kind, count }, at) => (at === 0 ? `${counted(count, 'song')} ${kind}` : `${String(count)} ${kind}`))
    .join(', ');
}

export function skippedCount({ entries }: ImportReport): number {
  return entries.filter((entry) => entry.result.kind === 'skipped').length;
}
