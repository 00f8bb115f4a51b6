import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseXml } from '@uplift/adapters/xml';
import type { ReadSong } from '@uplift/core/chord-sheets';
import type { KeyName } from '@uplift/core/music';
import { isMinorKey, pitchOf, tonicOf } from '@uplift/core/music';
import { readFile } from '@uplift/core/song-formats';

/** Real chord sheets, next to the repository; its README describes the manifest. */
const CORPUS = fileURLToPath(new URL('../../../shared/corpus/', import.meta.url));
/** Fewer chords do not settle a key. */
const LEAST_CHORDS = 4;
const STATED_KEY = /\{key:[^}]*\}|^\s*key\s*:.*$|\|\s*key:[^|\n]*|<key>[^<]*<\/key>/gimu;

interface CorpusFile {
  readonly file: string;
  readonly import_as: string;
}

/** Of the corpus files that state a key, the share whose key is found with the statement hidden; null without the corpus. */
export async function shareOfKeysInferred(): Promise<number | null> {
  if (!existsSync(`${CORPUS}manifest.json`)) return null;
  const files = JSON.parse(readFileSync(`${CORPUS}manifest.json`, 'utf8')) as readonly CorpusFile[]; // the corpus's own manifest
  const found = await Promise.all(files.filter(({ import_as: as }) => as.startsWith('.')).map(isKeyInferred));
  const judged = found.filter((one) => one !== null);
  return judged.filter((isRight) => isRight).length / judged.length;
}

/** Null for a file with too little music to tell. */
async function isKeyInferred({ file, import_as: extension }: CorpusFile): Promise<boolean | null> {
  const text = readFileSync(CORPUS + file, 'utf8');
  const [stated, hidden] = await Promise.all([
    firstSong(text, extension),
    firstSong(text.replaceAll(STATED_KEY, ''), extension),
  ]);
  if (stated === null || hidden === null || stated.isKeyInferred || !hidden.isKeyInferred) return null;
  if (chordCount(stated) < LEAST_CHORDS) return null;
  return isSameKey(statedKey(stated), statedKey(hidden));
}

async function firstSong(text: string, extension: string): Promise<ReadSong | null> {
  const bytes = new TextEncoder().encode(text);
  const read = await readFile(bytes, `song${extension}`, { newId: randomUUID, parseXml, openPdf: refusePdf });
  return read.ok ? (read.value.songs[0] ?? null) : null;
}

function refusePdf(): Promise<never> {
  return Promise.reject(new Error('No PDF is read here.'));
}

function chordCount({ song }: ReadSong): number {
  return Object.values(song.sections).reduce((sum, { chords }) => sum + Object.keys(chords).length, 0);
}

function statedKey({ song }: ReadSong): KeyName {
  return Object.values(song.arrangements)[0]?.key ?? 'C';
}

function isSameKey(one: KeyName, other: KeyName): boolean {
  return isMinorKey(one) === isMinorKey(other) && pitchOf(tonicOf(one)) === pitchOf(tonicOf(other));
}
