/** Text of less contrast is hard to read where light falls on the wall: WCAG 2.2, success criterion 1.4.3. */
export const LEAST_CONTRAST = 4.5;

/** The contrast of two colours ('#rrggbb'), from 1 (none) to 21, as https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio counts it. 1 where one is no colour. */
export function contrastOf(one: string, other: string): number {
  const [first, second] = [luminanceOf(one), luminanceOf(other)];
  if (first === null || second === null) return 1;
  return (Math.max(first, second) + FLARE) / (Math.min(first, second) + FLARE);
}

/** How well words can be told from what is behind them, at the spot where it is worst: 1 (not at all) to 21. `grounds` are the colours
 * behind them. A shadow helps light words only: it darkens what is around them. 21 where nothing is known of what is behind. */
export function leastContrast(text: string, grounds: readonly string[], hasShadow: boolean): number {
  const shadowed = hasShadow ? contrastOf(text, SHADOW) : 1;
  return Math.min(MOST_CONTRAST, ...grounds.map((ground) => Math.max(contrastOf(text, ground), shadowed)));
}

const MOST_CONTRAST = 21;
/** A shadow on white, which it is there for, at the edge of the letters. */
const SHADOW = '#4d4d4d';

/** The light that falls on every screen, as a share of its white. */
const FLARE = 0.05;
const COLOR = /^#(?<red>[0-9a-f]{2})(?<green>[0-9a-f]{2})(?<blue>[0-9a-f]{2})$/iu;
/** How much each light adds to what is seen: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance. */
const SHARES = { red: 0.2126, green: 0.7152, blue: 0.0722 } as const;

function luminanceOf(color: string): number | null {
  const groups = COLOR.exec(color)?.groups;
  if (groups === undefined) return null;
  const light = (name: keyof typeof SHARES) => SHARES[name] * linear(Number.parseInt(groups[name] ?? '', 16) / 255);
  return light('red') + light('green') + light('blue');
}

/** A channel of sRGB (0 to 1) as an amount of light. */
function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
