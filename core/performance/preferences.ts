import type { ArrangementId, SongId } from '@uplift/core/foundation';

/** How a player of this device likes charts to look. */
export interface PerformancePreferences {
  /** In points, 9 to 45. */
  readonly fontSize: number;
  /** One of {@link HIGHLIGHT_COLORS}. */
  readonly highlightColor: string;
  /** One of {@link CHORD_COLORS}. */
  readonly chordColor: string;
  /** Whether long lines are narrowed and shrunk a little before they wrap. */
  readonly fitToWidth: boolean;
}

export interface NamedColor {
  /** Seven characters, such as "#ef254e". */
  readonly color: string;
  readonly name: string;
}

/** What marks the line that is played. */
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
};

export const SMALLEST_FONT_SIZE_PT = 9;
export const LARGEST_FONT_SIZE_PT = 45;

/** The id under which each preference is stored. */
export const PREFERENCE_KEYS = {
  fontSize: 'fontSize',
  highlightColor: 'highlightColor',
  chordColor: 'chordColor',
  fitToWidth: 'fitToWidth',
} as const satisfies Record<keyof PerformancePreferences, string>;

/** The id under which the capo of a song's arrangement is stored: the key whose shapes are played. */
export function capoPreferenceKey(songId: SongId, arrangementId: ArrangementId): string {
  return `${songId}.${arrangementId}.capo`;
}

/** A font size (pt) brought within 9 to 45; what is no number is the default size. */
export function clampFontSize(size: number): number {
  if (Number.isNaN(size)) return DEFAULT_PREFERENCES.fontSize;
  return Math.max(SMALLEST_FONT_SIZE_PT, Math.min(size, LARGEST_FONT_SIZE_PT));
}

/** The preferences among stored values. What is missing or damaged takes its default, so no stored value can keep a chart from opening. */
export function readPreferences(stored: ReadonlyMap<string, unknown>): PerformancePreferences {
  const fontSize = stored.get(PREFERENCE_KEYS.fontSize);
  const fitToWidth = stored.get(PREFERENCE_KEYS.fitToWidth);
  return {
    fontSize: typeof fontSize === 'number' ? clampFontSize(fontSize) : DEFAULT_PREFERENCES.fontSize,
    highlightColor:
      knownColor(HIGHLIGHT_COLORS, stored.get(PREFERENCE_KEYS.highlightColor)) ?? DEFAULT_PREFERENCES.highlightColor,
    chordColor: knownColor(CHORD_COLORS, stored.get(PREFERENCE_KEYS.chordColor)) ?? DEFAULT_PREFERENCES.chordColor,
    fitToWidth: typeof fitToWidth === 'boolean' ? fitToWidth : DEFAULT_PREFERENCES.fitToWidth,
  };
}

function knownColor(palette: readonly NamedColor[], stored: unknown): string | undefined {
  if (typeof stored !== 'string') return undefined;
  return palette.find((named) => named.color === stored.toLowerCase())?.color;
}

/** The role a stored colour is drawn in, such as "coral": each theme has a value of it that can be read. The first of the palette for an unknown one. */
export function colorRole(palette: readonly NamedColor[], color: string): string {
  const named = palette.find((known) => known.color === color) ?? palette[0];
  return named?.name.toLowerCase() ?? '';
}
