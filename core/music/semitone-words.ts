/**
 * "+2", or "−3" with a real minus.
 *
 * @example
 * semitonesShort(2) // '+2'
 */
export function semitonesShort(semitones: number): string {
  return semitones < 0 ? `−${-semitones}` : `+${semitones}`;
}

/**
 * "as planned", "up 1 semitone", "down 3 semitones".
 *
 * @example
 * semitonesInWords(-3) // 'down 3 semitones'
 */
export function semitonesInWords(semitones: number): string {
  if (semitones === 0) return 'as planned';
  const count = Math.abs(semitones);
  return `${semitones < 0 ? 'down' : 'up'} ${count} ${count === 1 ? 'semitone' : 'semitones'}`;
}
