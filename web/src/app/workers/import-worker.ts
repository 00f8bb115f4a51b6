import {
  type FileReading,
  type ReadingProgress,
  type StoringOutcome,
  readContents,
  readContent,
  type FileContent,
  type ImportCalls,
  createSheetCache,
  hasSheet,
} from '@uplift/client/importing';
import { newId, serveCalls } from '@uplift/adapters/browser';
import type { StorageRefusal } from '@uplift/core/foundation';
import type { Song } from '@uplift/core/songbook';
import { openWorkerDevice } from './worker-device.ts';

/** Readings travel to the page in batches of this many: often enough to be watched. */
const READ_BATCH = 50;
/** Songs stored in one batch: each batch rewrites the blocks of rows it touches. */
const STORE_BATCH = 200;

type Report = (progress: { readings: readonly FileReading[]; progress: ReadingProgress }) => void;

const cancelled = new Set<number>();
const sheets = createSheetCache(newId);
const device = openWorkerDevice();

async function read(job: number, files: readonly File[], report: Report): Promise<null> {
  let total = files.length;
  let done = 0;
  let batch: FileReading[] = [];
  const flush = () => {
    report({ readings: batch, progress: { read: done, total } });
    batch = [];
  };
  const opened = (contents: readonly FileContent[]) => {
    total += contents.length - 1;
  };
  for await (const content of eachContent(files, opened)) {
    if (cancelled.has(job)) return null;
    batch.push(await readAndKeep(content));
    done += 1;
    if (batch.length < READ_BATCH) continue;
    flush();
    await aTurn();
  }
  flush();
  return null;
}

interface OpenedContent {
  readonly content: FileContent;
  /** The chosen file it is, or is in. */
  readonly file: File;
}

async function* eachContent(files: readonly File[], opened: (contents: readonly FileContent[]) => void) {
  for (const file of files) {
    const contents = await readContents(file);
    opened(contents);
    for (const content of contents) yield { content, file };
  }
}

/** Reads one file, and keeps it if its lines can be looked at. */
async function readAndKeep({ content, file }: OpenedContent): Promise<FileReading> {
  const reading = await readContent(content, newId);
  if (reading.outcome.type === 'refused' || 'refused' in content) return reading;
  const { name, bytes } = content;
  if (!hasSheet(name, bytes)) return reading;
  const kept = name === file.name ? file : new Blob([new Uint8Array(bytes)]);
  return { ...reading, sheet: sheets.keep({ name, content: kept }) };
}

/** Lets the worker hear what the page says meanwhile, such as a cancel. */
function aTurn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

async function store(songs: readonly Song[], report: (stored: number) => void): Promise<StoringOutcome> {
  const opened = await device.opened;
  if (!opened.ok) return { stored: 0, refusal: opened.refusal };
  let stored = 0;
  let refusal: StorageRefusal | null = null;
  for (let from = 0; from < songs.length && refusal === null; from += STORE_BATCH) {
    const put = await opened.value.songs.putAll(songs.slice(from, from + STORE_BATCH));
    if (put.ok) stored += put.value;
    else refusal = put.refusal;
    report(stored);
  }
  return { stored, refusal };
}

serveCalls<ImportCalls>(self, {
  unlock: device.unlock,
  read: ({ job, files }, report) => read(job, files, report),
  cancel: ({ job }) => {
    cancelled.add(job);
    return null;
  },
  readText({ text, name }) {
    const file = new File([text], name);
    return readAndKeep({ content: { name, bytes: new TextEncoder().encode(text) }, file });
  },
  preview: ({ sheet, kinds }) => sheets.preview(sheet, kinds),
  forget() {
    sheets.forget();
    return null;
  },
  store,
});
