/** Positions are fractions between 0 and 1 written in base 36 without the leading "0.", so that text order is their order. */
const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz';
const BASE = DIGITS.length;
const POSITION = /^[0-9a-z]+$/;

/** Returns true if `text` is a position this module could have written. */
export function isPosition(text: unknown): text is string {
  return typeof text === 'string' && POSITION.test(text);
}

/**
 * `count` rising positions above `low` ('' is the start) and below `high` (null is the end). `mark` distinguishes writers, so
 * that two that insert at one place at once do not choose the same positions.
 */
export function positionsBetween(range: { low: string; high: string | null }, count: number, mark: string): string[] {
  const run = between(range.low, range.high ?? '') + mark;
  const width = (count + 1).toString(BASE).length;
  return Array.from({ length: count }, (_, index) => run + (index + 1).toString(BASE).padStart(width, '0'));
}

/** A position above `low` such that everything that starts with it is below `high`. */
function between(low: string, high: string): string {
  const longest = Math.max(low.length, high.length);
  let isOpen = high === '' || low >= high;
  let run = '';
  for (let place = 0; ; place += 1) {
    const floor = digitAt(low, place);
    const room = (isOpen ? BASE : digitAt(high, place)) - floor;
    if (room > 1) return run + DIGITS.charAt(floor + Math.floor(room / 2));
    run += DIGITS.charAt(floor);
    isOpen ||= room === 1 || place >= longest;
  }
}

function digitAt(position: string, place: number): number {
  return Math.max(0, DIGITS.indexOf(position.charAt(place) || '0'));
}
