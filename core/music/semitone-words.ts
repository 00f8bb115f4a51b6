/** "+2", or "−3" with a real minus. */
export function semitonesShort(semitones: number): string {
  return semitones < 0 ? `−${-semitones}` : `+${semitones}`;
}

/** "as planned", "up 1 semitone", "down 3 semitones". */
export function semitonesInWords(semitones: number): string {
  if (semitones === 0) return 'as planned';
  const count = Math.abs(semitones);
  return `${semitones < 0 ? 'down' : 'up'} ${count} ${count === 1 ? 'semitone' : 'semitones'}`;
}
