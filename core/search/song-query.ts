import { parseNote, pitchOf } from '@uplift/core/music';
import { withKeyWords } from '@uplift/core/library';
import { queryWords, words } from './words.ts';

/** Texts of a song in which a filter looks for words. */
export type TextField = 'artist' | 'lyrics' | 'tag' | 'title';

/** A condition that a song must meet, or must not meet if `isExcluding`. */
export type SongFilter = (WordsFilter | KeyFilter | TempoFilter | TimeFilter) & {
  /** The filter as typed, for removing it from the query. */
  readonly typed: string;
  readonly isExcluding: boolean;
};

/**
 * These words in a row, the last one as a beginning unless the phrase was quoted. `field` null: in the title, the
 * artist or the lyrics.
 */
export interface WordsFilter {
  readonly type: 'words';
  readonly field: TextField | null;
  readonly words: readonly string[];
  readonly isQuoted: boolean;
}

interface KeyFilter {
  readonly type: 'key';
  /** Semitones of the tonic above C: B♭ is A♯. */
  readonly pitch: number;
  readonly isMinor: boolean;
}

/** Beats per minute, both ends included. */
interface TempoFilter {
  readonly type: 'tempo';
  readonly from: number;
  readonly to: number;
}

interface TimeFilter {
  readonly type: 'time';
  /** "3/4". */
  readonly time: string;
}

/** A parsed query: words to score, and filters such as `key:G`. */
export interface SongQuery {
  readonly words: readonly string[];
  readonly filters: readonly SongFilter[];
}

/** A search box holds a few filters; of a pasted page only the first count. */
const MOST_FILTERS = 16;
/** Longer queries were pasted, not typed. */
const MOST_CHARACTERS = 2000;

const TERM = /(?<excluding>-(?=[\p{L}\p{N}"“]))?(?:(?<field>\p{L}{3,10}):)?(?<value>["“][^"“”]*["”]?|[^\s"“”]+)?/gu;

const FIELDS: ReadonlyMap<string, TextField | 'key' | 'tempo' | 'time'> = new Map([
  ['artist', 'artist'],
  ['author', 'artist'],
  ['by', 'artist'],
  ['tag', 'tag'],
  ['tags', 'tag'],
  ['theme', 'tag'],
  ['title', 'title'],
  ['lyrics', 'lyrics'],
  ['lyric', 'lyrics'],
  ['key', 'key'],
  ['tempo', 'tempo'],
  ['bpm', 'tempo'],
  ['time', 'time'],
] as const);

/**
 * The words and filters of a query. A field without a valid value, as while it is being typed, filters nothing.
 *
 * @example
 * parseSongQuery('grace tempo:72').words // ['grace']
 */
export function parseSongQuery(query: string): SongQuery {
  const terms = [...query.slice(0, MOST_CHARACTERS).matchAll(TERM)].filter(([typed]) => typed !== '').map(termIn);
  return {
    words: queryWords(withKeyWords(terms.map(({ scored }) => scored).join(' '))),
    filters: terms.flatMap(({ filter }) => (filter === null ? [] : [filter])).slice(0, MOST_FILTERS),
  };
}

/**
 * Returns true if a query asks for nothing: then a list shows all.
 *
 * @example
 * isEmptyQuery('  ') // true
 */
export function isEmptyQuery(query: string): boolean {
  const { words: typed, filters } = parseSongQuery(query);
  return typed.length === 0 && filters.length === 0;
}

/**
 * The query without a filter, as the person typed the rest.
 *
 * @example
 * withoutFilter('grace key:G', parseSongQuery('grace key:G').filters[0]) // 'grace'
 */
export function withoutFilter(query: string, { typed }: SongFilter): string {
  return query.replace(typed, ' ').replaceAll(/\s+/gu, ' ').trim();
}

/**
 * Returns the words of a query that can appear in texts: the typed words, and those of filters for words.
 *
 * @example
 * shownWords('grace key:G title:amazing') // 'amazing grace'
 */
export function shownWords(query: string): string {
  const { words: typed, filters } = parseSongQuery(query);
  const ofFilters = filters.flatMap((filter) =>
    filter.type === 'words' && !filter.isExcluding ? filter.words.join(' ') : [],
  );
  return [...ofFilters, ...typed].join(' ');
}

interface Term {
  /** Text that is compared with titles and lyrics. */
  readonly scored: string;
  readonly filter: SongFilter | null;
}

function termIn(match: RegExpMatchArray): Term {
  const [typed] = match;
  const { excluding, field: name, value } = readGroups(match);
  const field = FIELDS.get(name.toLowerCase()) ?? null;
  const isExcluding = excluding !== '';
  const isQuoted = /^["“]/u.test(value);
  const isPlain = field === null && !isExcluding;
  if (isPlain && !isQuoted) return { scored: typed, filter: null };
  // A word with a colon that names no field is said as it is.
  const said = field === null ? `${name} ${value}` : value;
  const content = parseFilter(field, said, isQuoted);
  return { scored: isPlain ? said : '', filter: content === null ? null : { ...content, typed, isExcluding } };
}

function readGroups({ groups = {} }: RegExpMatchArray): Readonly<Record<'excluding' | 'field' | 'value', string>> {
  return { excluding: groups['excluding'] ?? '', field: groups['field'] ?? '', value: groups['value'] ?? '' };
}

function parseFilter(
  field: TextField | 'key' | 'tempo' | 'time' | null,
  value: string,
  isQuoted: boolean,
): WordsFilter | KeyFilter | TempoFilter | TimeFilter | null {
  const plain = value.replaceAll(/["“”]/gu, '').trim();
  if (field === 'key') return keyFilter(plain);
  if (field === 'tempo') return tempoFilter(plain);
  if (field === 'time') return TIME.test(plain) ? { type: 'time', time: plain } : null;
  const found = words(plain).slice(0, MOST_FILTERS);
  return found.length === 0 ? null : { type: 'words', field, words: found, isQuoted };
}

/** "3/4". */
const TIME = /^\d{1,3}\/\d{1,3}$/u;

/** "G", "bb", "F♯m", "E minor". */
const KEY = /^([a-gA-G])([#b♯♭]?)\s*(m|min|minor|[Mm]aj|[Mm]ajor)?$/u;

function keyFilter(value: string): KeyFilter | null {
  const [, letter = '', sign = '', mode = ''] = KEY.exec(value) ?? [];
  const note = parseNote(letter.toUpperCase() + sign.replace('♯', '#').replace('♭', 'b'));
  return note === null ? null : { type: 'key', pitch: pitchOf(note), isMinor: /^(?:m|min(?:or)?)$/u.test(mode) };
}

const JUST_BELOW = 0.001;

/** "72", "60-80", "60-", "<80", ">=120". */
function tempoFilter(value: string): TempoFilter | null {
  const range = /^(\d{1,3})-(\d{1,3})?$/u.exec(value);
  if (range !== null) return { type: 'tempo', from: Number(range[1]), to: Number(range[2] ?? Infinity) };
  const [, sign = '', digits = ''] = /^([<>]?=?)(\d{1,3})$/u.exec(value) ?? [];
  return digits === '' ? null : { type: 'tempo', ...(BOUNDS.get(sign) ?? exactly)(Number(digits)) };
}

type TempoBounds = Pick<TempoFilter, 'from' | 'to'>;

const BOUNDS: ReadonlyMap<string, (tempo: number) => TempoBounds> = new Map([
  ['<', (tempo) => ({ from: 0, to: tempo - JUST_BELOW })],
  ['<=', (tempo) => ({ from: 0, to: tempo })],
  ['>', (tempo) => ({ from: tempo + JUST_BELOW, to: Infinity })],
  ['>=', (tempo) => ({ from: tempo, to: Infinity })],
]);

/** Compares tempos as shown, in whole beats per minute. */
function exactly(tempo: number): TempoBounds {
  return { from: tempo - 0.5, to: tempo + 0.5 - JUST_BELOW };
}
