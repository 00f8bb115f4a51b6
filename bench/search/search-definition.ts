import type { SearchHit } from '@uplift/core/search';
import type { Song } from '@uplift/core/songbook';

/** Scores from which a title, and the lyrics of an arrangement, are found. */
const TITLE_THRESHOLD = 0.5;
const LYRICS_THRESHOLD = 0.75;
const FACTS_THRESHOLD = 0.75;
const ROUNDING = 1e-9;

/** Room for two words of 32 letters. */
const TABLE = new Uint8Array(33 * 33);

/** Figures of the ranking, as core/search/relevance.ts has them. */
const CLOSE = 0.6;
const PREFIX = 0.9;
const OTHER_LENGTH = 0.01;
const STEPS = 64;
const GAP = 0.3;
const [COMMON, RARE] = [0.5, 0.95];
const FACTS = 0.9;
const [LEAST, SHARE] = [350, 0.75];
const WHOLE = 1.03;

/**
 * Second implementation of the library's search, for judging the index: it shares no line with core/search and takes
 * no shortcut. Each typed word is compared with each distinct word of the library by the plain table of edit
 * distances, once; each text takes the best of its words, and each found text is read whole to rank it.
 */
export class SearchDefinition {
  readonly #texts: readonly JudgedSong[];
  readonly #words: readonly string[];
  /** The likeness of each word of the library to a typed one, by typed word. */
  readonly #known = new Map<string, Float64Array>();
  readonly #knownWeights = new Map<string, Weighed>();
  /** Number of titles and lyrics with each word of the library. */
  readonly #holders: readonly number[];

  constructor(songs: readonly Song[]) {
    const numbers = new Map<string, number>();
    const collator = new Intl.Collator(undefined, { numeric: true });
    this.#texts = songs
      .toSorted(
        (a, b) =>
          collator.compare(unarticled(a.title), unarticled(b.title)) ||
          collator.compare(a.title, b.title) ||
          (a.id < b.id ? -1 : 1),
      )
      .map((song) => judgedSong(song, numbers));
    this.#words = [...numbers.keys()];
    const holders = this.#words.map(() => 0);
    for (const word of this.#texts.flatMap(({ titleWords, factsWords, lyricsWords }) => [
      ...new Set(titleWords),
      ...new Set(factsWords),
      ...new Set(lyricsWords),
    ])) {
      holders[word] = (holders[word] ?? 0) + 1;
    }
    this.#holders = holders;
  }

  find(query: string): readonly SearchHit[] {
    const typed = splitWords(query);
    if (typed.length === 0) return [];
    const likeness = typed.map((word, at) => this.#likenessTo(word, at === typed.length - 1));
    const weighed = typed.map((word, at) => this.#weighed(word, at === typed.length - 1));
    const found = this.#texts.flatMap((song) => {
      const title = reaching(score(song.titleWords, likeness), TITLE_THRESHOLD);
      const facts = reaching(score(song.factsWords, likeness), FACTS_THRESHOLD);
      const lyrics = reaching(score(song.lyricsWords, likeness), LYRICS_THRESHOLD);
      const best = Math.max(title, facts, lyrics);
      if (best === 0) return [];
      const rank = computeRank(song, weighed, { isTitle: title > 0, isFacts: facts > 0, isLyrics: lyrics > 0 });
      const begins = title > 0 && song.title.startsWith(typed.join(' ')) ? 2 : Number(title > 0);
      const tier = title > 0 && isWhole(song.titleWords, weighed) ? 3 : begins;
      return [{ hit: { ...song.place, score: best }, rank, tier }];
    });
    const first = Math.max(0, ...found.map(({ rank }) => rank));
    return found
      .filter(({ rank }) => rank >= LEAST && rank >= Math.floor(first * SHARE))
      .sort((a, b) => b.rank - a.rank || b.tier - a.tier)
      .map(({ hit }) => hit);
  }

  /** Weighs the words of the library for a typed one, whose weight is that of the most common of its closest words. */
  #weighed(typed: string, isUnfinished: boolean): Weighed {
    const name = isUnfinished ? `${typed}*` : typed;
    const known = this.#knownWeights.get(name);
    if (known !== undefined) return known;
    const close = this.#words.map((word) => {
      const edits = editDistance(word, typed, true) / Math.max(word.length, typed.length);
      const alike = word.length === typed.length ? 1 - edits : 1 - edits - OTHER_LENGTH;
      if (isUnfinished && word !== typed && word.startsWith(typed)) return PREFIX;
      return alike >= CLOSE - ROUNDING ? alike : 0;
    });
    const texts = 3 * this.#texts.length;
    const closest = close.reduce((most, each) => Math.max(most, each), 0);
    const holders = close.reduce(
      (most, each, word) => (each === closest ? Math.max(most, this.#holders[word] ?? 0) : most),
      0,
    );
    const weight = Math.round(STEPS * Math.log(1 + texts / Math.max(1, closest === 0 ? texts : holders)));
    const rarity = weight / Math.round(STEPS * Math.log(1 + texts));
    const weighed = { weight, rarity, gains: close.map((each) => Math.round(each * Math.sqrt(each) * weight)) };
    this.#knownWeights.set(name, weighed);
    return weighed;
  }

  #likenessTo(typed: string, isUnfinished: boolean): Float64Array {
    const name = isUnfinished ? `${typed}*` : typed;
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const likeness = Float64Array.from(this.#words, (word) => {
      if (isUnfinished && word.startsWith(typed)) return 1;
      return 1 - editDistance(word, typed) / Math.max(word.length, typed.length);
    });
    this.#known.set(name, likeness);
    return likeness;
  }
}

interface Weighed {
  readonly weight: number;
  readonly rarity: number;
  readonly gains: readonly number[];
}

/** The relevance of a song, of 1,000. */
function computeRank(
  { titleWords, factsWords, lyricsWords }: JudgedSong,
  typed: readonly Weighed[],
  found: { readonly isTitle: boolean; readonly isFacts: boolean; readonly isLyrics: boolean },
): number {
  const full = typed.reduce((sum, { weight }) => sum + weight, 0);
  const rarity = typed.reduce((sum, each) => sum + each.rarity, 0);
  const share = COMMON + (RARE - COMMON) * Math.min(1, rarity);
  const answered = (together(titleWords, typed) + bestRun(titleWords, typed)) / (2 * full);
  const title = Math.round(1000 * Math.min(1, isWhole(titleWords, typed) ? WHOLE * answered : answered));
  const lyrics = Math.round(
    (share * 1000 * (together(lyricsWords, typed) + 3 * bestRun(lyricsWords, typed))) / (4 * full),
  );
  const facts = Math.round(
    (FACTS * 1000 * (3 * together(factsWords, typed) + bestRun(factsWords, typed))) / (4 * full),
  );
  return Math.max(found.isTitle ? title : 0, found.isFacts ? facts : 0, found.isLyrics ? lyrics : 0);
}

function isWhole(text: readonly number[], typed: readonly Weighed[]): boolean {
  return text.length === typed.length && typed.every(({ gains }, at) => (gains[text[at] ?? 0] ?? 0) > 0);
}

function together(text: readonly number[], typed: readonly Weighed[]): number {
  let sum = 0;
  for (const { gains } of typed) {
    let best = 0;
    for (const word of text) best = Math.max(best, gains[word] ?? 0);
    sum += best;
  }
  return sum;
}

/** The best local alignment, row by row of the whole table: typed words may be left out for nothing, words of the text cost. */
function bestRun(text: readonly number[], typed: readonly Weighed[]): number {
  const full = typed.reduce((sum, { weight }) => sum + weight, 0);
  const gap = Math.max(1, Math.round((GAP * full) / typed.length));
  let best = 0;
  let above = new Int32Array(typed.length);
  let row = new Int32Array(typed.length);
  for (const word of text) {
    for (let at = 0; at < typed.length; at += 1) {
      const gain = typed[at]?.gains[word] ?? 0;
      row[at] = Math.max(gain > 0 ? gain + at0(above, at - 1) : 0, at0(row, at - 1), at0(above, at) - gap);
    }
    best = Math.max(best, at0(row, typed.length - 1));
    [above, row] = [row, above];
  }
  return best;
}

/** A cell, or 0 beyond the table. */
function at0(row: Int32Array, at: number): number {
  return row[at] ?? 0;
}

interface JudgedSong {
  readonly place: Pick<SearchHit, 'id' | 'arrangement_id'>;
  readonly title: string;
  /** Numbers of the words, as written. */
  readonly titleWords: readonly number[];
  /** Of title, artist, key and tempo. */
  readonly factsWords: readonly number[];
  readonly lyricsWords: readonly number[];
}

function judgedSong(song: Song, numbers: Map<string, number>): JudgedSong {
  const [[id, arrangement] = []] = Object.entries(song.arrangements);
  if (id === undefined || arrangement === undefined) throw new Error('A song of the bench has one arrangement.');
  const lyrics = Object.values(song.sections).map((section) => section.lyrics);
  const title = splitWords(song.title);
  return {
    place: { id: song.id, arrangement_id: id as SearchHit['arrangement_id'] }, // the id it is indexed under
    title: title.join(' '),
    titleWords: numbered(title, numbers),
    factsWords: numbered([...title, ...splitWords(joinFacts(song, arrangement))], numbers),
    lyricsWords: numbered(splitWords(lyrics.join('\n')), numbers),
  };
}

function joinFacts({ artist = '' }: Song, { key, tempo }: Song['arrangements'][SearchHit['arrangement_id']]): string {
  const [note, isMinor] = key.endsWith('m') ? [key.slice(0, -1).toLowerCase(), true] : [key.toLowerCase(), false];
  const plain = note.replace('#', 'sharp');
  const long = note.length === 2 && note.endsWith('b') ? `${note.charAt(0)}flat` : plain;
  const mode = isMinor ? `${plain}m ${long}minor` : `${plain} ${long}major`;
  return `${artist} ${mode} ${String(tempo)}`;
}

/** Sort key of a title, without a leading article. */
function unarticled(title: string): string {
  return title.replace(/^(?:a|an|the) /iu, '');
}

function numbered(words: readonly string[], numbers: Map<string, number>): readonly number[] {
  return words.map((word) => {
    const number = numbers.get(word) ?? numbers.size;
    numbers.set(word, number);
    return number;
  });
}

function splitWords(text: string): readonly string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F']/g, '');
  return plain.split(/[^a-z0-9]+/).filter((word) => word !== '');
}

function score(text: readonly number[], likeness: readonly Float64Array[]): number {
  let sum = 0;
  for (const similarities of likeness) {
    let best = 0;
    for (const word of text) best = Math.max(best, similarities[word] ?? 0);
    sum += best;
  }
  return sum / likeness.length;
}

function reaching(scored: number, threshold: number): number {
  return scored >= threshold - ROUNDING ? scored : 0;
}

/**
 * The least number of letters to insert, delete or replace to turn one word into the other; with `swaps`, swapping two
 * neighboring letters is one edit. The table is one array, row after row.
 */
function editDistance(a: string, b: string, swaps = false): number {
  const width = b.length + 1;
  for (let column = 0; column <= b.length; column += 1) TABLE[column] = column;
  for (let row = 1; row <= a.length; row += 1) {
    TABLE[row * width] = row;
    for (let column = 1; column <= b.length; column += 1) {
      const at = row * width + column;
      const exchanged = cell(at - width - 1) + (a.charCodeAt(row - 1) === b.charCodeAt(column - 1) ? 0 : 1);
      const swapped = swaps && isSwap(a, b, { row, column }) ? cell(at - 2 * width - 2) + 1 : exchanged;
      TABLE[at] = Math.min(exchanged, swapped, cell(at - width) + 1, cell(at - 1) + 1);
    }
  }
  return cell(a.length * width + b.length);
}

function isSwap(a: string, b: string, { row, column }: { readonly row: number; readonly column: number }): boolean {
  return row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
}

function cell(at: number): number {
  return TABLE[at] ?? 0;
}
