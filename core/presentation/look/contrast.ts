/** Text of less contrast is hard to read where light falls on the wall: WCAG 2.2, success criterion 1.4.3. */
export const LEAST_CONTRAST = 4.5;

/**
 * The contrast of two colors ('#rrggbb'), from 1 (none) to 21, as https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 * defines it. 1 if either is invalid.
 *
 * @example
 * computeContrast('#000000', '#ffffff') // 21
 */
export function computeContrast(one: string, other: string): number {
  const [first, second] = [computeLuminance(one), computeLuminance(other)];
  if (first === null || second === null) return 1;
  return (Math.max(first, second) + FLARE) / (Math.min(first, second) + FLARE);
}

/**
 * The contrast of words with their background, at the worst spot: 1 (none) to 21. `grounds` are the colors behind
 * them. A shadow helps light words only: it darkens their surroundings. 21 if the background is unknown.
 */
export function leastContrast(text: string, grounds: readonly string[], hasShadow: boolean): number {
  const shadowed = hasShadow ? computeContrast(text, SHADOW) : 1;
  return Math.min(MOST_CONTRAST, ...grounds.map((ground) => Math.max(computeContrast(text, ground), shadowed)));
}

/**
 * Mixes two '#rrggbb' colors as CSS does: `share` (0 to 1) of the veil over `color`. Returns `color` if either is
 * invalid.
 *
 * @example
 * veiled('#ffffff', '#000000', 0.5) // '#808080'
 */
export function veiled(color: string, veil: string, share: number): string {
  const [below, above] = [readChannels(color), readChannels(veil)];
  if (below === null || above === null) return color;
  const mixed = below.map((channel, index) => Math.round(channel * (1 - share) + (above[index] ?? channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

const MOST_CONTRAST = 21;
/** Shadow at the edge of the letters, on white, for which it exists. */
const SHADOW = '#4d4d4d';

/** Light that falls on every screen, as a share of its white. */
const FLARE = 0.05;
const COLOR = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/iu;
/** Weights of red, green and blue in the luminance: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance. */
const LIGHT_SHARES = [0.2126, 0.7152, 0.0722] as const;

/** Red, green and blue, 0 to 255 each; null for an invalid color. */
function readChannels(color: string): readonly number[] | null {
  const channels = COLOR.exec(color);
  return channels === null ? null : channels.slice(1).map((channel) => Number.parseInt(channel, 16));
}

function computeLuminance(color: string): number | null {
  const channels = readChannels(color);
  if (channels === null) return null;
  return LIGHT_SHARES.reduce((sum, share, index) => sum + share * linear((channels[index] ?? 0) / 255), 0);
}

/** A channel of sRGB (0 to 1) as an amount of light. */
function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
