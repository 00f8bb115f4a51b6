import type { NewId } from '@uplift/core/foundation';
import { isArchive, readContent, readContents, type FileContent } from './file-contents.ts';
import { createSheetCache } from './sheet-cache.ts';
import { hasSheet } from './sheet-text.ts';
import type { PackedReading } from './packed-reading.ts';
import type { ReadingProgress } from './song-importer.ts';

/** Readings are reported in batches of this many: often enough to be watched. */
const READ_BATCH = 50;

type Report = (progress: { readings: readonly PackedReading[]; progress: ReadingProgress }) => void;

/** Reads files in order, and stores those with lines to preview. */
export interface FileReader {
  readonly sheets: ReturnType<typeof createSheetCache>;
  /** Reads the files of a job, unless it is canceled; reports the readings in batches. */
  readonly read: (job: number, files: readonly File[], report: Report) => Promise<void>;
  readonly cancel: (job: number) => void;
  /** Reads pasted text like a file of that name. */
  readonly readText: (text: string, name: string) => Promise<PackedReading>;
}

export function createFileReader(newId: NewId): FileReader {
  const cancelled = new Set<number>();
  const sheets = createSheetCache(newId);
  const readAndKeep = async ({ content, file }: OpenedContent): Promise<PackedReading> => {
    const reading = await readContent(content, newId);
    if (reading.outcome.type === 'refused' || 'refused' in content) return reading;
    const { name, bytes } = content;
    if (!hasSheet(name, bytes)) return reading;
    const kept = name === file.name ? file : new Blob([new Uint8Array(bytes)]);
    return { ...reading, sheet: sheets.keep({ name, content: kept }) };
  };
  return {
    sheets,
    cancel: (job) => void cancelled.add(job),
    async read(job, files, report) {
      const batch = createBatch(files.length, report);
      for await (const content of eachContent(files, batch.opened)) {
        if (cancelled.has(job)) return;
        const isFull = batch.add(await readAndKeep(content));
        if (isFull) await nextTask();
      }
      batch.flush();
    },
    readText(text, name) {
      const file = new File([text], name);
      return readAndKeep({ content: { name, bytes: new TextEncoder().encode(text) }, file });
    },
  };
}

/** Gathers readings, and reports them once there are enough. */
function createBatch(fileCount: number, report: Report) {
  let [total, read] = [fileCount, 0];
  let readings: PackedReading[] = [];
  const flush = (): void => {
    report({ readings, progress: { read, total } });
    readings = [];
  };
  return {
    flush,
    /** Replaces an archive by its contents. */
    opened: (contents: readonly FileContent[]): void => {
      total += contents.length - 1;
    },
    /** Returns true if the batch was reported. */
    add(reading: PackedReading): boolean {
      readings.push(reading);
      read += 1;
      const isFull = readings.length >= READ_BATCH;
      if (isFull) flush();
      return isFull;
    },
  };
}

interface OpenedContent {
  readonly content: FileContent;
  /** The chosen file it is, or is in. */
  readonly file: File;
}

/** Files that are fetched while those before them are read: their bytes come from another process of the browser. */
const FILES_AHEAD = 16;
/** Longer files, and archives, are opened only when they are read, so that those ahead take little memory. */
const LONGEST_AHEAD_BYTES = 262_144;

async function* eachContent(files: readonly File[], opened: (contents: readonly FileContent[]) => void) {
  const fetching: Promise<readonly FileContent[]>[] = [];
  for (const [at, file] of files.entries()) {
    const next = at + fetching.length;
    fetching.push(...fetchable(files.slice(next, at + FILES_AHEAD), next === at).map(readContents));
    const contents = (await fetching.shift()) ?? [];
    opened(contents);
    for (const content of contents) yield { content, file };
  }
}

/** The first files that may be fetched together; with `isNext` the first of them is read next, however large it is. */
function fetchable(files: readonly File[], isNext: boolean): readonly File[] {
  const large = files.findIndex((file, at) => mayBeLarge(file) && !(isNext && at === 0));
  return large === -1 ? files : files.slice(0, large);
}

/** A small archive may unpack to many times its size. */
function mayBeLarge({ name, size }: File): boolean {
  return size > LONGEST_AHEAD_BYTES || isArchive(name);
}

/** Lets pending messages arrive, such as a cancel. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
