import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { readChordSheet } from '@uplift/core/chord-sheets';
import { composeLibrary } from '../fixtures/library-of-songs.ts';
import { chordProText, overWordsText } from '../fixtures/song-texts.ts';
import { percentile } from '../harness/statistics.ts';

/** Samples of parsing, one a run. */
export interface Parsing {
  readonly songsPerSecond: readonly number[];
  /** Null without the peer. */
  readonly peerSongsPerSecond: readonly number[] | null;
  /** Milliseconds of one song of chords over words. */
  readonly overWordsP95: readonly number[];
}

/** The used part of the module of chordsheetjs. */
interface Peer {
  readonly ChordProParser: new () => { parse(text: string): unknown };
}

const SONGS = 1_000;

/** A few songs more than the engine needs to compile a parser. */
const WARM_UP_SONGS = 200;

const TURN_SONGS = 25;

/** Reads the same 1,000 songs in each run, our reader and the peer's by turns, a few songs each. */
async function measureParsing(runs: number, peerPath: string | null): Promise<Parsing> {
  const library = composeLibrary(SONGS);
  const [chordPro, overWords] = [library.map((song) => chordProText(song)), library.map((song) => overWordsText(song))];
  const parseByPeer = peerPath === null ? null : await peerParser(peerPath);
  for (const parse of [parseOurs, parseByPeer]) for (const text of chordPro.slice(0, WARM_UP_SONGS)) parse?.(text);
  const rates = Array.from({ length: runs }, () => ratesOfOneRun(chordPro, parseByPeer));
  const overWordsP95 = Array.from({ length: runs }, () =>
    percentile(
      overWords.map((text) => secondsFor(parseOurs, [text]) * 1000),
      0.95,
    ),
  );
  return {
    songsPerSecond: rates.map((rate) => rate.ours),
    peerSongsPerSecond: parseByPeer === null ? null : rates.map((rate) => rate.peers),
    overWordsP95,
  };
}

type Parse = (text: string) => void;

/** Songs a second. The turns are short, so that what slows the machine for a moment slows both. */
function ratesOfOneRun(texts: readonly string[], parseByPeer: Parse | null): { ours: number; peers: number } {
  const seconds = { ours: 0, peers: 0 };
  for (let from = 0; from < texts.length; from += TURN_SONGS) {
    const turn = texts.slice(from, from + TURN_SONGS);
    seconds.ours += secondsFor(parseOurs, turn);
    if (parseByPeer !== null) seconds.peers += secondsFor(parseByPeer, turn);
  }
  return { ours: texts.length / seconds.ours, peers: texts.length / seconds.peers };
}

let lastId = 0;

function parseOurs(text: string): void {
  const read = readChordSheet(text, { fileName: 'song.cho', newId: () => `id-${(lastId += 1)}` });
  if (!read.ok || read.value.songs.length !== 1) throw new Error('A song of the bench was not read.');
}

async function peerParser(path: string): Promise<Parse> {
  const imported = (await import(pathToFileURL(path).href)) as Peer & { readonly default?: Peer }; // checked by the benchmark's first song
  const { ChordProParser } = imported.default ?? imported;
  return (text) => void new ChordProParser().parse(text);
}

function secondsFor(parse: Parse, texts: readonly string[]): number {
  const startedAt = performance.now();
  for (const text of texts) parse(text);
  return (performance.now() - startedAt) / 1000;
}

// Runs as a process of its own: nothing else is compiled or collected there, and it can be ended.
if (import.meta.main) {
  const [, , runs, peerPath] = process.argv;
  console.log(JSON.stringify(await measureParsing(Number(runs), peerPath ?? null)));
}
