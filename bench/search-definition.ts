import type { SearchHit } from '@uplift/core/library';
import type { Song } from '@uplift/core/songbook';

/** Scores from which a title, and the lyrics of an arrangement, are found. */
const TITLE_THRESHOLD = 0.5;
const LYRICS_THRESHOLD = 0.75;
const ROUNDING = 1e-9;

/** Room for two words of 32 letters. */
const TABLE = new Uint8Array(33 * 33);

/**
 * The library's search written a second time, for judging the index: it shares no line with core/library and takes no short cut. Each word
 * typed is compared with each distinct word of the library by the plain table of edit distances, once; each text takes the best of its words.
 * For songs of one arrangement, in words of Latin letters of at most 32.
 */
export class SearchDefinition {
  readonly #texts: readonly JudgedSong[];
  readonly #words: readonly string[];
  /** The likeness of each word of the library to a typed one, by typed word. */
  readonly #known = new Map<string, Float64Array>();

  constructor(songs: readonly Song[]) {
    const numbers = new Map<string, number>();
    const collator = new Intl.Collator(undefined, { numeric: true });
    this.#texts = songs
      .toSorted((a, b) => collator.compare(a.title, b.title) || (a.id < b.id ? -1 : 1))
      .map((song) => judgedSong(song, numbers));
    this.#words = [...numbers.keys()];
  }

  find(query: string): readonly SearchHit[] {
    const typed = wordsOf(query);
    if (typed.length === 0) return [];
    const likeness = typed.map((word, at) => this.#likenessTo(word, at === typed.length - 1));
    const found = this.#texts.flatMap((song) => {
      const title = reaching(score(song.titleWords, likeness), TITLE_THRESHOLD);
      const best = Math.max(title, reaching(score(song.lyricsWords, likeness), LYRICS_THRESHOLD));
      if (best === 0) return [];
      const standing = title === 0 ? 0 : song.title.startsWith(typed.join(' ')) ? 2 : 1;
      return [{ hit: { ...song.place, score: best }, standing }];
    });
    return found.sort((a, b) => b.hit.score - a.hit.score || b.standing - a.standing).map(({ hit }) => hit);
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

interface JudgedSong {
  readonly place: Pick<SearchHit, 'id' | 'arrangement_id'>;
  readonly title: string;
  /** Numbers of distinct words. */
  readonly titleWords: readonly number[];
  readonly lyricsWords: readonly number[];
}

function judgedSong(song: Song, numbers: Map<string, number>): JudgedSong {
  const [arrangement_id] = Object.keys(song.arrangements) as SearchHit['arrangement_id'][];
  if (arrangement_id === undefined) throw new Error('A song of the bench has one arrangement.');
  const lyrics = Object.values(song.sections).map((section) => section.lyrics);
  const title = wordsOf(song.title);
  return {
    place: { id: song.id, arrangement_id },
    title: title.join(' '),
    titleWords: numbered(title, numbers),
    lyricsWords: numbered(wordsOf(lyrics.join('\n')), numbers),
  };
}

function numbered(words: readonly string[], numbers: Map<string, number>): readonly number[] {
  return [...new Set(words)].map((word) => {
    const number = numbers.get(word) ?? numbers.size;
    numbers.set(word, number);
    return number;
  });
}

function wordsOf(text: string): readonly string[] {
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

/** The least number of letters to put in, take out or exchange to make one word of the other; the table stands in one array, row after row. */
function editDistance(a: string, b: string): number {
  const width = b.length + 1;
  for (let column = 0; column <= b.length; column += 1) TABLE[column] = column;
  for (let row = 1; row <= a.length; row += 1) {
    TABLE[row * width] = row;
    for (let column = 1; column <= b.length; column += 1) {
      const at = row * width + column;
      const exchanged = cell(at - width - 1) + (a.charCodeAt(row - 1) === b.charCodeAt(column - 1) ? 0 : 1);
      TABLE[at] = Math.min(exchanged, cell(at - width) + 1, cell(at - 1) + 1);
    }
  }
  return cell(a.length * width + b.length);
}

function cell(at: number): number {
  return TABLE[at] ?? 0;
}
