import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { decodeText, readSongFile, refusalText } from '@uplift/core/chord-sheets';
import type { ReadSheet } from '@uplift/core/chord-sheets';

/** Chord sheets found in the wild, next to the repository; not part of it. */
const CORPUS = new URL('../../shared/corpus/', import.meta.url);

export interface CorpusFile {
  readonly file: string;
  /** The extension it is imported under, with its dot; in brackets what cannot be imported. */
  readonly import_as: string;
  readonly sha256: string;
}

export function isCorpusThere(): boolean {
  return existsSync(new URL('manifest.json', CORPUS));
}

/** JSON of the corpus; its README describes the shapes. */
export function corpusJson(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, CORPUS), 'utf8'));
}

/** Song files that are text, and how many are of kinds that are not imported. */
export function textFiles(): { readonly files: readonly CorpusFile[]; readonly skipped: number } {
  const all = corpusJson('manifest.json') as readonly CorpusFile[]; // its README says so
  const files = all.filter(({ import_as }) => import_as.startsWith('.'));
  return { files, skipped: all.length - files.length };
}

export function corpusBytes(file: string): Uint8Array {
  return readFileSync(fileURLToPath(CORPUS) + file);
}

export function corpusText(file: string): string {
  return decodeText(corpusBytes(file));
}

/** The songs of a corpus file, or the text of its refusal. */
export function readCorpusFile(file: string, extension: string): ReadSheet | string {
  const name = (file.split('/').at(-1) ?? file).replace(/\.[^.]*$/, extension);
  const read = readSongFile(corpusBytes(file), name, randomUUID);
  return read.ok ? read.value : refusalText(read.refusal);
}
