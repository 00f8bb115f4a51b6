import { assertNever } from '@uplift/core/foundation';
import type { KeyName } from '@uplift/core/music';
import { parseTimeSignature } from '@uplift/core/music';
import { parseTags, tagsFrom } from '@uplift/core/songbook';
import { keyMovedBy, parseStatedKey } from './stated-key.ts';
import type { Dialect } from '../chords/chord-dialect.ts';
import type { FieldName } from './header-fields.ts';
import { BECAUSE } from '../left-out.ts';
import type { LeftOut } from '../left-out.ts';

/** Facts that a sheet states about its song, apart from the music. */
export interface StatedFacts {
  readonly title: string | null;
  readonly artist: string | null;
  readonly key: KeyName | null;
  /** Beats per minute. */
  readonly tempo: number | null;
  readonly timeSignature: string | null;
  readonly capoFret: number | null;
  /** Semitones that a transposition before the music moves the key by; {@link key} is moved already. */
  readonly keyShift: number;
  readonly copyright: string;
  readonly tags: readonly string[];
  /** Section names in the order to play them; empty when the sheet does not say. */
  readonly flow: readonly string[];
}

/** A statement and its line. */
export interface Statement {
  readonly name: FieldName;
  readonly value: string;
  readonly line: number;
  readonly written: string;
}

type CreditName = 'subtitle' | 'tags' | 'composer' | 'lyricist';
type MeasureName = 'key' | 'tempo' | 'time' | 'capo' | 'information';

const HIGHEST_CAPO = 11;
const SLOWEST_BPM = 1;
/** A larger number is a year or a count of something else. */
const FASTEST_BPM = 999;

/** Collects a sheet's facts; the first valid statement of each wins, and unusable ones are left out with a reason. */
export class SongFacts {
  readonly #dialect: Dialect;
  readonly #leaveOut: (one: LeftOut) => void;
  readonly #named: Record<'title' | 'artist', string | null> = { title: null, artist: null };
  readonly #subtitles: Statement[] = [];
  readonly #credits: Statement[] = [];
  readonly #copyright: string[] = [];
  readonly #tags: string[] = [];
  #key: KeyName | null = null;
  #tempo: number | null = null;
  #timeSignature: string | null = null;
  #capoFret: number | null = null;
  #flow: Statement | null = null;

  constructor(dialect: Dialect, leaveOut: (one: LeftOut) => void) {
    this.#dialect = dialect;
    this.#leaveOut = leaveOut;
  }

  get hasTitle(): boolean {
    return this.#named.title !== null;
  }

  state(statement: Statement): void {
    if (statement.value === '' || isPlaceholder(statement)) return;
    const { name } = statement;
    if (name === 'title') this.#nameTitle(statement);
    else if (name === 'artist') this.#nameArtist(statement);
    else if (name === 'flow') this.#flow = statement;
    else if (name === 'ccli' || name === 'copyright') this.#copyright.push(creditText(statement));
    else this.#credit(statement, name);
  }

  /** All facts, with `keyShift` as the semitones that a transposition before the music moves the key by. */
  finished(keyShift: number): StatedFacts {
    const artist =
      this.#named.artist ?? this.#creditedArtist() ?? this.#subtitles[0]?.value ?? this.#writersInCredits();
    return {
      title: this.#named.title,
      artist,
      key: this.#key === null ? null : keyMovedBy(this.#key, keyShift),
      tempo: this.#tempo,
      timeSignature: this.#timeSignature,
      capoFret: this.#capoFret,
      keyShift,
      copyright: this.#copyright.join('\n'),
      tags: tagsFrom(this.#tags),
      flow: namesIn(this.#flow?.value ?? ''),
    };
  }

  get flowPlace(): Statement | null {
    return this.#flow;
  }

  #nameTitle(statement: Statement): void {
    if (this.#named.title === null) this.#named.title = statement.value;
    else if (this.#named.title !== statement.value) this.#refuse(statement, BECAUSE.secondValue);
  }

  #nameArtist({ value }: Statement): void {
    this.#named.artist = this.#named.artist === null ? value : `${this.#named.artist}, ${value}`;
  }

  #credit(statement: Statement, name: CreditName | MeasureName): void {
    if (name === 'subtitle') this.#subtitles.push(statement);
    else if (name === 'tags') this.#tags.push(...parseTags(statement.value));
    else if (name === 'composer' || name === 'lyricist') this.#credits.push(statement);
    else this.#measure(statement, name);
  }

  /** Key, tempo, time and capo: numbers and names that can be wrong. */
  #measure(statement: Statement, name: MeasureName): void {
    switch (name) {
      case 'key':
        return this.#stateKey(statement);
      case 'tempo':
        return this.#stateTempo(statement);
      case 'time':
        return this.#stateTime(statement);
      case 'capo':
        return this.#stateCapo(statement);
      case 'information':
        return this.#refuse(statement, BECAUSE.information);
      default:
        return assertNever(name);
    }
  }

  #stateKey(statement: Statement): void {
    const key = parseStatedKey(statement.value, this.#dialect);
    if (key === null) this.#refuse(statement, BECAUSE.badKey);
    else if (this.#key === null) this.#key = key;
    else if (this.#key !== key) this.#refuse(statement, BECAUSE.keyChange);
  }

  #stateTempo(statement: Statement): void {
    const bpm = tempoIn(statement.value);
    if (bpm === null) this.#refuse(statement, BECAUSE.badTempo);
    else if (this.#tempo === null) this.#tempo = bpm;
    else if (this.#tempo !== bpm) this.#refuse(statement, BECAUSE.secondValue);
  }

  #stateTime(statement: Statement): void {
    const time = timeIn(statement.value);
    if (time === null) this.#refuse(statement, BECAUSE.badTime);
    else if (this.#timeSignature === null) this.#timeSignature = time;
    else if (this.#timeSignature !== time) this.#refuse(statement, BECAUSE.secondValue);
  }

  #stateCapo(statement: Statement): void {
    const fret = fretIn(statement.value);
    if (fret === null || fret > HIGHEST_CAPO) this.#refuse(statement, BECAUSE.badCapo);
    else if (fret > 0) this.#capoFret ??= fret;
  }

  /** The writer counts as the artist; if there is an artist, the credits join the copyright. */
  #creditedArtist(): string | null {
    const names = [...new Set(this.#credits.map(({ value }) => value))];
    return names.length === 0 ? null : names.join('; ');
  }

  /** "Words and music by Anna" among the credits names the writer. */
  #writersInCredits(): string | null {
    const writers = this.#copyright.map((credit) => WRITERS.exec(credit)?.[1]?.trim());
    return writers.find((names) => names !== undefined && names !== '') ?? null;
  }

  /** Reports what {@link finished} had no place for, and adds the credits that an artist hides. */
  settle(): void {
    if (this.#named.artist !== null) {
      for (const { name, value } of this.#credits)
        this.#copyright.push(`${name === 'lyricist' ? 'Words' : 'Music'}: ${value}`);
    }
    const isArtistKnown = this.#named.artist !== null || this.#credits.length > 0;
    for (const subtitle of this.#subtitles.slice(isArtistKnown ? 0 : 1)) this.#refuse(subtitle, BECAUSE.information);
  }

  #refuse({ line, written }: Statement, because: string): void {
    this.#leaveOut({ line, text: written, because });
  }
}

const WRITERS = /^(?:words|music|lyrics|text)(?:\s*(?:and|&)\s*\w+)?\s+by:?\s+([^©]{1,120})$/iu;

/** Returns true for "z" and "None", which generated headers contain for unknown values. */
function isPlaceholder({ name, value }: Statement): boolean {
  return /^(?:z|none|n\/a|null|-+|\?+)$/iu.test(value) && name !== 'title' && name !== 'artist';
}

function creditText({ name, value, written }: Statement): string {
  if (name === 'ccli') return /ccli/iu.test(written) && !written.startsWith('{') ? written.trim() : `CCLI ${value}`;
  return value;
}

const COMMON_TIMES: ReadonlyMap<string, string> = new Map([
  ['c', '4/4'],
  ['common', '4/4'],
  ['c|', '2/2'],
  ['cut', '2/2'],
  ['¢', '2/2'],
]);

/** The beats per minute in "72", "72.5 bpm" or "Fast (120)"; null without any, and for a time signature. */
function tempoIn(value: string): number | null {
  const [, digits = '', slash = ''] = /(\d{1,4}(?:\.\d{1,3})?)\s*(\/?)/u.exec(value) ?? [];
  const bpm = Number(digits);
  return digits !== '' && slash === '' && bpm >= SLOWEST_BPM && bpm <= FASTEST_BPM ? bpm : null;
}

function timeIn(value: string): string | null {
  const named = COMMON_TIMES.get(value.trim().toLowerCase());
  if (named !== undefined) return named;
  const written = /^\D{0,3}(\d{1,3})\s*\/\s*(\d{1,2})(?!\d)/u.exec(value);
  const time = written === null ? '' : `${String(Number(written[1]))}/${String(Number(written[2]))}`;
  return parseTimeSignature(time) === null ? null : time;
}

const ROMAN: readonly string[] = ['0', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI'];

/** The fret in "3", "3rd fret", "III" or "no capo" (0); null without one. */
function fretIn(value: string): number | null {
  const digits = /\d{1,3}/u.exec(value)?.[0];
  if (digits !== undefined) return Number(digits);
  const roman = ROMAN.indexOf(value.trim().toUpperCase());
  if (roman > 0) return roman;
  return /^(?:no\b|none|without|ohne|sans|sin|-)/iu.test(value.trim()) ? 0 : null;
}

/** The names in "V1 C V2 C", "Verse 1,Chorus" or "[[v1, v2], [c]]". */
function namesIn(flow: string): readonly string[] {
  const plain = flow.replaceAll(/[[\]"]/gu, ' ').trim();
  const names = /[,;>|]|\s-\s/u.test(plain) ? plain.split(/[,;>|]+|\s-\s/u) : plain.split(/\s+(?!\d)/u);
  return names.map((name) => name.trim()).filter(Boolean);
}
