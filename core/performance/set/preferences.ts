import type { ArrangementId, SongId } from '@uplift/core/foundation';
import { isNotation } from '@uplift/core/music';
import type { Notation } from '@uplift/core/music';
import type { Subdivisions } from '../metronome/metronome.ts';

/** Metronome settings of this device. */
export interface MetronomePreferences {
  /** True if it clicks. Beats are always shown. */
  readonly hasSound: boolean;
  /** 0 to 1 of full. */
  readonly volume: number;
  /** Clicks a beat. */
  readonly subdivisions: Subdivisions;
  /** True if a measure is counted before the song begins. */
  readonly hasCountIn: boolean;
  /** True if the edge of the screen lights up on each beat. */
  readonly hasEdgePulse: boolean;
}

/** Settings of this device for charts and for playing on stage. */
export interface PerformancePreferences extends MetronomePreferences {
  /** Points, 9 to 45. */
  readonly fontSize: number;
  /** One of {@link HIGHLIGHT_COLORS}. */
  readonly highlightColor: string;
  /** One of {@link CHORD_COLORS}. */
  readonly chordColor: string;
  /** True if long lines are narrowed and shrunk a little before they wrap. */
  readonly fitToWidth: boolean;
  readonly notation: Notation;
  /** Size of chords in percent of the usual one over lyrics, 70 to 150. */
  readonly chordScale: number;
  /** True if charts are drawn without chords. */
  readonly isLyricsOnly: boolean;
  /** True if a song is shown in two or three columns if it then needs no scrolling. */
  readonly hasColumns: boolean;
  /** True if the next song needs a second press at the end of one. */
  readonly confirmsNext: boolean;
}

export interface NamedColor {
  /** Seven characters, such as "#ef254e". */
  readonly color: string;
  readonly name: string;
}

/** Colors for highlighting the played line. */
export const HIGHLIGHT_COLORS: readonly NamedColor[] = [
  { color: '#ef254e', name: 'Coral' },
  { color: '#ef25ef', name: 'Pink' },
  { color: '#8a25ef', name: 'Purple' },
  { color: '#254eef', name: 'Blue' },
  { color: '#25ef4e', name: 'Green' },
  { color: '#efef25', name: 'Yellow' },
  { color: '#ef8a25', name: 'Orange' },
  { color: '#ef2525', name: 'Red' },
];

export const CHORD_COLORS: readonly NamedColor[] = [
  { color: '#1a1a1a', name: 'Black' },
  { color: '#be0e31', name: 'Coral' },
  { color: '#be0ebe', name: 'Pink' },
  { color: '#660ebe', name: 'Purple' },
  { color: '#0d30bf', name: 'Blue' },
  { color: '#10bc30', name: 'Green' },
  { color: '#bebe0e', name: 'Yellow' },
  { color: '#be660e', name: 'Orange' },
  { color: '#bc1010', name: 'Red' },
];

export const DEFAULT_PREFERENCES: PerformancePreferences = {
  fontSize: 18,
  highlightColor: '#ef254e',
  chordColor: '#1a1a1a',
  fitToWidth: true,
  notation: 'letters',
  chordScale: 100,
  isLyricsOnly: false,
  hasColumns: true,
  confirmsNext: false,
  hasSound: true,
  volume: 0.8,
  subdivisions: 1,
  hasCountIn: true,
  hasEdgePulse: false,
};

export const SMALLEST_FONT_SIZE_PT = 9;
export const LARGEST_FONT_SIZE_PT = 45;
export const SMALLEST_CHORD_SCALE = 70;
export const LARGEST_CHORD_SCALE = 150;
export const SUBDIVISIONS: readonly Subdivisions[] = [1, 2, 3, 4];

/** The id under which each preference is stored. */
export const PREFERENCE_KEYS = {
  fontSize: 'fontSize',
  highlightColor: 'highlightColor',
  chordColor: 'chordColor',
  fitToWidth: 'fitToWidth',
  notation: 'notation',
  chordScale: 'chordScale',
  isLyricsOnly: 'lyricsOnly',
  hasColumns: 'columns',
  confirmsNext: 'confirmsNext',
  hasSound: 'metronomeSound',
  volume: 'metronomeVolume',
  subdivisions: 'metronomeSubdivisions',
  hasCountIn: 'metronomeCountIn',
  hasEdgePulse: 'metronomeEdgePulse',
} as const satisfies Record<keyof PerformancePreferences, string>;

/** The id under which the capo of a song's arrangement is stored: the key whose shapes are played. */
export function capoPreferenceKey(songId: SongId, arrangementId: ArrangementId): string {
  return `${songId}.${arrangementId}.capo`;
}

/** Key of the stored transposition, in semitones, of a song's arrangement on its page on this device. */
export function transpositionPreferenceKey(songId: SongId, arrangementId: ArrangementId): string {
  return `${songId}.${arrangementId}.transposed`;
}

/**
 * Clamps a font size (pt) to 9 to 45; the default size for NaN.
 *
 * @example
 * clampFontSize(100) // 45
 */
export function clampFontSize(size: number): number {
  return clamped(size, [SMALLEST_FONT_SIZE_PT, LARGEST_FONT_SIZE_PT], DEFAULT_PREFERENCES.fontSize);
}

/** Clamps a chord size (percent) to 70 to 150; 100 for NaN. */
export function clampChordScale(percent: number): number {
  return clamped(percent, [SMALLEST_CHORD_SCALE, LARGEST_CHORD_SCALE], DEFAULT_PREFERENCES.chordScale);
}

function clamped(value: number, [least, most]: readonly [number, number], otherwise: number): number {
  return Number.isNaN(value) ? otherwise : Math.max(least, Math.min(value, most));
}

/**
 * Parses the stored preferences. Missing or damaged ones get their defaults, so no stored value can keep a chart from
 * opening.
 */
export function readPreferences(stored: ReadonlyMap<string, unknown>): PerformancePreferences {
  const read = <Name extends keyof PerformancePreferences>(name: Name): PerformancePreferences[Name] =>
    READERS[name](stored.get(PREFERENCE_KEYS[name])) ?? DEFAULT_PREFERENCES[name];
  return {
    fontSize: read('fontSize'),
    highlightColor: read('highlightColor'),
    chordColor: read('chordColor'),
    fitToWidth: read('fitToWidth'),
    notation: read('notation'),
    chordScale: read('chordScale'),
    isLyricsOnly: read('isLyricsOnly'),
    hasColumns: read('hasColumns'),
    confirmsNext: read('confirmsNext'),
    hasSound: read('hasSound'),
    volume: read('volume'),
    subdivisions: read('subdivisions'),
    hasCountIn: read('hasCountIn'),
    hasEdgePulse: read('hasEdgePulse'),
  };
}

/** Parsers of the stored values; undefined for a damaged one. */
const READERS: {
  readonly [Name in keyof PerformancePreferences]: (stored: unknown) => PerformancePreferences[Name] | undefined;
} = {
  fontSize: (stored) => (typeof stored === 'number' ? clampFontSize(stored) : undefined),
  highlightColor: (stored) => knownColor(HIGHLIGHT_COLORS, stored),
  chordColor: (stored) => knownColor(CHORD_COLORS, stored),
  fitToWidth: readSwitch,
  notation: (stored) => (isNotation(stored) ? stored : undefined),
  chordScale: (stored) => (typeof stored === 'number' ? clampChordScale(stored) : undefined),
  isLyricsOnly: readSwitch,
  hasColumns: readSwitch,
  confirmsNext: readSwitch,
  hasSound: readSwitch,
  volume: (stored) => (typeof stored === 'number' ? clamped(stored, [0, 1], DEFAULT_PREFERENCES.volume) : undefined),
  subdivisions: (stored) => SUBDIVISIONS.find((known) => known === stored),
  hasCountIn: readSwitch,
  hasEdgePulse: readSwitch,
};

function readSwitch(stored: unknown): boolean | undefined {
  return typeof stored === 'boolean' ? stored : undefined;
}

function knownColor(palette: readonly NamedColor[], stored: unknown): string | undefined {
  if (typeof stored !== 'string') return undefined;
  return palette.find((named) => named.color === stored.toLowerCase())?.color;
}

/**
 * The role of a stored color, such as "coral": each theme has a readable value for it. The first of the palette for an
 * unknown color.
 */
export function colorRole(palette: readonly NamedColor[], color: string): string {
  const named = palette.find((known) => known.color === color) ?? palette[0];
  return named?.name.toLowerCase() ?? '';
}
