/** Semitones above C of the letters, of solfège and of the degrees of a major key. */
const LETTERS: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const SOLFEGE: Readonly<Record<string, number>> = { Do: 0, Re: 2, Mi: 4, Fa: 5, Sol: 7, La: 9, Si: 11 };
const DEGREES: Readonly<Record<string, number>> = { 1: 0, 2: 2, 3: 4, 4: 5, 5: 7, 6: 9, 7: 11 };

/** Chord names of one file. */
export interface Naming {
  /** The file has a chord H, so B is B flat. */
  readonly isGerman: boolean;
  /** Semitones above C of the song's tonic, for numbers. */
  readonly tonic: number;
}

const CHORD = /^[A-H][#b♯♭]?(?:maj|min|dim|aug|sus|add|[mM]|[-+°ø()#b♯♭\d])*(?:\/[A-H][#b♯♭]?)?$/;

/** Returns true for a chord with letter names: stricter than any reader, so that no word passes. */
export function isChordToken(token: string): boolean {
  return CHORD.test(token);
}

/** Returns true if `shown` means the same as `token` of a file: the same text, or the same pitches and quality in another spelling. */
export function isSameChord(token: string, shown: string, naming: Naming): boolean {
  const meant = readings(token, naming);
  const read = pitched(plain(shown), LETTERS, 0);
  return plain(token) === plain(shown) || (read !== null && meant.includes(read));
}

/** Semitones above C of a key's tonic, such as "Bbm". */
export function parseTonic(key: string): number {
  const [, letter = 'C', accidental = ''] = /^([A-G])([#b]?)/.exec(key) ?? [];
  return parsePitch(letter, accidental, LETTERS);
}

function readings(token: string, naming: Naming): readonly string[] {
  const names = plain(token);
  const letters = naming.isGerman && !names.startsWith('Bb') ? { ...LETTERS, B: 10, H: 11 } : LETTERS;
  return [pitched(names, letters, 0), pitched(names, SOLFEGE, 0), pitched(names, DEGREES, naming.tonic)].flatMap(
    (reading) => (reading === null ? [] : [reading]),
  );
}

function plain(token: string): string {
  return token.replaceAll('♭', 'b').replaceAll('♯', '#').trim();
}

/** The chord with its notes as numbers, or null when it does not begin with a name of `scale`. */
function pitched(chord: string, scale: Readonly<Record<string, number>>, above: number): string | null {
  const names = Object.keys(scale).join('|');
  const match = new RegExp(`^(${names})([#b]?)([^/]*)(?:/(${names})([#b]?))?$`).exec(chord);
  if (match === null) return null;
  const [, root = '', accidental = '', quality = '', bass, bassAccidental = ''] = match;
  const low = bass === undefined ? '' : `/${(parsePitch(bass, bassAccidental, scale) + above) % 12}`;
  return `${(parsePitch(root, accidental, scale) + above) % 12}:${quality}${low}`;
}

function parsePitch(name: string, accidental: string, scale: Readonly<Record<string, number>>): number {
  return ((scale[name] ?? 0) + (accidental === '#' ? 1 : 0) + (accidental === 'b' ? 11 : 0)) % 12;
}
