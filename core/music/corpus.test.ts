import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isChord, parseChord } from './chord.ts';
import { inferKey } from './infer-key.ts';
import { isKeyName, isMinorKey, tonicOf } from './key.ts';
import type { KeyName } from './key.ts';
import { pitchOf } from './note.ts';
import { chordInKey, relativeChord } from './relative-chord.ts';

/** Songs and other parsers' test data for local comparison; no part of the product, so it may be absent. */
const CORPUS = new URL('../../../shared/corpus/', import.meta.url);
const isPresent = existsSync(new URL('manifest.json', CORPUS));

function read(path: string): string {
  return readFileSync(new URL(path.split('/').map(encodeURIComponent).join('/'), CORPUS), 'utf8');
}

interface OracleCase {
  readonly chord: string;
  readonly chordsheetjs: { readonly t1?: string } | null;
  readonly chord_symbol: { readonly root: string; readonly bass: string | null } | null;
}

function pitchOfName(name: string): number | null {
  const chord = parseChord(name);
  return chord === null ? null : pitchOf(chord.root);
}

function oracleCases(): readonly OracleCase[] {
  return (JSON.parse(read('peers/oracle/chord_oracle.json')) as { cases: readonly OracleCase[] }).cases;
}

interface Comparison {
  readonly seen: unknown;
  readonly wanted: unknown;
}

const COMPARISONS: readonly (readonly [name: string, compare: () => Comparison])[] = [
  ['what two other parsers agree to be a chord is one, with their root and bass', besideTwoParsers],
  ['[MUS-5] a semitone up from C sounds like what another parser transposed', besideTransposed],
  ['the chords of ChordPro’s own tests are chords', besideChordPro],
  ['the chord types of a music theory library are read, but for six rare names', besideTheory],
  ['the key of real songs is inferred as it is stated, but for a few', besideStatedKeys],
];
const LEFT_OUT: typeof COMPARISONS = [
  [
    'the corpus is not beside this checkout: comparisons with other parsers and real songs are left out',
    () => ({ seen: existsSync(CORPUS), wanted: false }),
  ],
];

describe('beside other parsers and real songs', () => {
  test.each(isPresent ? COMPARISONS : LEFT_OUT)(
    'the chord parser agrees with other parsers and real songs: %s',
    (_name, compare) => {
      const { seen, wanted } = compare();
      expect(seen).toEqual(wanted);
    },
  );
});

/**
 * Compares with two parsers. "Do" is a Spanish note to one of them, but a word here; "Hm" is only read in a file known
 * to be German.
 */
function besideTwoParsers(): Comparison {
  const agreed = oracleCases().filter((one) => one.chordsheetjs && one.chord_symbol && !/^Do$|^H/u.test(one.chord));
  return {
    seen: agreed.map(({ chord }) => [chord, pitchOfName(chord), parseChord(chord)?.bass]),
    wanted: agreed.map(({ chord, chord_symbol: other }) => [
      chord,
      pitchOfName(other?.root ?? ''),
      parseChord(other?.bass ?? '')?.root ?? null,
    ]),
  };
}

function besideTransposed(): Comparison {
  const moved = oracleCases().filter((one) => isChord(one.chord) && isChord(one.chordsheetjs?.t1 ?? ''));
  return {
    seen: moved.map(({ chord }) => [chord, pitchOfName(chordInKey(relativeChord(chord, 'C'), 'Db'))]),
    wanted: moved.map(({ chord, chordsheetjs: other }) => [chord, pitchOfName(other?.t1 ?? '')]),
  };
}

function besideChordPro(): Comparison {
  const tables = JSON.parse(read('peers/chordpro/chord_tables.json')) as {
    cases: readonly { system: string; rows: readonly { chord: string; parse: { root_ord: number } }[] }[];
  };
  const rows = tables.cases.find((table) => table.system === 'common')?.rows ?? [];
  return {
    seen: rows.map((row) => [row.chord, pitchOfName(row.chord)]),
    wanted: rows.map((row) => [row.chord, row.parse.root_ord]),
  };
}

function besideTheory(): Comparison {
  const types = JSON.parse(read('peers/tonal/chord_types.json')) as {
    cases: readonly { aliases: readonly string[] }[];
  };
  const aliases = types.cases.slice(1).flatMap((type) => type.aliases.map((alias) => alias.trim()));
  return {
    seen: aliases.filter((alias) => !isChord(`F#${alias}`)),
    wanted: ['h7', 'h', 'dom', 'phryg', 'm11A', 'quartal'],
  };
}

function besideStatedKeys(): Comparison {
  const files = JSON.parse(read('manifest.json')) as readonly { file: string; encoding: string }[];
  const songs = files
    .filter(({ encoding }) => /utf-8|ascii/iu.test(encoding))
    .map(({ file }) => statedSong(read(file)));
  const stated = songs.filter((song) => song !== null).filter((song) => song.chords.length > 3);
  const missed = stated.filter((song) => !isInferred(song));
  return { seen: [stated.length > 40, missed.slice(3)], wanted: [true, []] };
}

interface StatedSong {
  readonly key: KeyName;
  readonly capo: number;
  readonly chords: readonly string[];
}

/** A song that names its key, with the chords in its brackets. */
function statedSong(text: string): StatedSong | null {
  const key = (/\{key:\s*([^}]+)\}|^Key:\s*(\S+)/imu.exec(text) ?? []).slice(1).find((group) => group !== undefined);
  const name = key?.replaceAll(/[[\]\s]/gu, '');
  const capo = Number(/\{capo:\s*(\d+)/iu.exec(text)?.[1] ?? /^Capo:\s*(\d+)/imu.exec(text)?.[1] ?? 0);
  const chords = [...text.matchAll(/\[([^\]\n]+)\]/gu)].map((match) => match[1] ?? '').filter(isChord);
  return isKeyName(name) ? { key: name, capo, chords } : null;
}

/** Some files state the key that sounds, some the key of the shapes under their capo. */
function isInferred({ key, capo, chords }: StatedSong): boolean {
  const inferred = inferKey([chords]);
  if (inferred === null || isMinorKey(inferred) !== isMinorKey(key)) return false;
  const distance = pitchOf(tonicOf(key)) - pitchOf(tonicOf(inferred));
  return distance === 0 || (distance + 12) % 12 === capo;
}
