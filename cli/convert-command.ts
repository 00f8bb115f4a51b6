import { randomUUID } from 'node:crypto';
import { parseXml } from '@uplift/adapters/xml';
import { openPdf } from '@uplift/adapters/pdf';
import { toChartJson, soundingSongs } from '@uplift/core/chord-sheets';
import type { LeftOut, ReadSheet } from '@uplift/core/chord-sheets';
import { refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import { fileRefusalText, readFile } from '@uplift/core/song-formats';
import type { Console } from './command-line.ts';
import { parseOptions, USAGE } from './convert-options.ts';
import type { ConvertOptions } from './convert-options.ts';
import { songSources } from './song-source.ts';
import type { SongSource } from './song-source.ts';
import { createSongWriter } from './song-writer.ts';

/** Input and output of the command. */
export interface Terminal extends Console {
  readonly stdin: AsyncIterable<Uint8Array | string>;
}

/** Reports and writes the result of one file; resolves to true if all of it succeeded. */
type Deliver = (source: SongSource, sheet: ReadSheet) => Promise<boolean>;

const [EXIT_CONVERTED, EXIT_REFUSED, EXIT_MISUSED] = [0, 1, 2] as const;

/** Runs `convert` with the words after the command's name and returns its exit code. One refused file never stops the others. */
export async function convert(words: readonly string[], terminal: Terminal): Promise<number> {
  const options = parseOptions(words);
  if (!options.ok) {
    await terminal.complain(`${options.refusal}\n\n${USAGE}`);
    return EXIT_MISUSED;
  }
  if (options.value === 'help') {
    await terminal.print(USAGE);
    return EXIT_CONVERTED;
  }
  return convertAll(options.value, terminal);
}

async function convertAll(options: ConvertOptions, terminal: Terminal): Promise<number> {
  const deliver = options.to === 'chart' ? chartPrinter(terminal) : songDeliverer(options, terminal);
  let exitCode: number = EXIT_CONVERTED;
  for await (const source of songSources(options.files, terminal.stdin)) {
    const sheet = await readSource(source, options.readAs);
    const isDelivered = sheet.ok ? await deliver(source, sheet.value) : false;
    if (!sheet.ok) await reportRefusal({ path: source.path, because: sheet.refusal, to: options.to }, terminal);
    if (!isDelivered) exitCode = EXIT_REFUSED;
  }
  return exitCode;
}

async function readSource(source: SongSource, readAs: string | null): Promise<Result<ReadSheet, string>> {
  const content = await source
    .read()
    .catch((error: unknown) => refused(readErrorText(error instanceof Error ? error : new Error(String(error)))));
  if (!content.ok) return content;
  const name = readAs === null ? source.name : `${source.name}.${readAs}`;
  const sheet = await readFile(content.value, name, { newId: randomUUID, parseXml, openPdf });
  return sheet.ok ? sheet : refused(fileRefusalText(sheet.refusal));
}

function readErrorText(error: Error): string {
  const isMissing = 'code' in error && error.code === 'ENOENT';
  return isMissing ? 'File not found.' : `This file could not be read: ${error.message}.`;
}

interface RefusedFile {
  readonly path: string;
  readonly because: string;
  readonly to: ConvertOptions['to'];
}

async function reportRefusal({ path, because, to }: RefusedFile, terminal: Terminal): Promise<void> {
  if (to === 'chart') await terminal.print(jsonLine({ file: path, songs: [], left_out: [], refused: because }));
  await terminal.complain(`${path}: ${because}\n`);
}

/** Prints one line of JSON a file. */
function chartPrinter(terminal: Terminal): Deliver {
  return async ({ path: file }, sheet) => {
    const songs = sheet.songs.map(({ song }) => toChartJson(song, null));
    await terminal.print(jsonLine({ file, songs, left_out: listLeftOut(sheet) }));
    return true;
  };
}

/** Writes the songs as files, prints their paths, and reports parts that were left out or could not be written. */
function songDeliverer(options: ConvertOptions, terminal: Terminal): Deliver {
  const writeSongs = createSongWriter(options);
  return async (source, sheet) => {
    const { path } = source;
    for (const { line, text, because } of listLeftOut(sheet)) {
      await terminal.complain(`${path}:${line}: left out "${text}". ${because}\n`);
    }
    const written = await writeSongs(
      source,
      soundingSongs(sheet.songs).map(({ song }) => song),
    );
    for (const result of written) {
      await (result.ok ? terminal.print(`${result.value}\n`) : terminal.complain(`${path}: ${result.refusal}\n`));
    }
    return written.every((result) => result.ok);
  };
}

function listLeftOut(sheet: ReadSheet): readonly LeftOut[] {
  const all = [...sheet.leftOut, ...sheet.songs.flatMap((song) => song.leftOut)];
  return all.toSorted((a, b) => a.line - b.line);
}

function jsonLine(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}
