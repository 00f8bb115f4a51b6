import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatChord, parseChord } from './chord.ts';
import { KEYS } from './key.ts';
import type { KeyName } from './key.ts';
import { formatNote, pitchOf } from './note.ts';
import { chordInKey, relativeChord } from './relative-chord.ts';
import { scaleNotes, keySignature, spelledIn } from './spelling.ts';

const QUALITIES = [
  '',
  'm',
  'm7',
  '7',
  'maj7',
  'sus4',
  '6/9',
  '7/4',
  '7/b5',
  'b5',
  '#5',
  '(b5)',
  'dim',
  '2',
  '5',
  '/9',
  'm/maj7',
];
const keys = fc.constantFrom(...KEYS);
const noteNames = fc
  .tuple(fc.constantFrom('C', 'D', 'E', 'F', 'G', 'A', 'B'), fc.constantFrom('', 'b', '#', 'bb', '##'))
  .map(([letter, accidental]) => letter + accidental);
const chordNames = fc
  .tuple(noteNames, fc.constantFrom(...QUALITIES), fc.option(noteNames))
  .map(([root, quality, bass]) => root + quality + (bass === null ? '' : `/${bass}`))
  .filter((text) => parseChord(text) !== null);

const MAJOR_CHORDS = '1 2 3 4 5 6 7';
const MINOR_CHORDS = '1m 2dim b3 4m 5m b6 b7';

function allIn(stored: string, key: KeyName): readonly string[] {
  return stored.split(' ').map((chord) => chordInKey(chord, key));
}

/** The audible parts of a chord. */
function sound(text: string): unknown {
  const chord = parseChord(text);
  return (
    chord && {
      root: pitchOf(chord.root),
      quality: chord.quality,
      bass: chord.bass === null ? null : pitchOf(chord.bass),
    }
  );
}

function shown(semitonesToKeys: string): readonly string[] {
  return semitonesToKeys.split(' ');
}

describe('relative chords', () => {
  test.each([
    ['C', 'C', '1'],
    ['F', 'C', '4'],
    ['G/B', 'C', '5/7'],
    ['Am7', 'C', '6m7'],
    ['Bb', 'C', 'b7'],
    ['F#dim', 'C', '#4dim'],
    ['Dsus4/G', 'C', '2sus4/5'],
    ['E/G#', 'A', '5/7'],
    ['Ebmaj7', 'Bb', '4maj7'],
    ['C6/9', 'C', '16/9'],
    ['C7/4', 'C', '17//4'],
    ['C7/4/E', 'C', '17/4/3'],
    ['F#b5', 'E', '2b5'],
    ['Bb', 'C#', 'bb7'],
  ] as const)('[MUS-4] [MUS-6] the chord %s in %s is stored as %s', (chord, key, relative) => {
    expect(relativeChord(chord, key)).toBe(relative);
  });

  test('[MUS-7] in A minor Am is 1m, G is b7, F is b6', () => {
    expect(['Am', 'G', 'F'].map((chord) => relativeChord(chord, 'Am'))).toEqual(['1m', 'b7', 'b6']);
  });

  test.each([
    ['1', 'G', 'G'],
    ['5/7', 'E', 'B/D#'],
    ['6m7', 'Eb', 'Cm7'],
    ['b7', 'D', 'C'],
    ['#4dim', 'A', 'D#dim'],
    ['2sus4/5', 'F', 'Gsus4/C'],
    ['1m7/b7', 'F#m', 'F#m7/E'],
    ['16/9', 'D', 'D6/9'],
    ['17//4', 'D', 'D7/4'],
    ['17/4', 'D', 'D7/G'],
    ['2b5', 'D', 'E(b5)'],
    ['2b5', 'E', 'F#b5'],
  ] as const)('[MUS-5] the stored %s is shown in %s as %s', (relative, key, chord) => {
    expect(chordInKey(relative, key)).toBe(chord);
  });

  test.each(['maj7', 'M7', 'Δ7', 'ma7', '-7', 'mi7', 'min7', '7(#9)', '7♭9', 'sus', 'add9', '6/9', '°7'])(
    '[MUS-8] the chord quality %s is kept as typed',
    (quality) => {
      expect(relativeChord(`F#${quality}`, 'A')).toBe(`6${quality}`);
      expect(chordInKey(relativeChord(`F#${quality}`, 'A'), 'C')).toBe(`A${quality}`);
    },
  );

  test.each([
    'N.C.',
    'NC',
    '(hold)',
    '%',
    '|',
    '||',
    '/',
    'x2',
    '2x',
    '(2x)',
    '-',
    '1st',
    '6/8',
    'Amen',
    'Do',
    '',
    ' ',
    '//',
    '*',
    '()',
  ])('[MUS-9] the text "%s" among chords is kept and never transposed', (text) => {
    for (const key of KEYS) {
      expect(relativeChord(text, key)).toBe(text);
      expect(chordInKey(text, key)).toBe(text);
    }
  });

  test('any text survives being stored and shown as a chord', () => {
    fc.assert(
      fc.property(fc.string(), keys, (text, key) => {
        const stored = relativeChord(text, key);
        expect(relativeChord(stored, key)).toBe(stored);
      }),
    );
    const long = 'Am/'.repeat(30_000);
    expect(chordInKey(relativeChord(long, 'C'), 'G')).toBe(long);
  });

  test('numbers typed as chords are already relative', () => {
    for (const text of ['4', '1/3', '6m7', 'b7', '2sus4/5']) expect(relativeChord(text, 'Eb')).toBe(text);
    expect(relativeChord('♭7', 'Eb')).toBe('b7');
    expect(chordInKey('1/3', 'Eb')).toBe('Eb/G');
  });

  test.each([
    ['(Bb/D)', '(b7/2)', '(A/C#)'],
    ['(Am', '(6m', '(G#m'],
    ['Am)', '6m)', 'G#m)'],
    ['C(add9))', '1(add9))', 'B(add9))'],
    ['/G', '/5', '/F#'],
    ['G*', '5*', 'F#*'],
    [' Am ', '6m', 'G#m'],
  ])('a chord with something around it, "%s", is transposed too', (text, relative, inB) => {
    expect(relativeChord(text, 'C')).toBe(relative);
    expect(chordInKey(relative, 'B')).toBe(inB);
  });
});

describe('spelling', () => {
  test('[MUS-11] the seven diatonic degrees are spelled as in the key', () => {
    expect(allIn(MAJOR_CHORDS, 'F#')).toEqual(shown('F# G# A# B C# D# E#'));
    expect(allIn(MAJOR_CHORDS, 'Cb')).toEqual(shown('Cb Db Eb Fb Gb Ab Bb'));
    expect(allIn(MAJOR_CHORDS, 'Eb')).toEqual(shown('Eb F G Ab Bb C D'));
    expect(allIn(MINOR_CHORDS, 'G#m')).toEqual(shown('G#m A#dim B C#m D#m E F#'));
    expect(allIn(MINOR_CHORDS, 'Abm')).toEqual(shown('Abm Bbdim Cb Dbm Ebm Fb Gb'));
  });

  test('[MUS-12] a flat key keeps the letter of a degree outside it: flats for borrowed notes', () => {
    expect(['b2', 'b3', 'b5', 'b6'].map((degree) => chordInKey(degree, 'F'))).toEqual(shown('Gb Ab B Db'));
    expect(['#1dim7', '#4dim', '#5dim7'].map((degree) => chordInKey(degree, 'F'))).toEqual(shown('F#dim7 Bdim C#dim7'));
    expect(chordInKey('#4dim', 'Eb')).toBe('Adim');
    expect(chordInKey('b7', 'Ab')).toBe('Gb');
  });

  test('[MUS-13] a sharp key keeps the letter of a degree outside it: sharps for notes that lead upward', () => {
    expect(['b2', 'b3', '#4', 'b6', 'b7'].map((degree) => chordInKey(degree, 'D'))).toEqual(shown('Eb F G# Bb C'));
    expect(['b3', 'b6', '#2dim', '#4dim'].map((degree) => chordInKey(degree, 'G'))).toEqual(shown('Bb Eb A#dim C#dim'));
    expect(chordInKey('b3', 'E')).toBe('G');
    expect(chordInKey('b2', 'E')).toBe('F');
  });

  test('[MUS-14] C and Am keep the letter of a degree outside them too', () => {
    expect(shown('#1 #2 #4 #5 #6').map((degree) => chordInKey(degree, 'C'))).toEqual(shown('C# D# F# G# A#'));
    expect(shown('b2 b3 b5 b6 b7').map((degree) => chordInKey(degree, 'C'))).toEqual(shown('Db Eb Gb Ab Bb'));
    expect(shown('#1 3 #4 6 7').map((degree) => chordInKey(degree, 'Am'))).toEqual(shown('A# C# D# F# G#'));
    expect(shown('b2 b4 b5 bb7 b1').map((degree) => chordInKey(degree, 'Am'))).toEqual(shown('Bb Db Eb Gb Ab'));
  });

  test('[MUS-15] no double accidental is shown: Cb stays, and an E double flat shows as D', () => {
    expect(chordInKey(relativeChord('Cb', 'Cb'), 'Cb')).toBe('Cb');
    expect(chordInKey(relativeChord('B', 'Cb'), 'Cb')).toBe('Cb');
    expect(chordInKey('b3', 'Cb')).toBe('D');
    for (const key of KEYS) {
      for (let pitch = 0; pitch < 12; pitch += 1) expect(Math.abs(spelledIn(key, pitch).accidental)).toBeLessThan(2);
    }
  });

  test('each key writes twelve different pitches, on its own side', () => {
    for (const key of KEYS) {
      const names = Array.from({ length: 12 }, (_none, pitch) => spelledIn(key, pitch));
      expect(names.map(pitchOf)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
      const signature = keySignature(key);
      expect(names.every((note) => note.accidental * signature >= 0)).toBe(true);
    }
  });
});

describe('round trips', () => {
  test('[MUS-16] a diatonic chord typed in the spelling of its key comes back letter for letter', () => {
    for (const key of KEYS) {
      const names = scaleNotes(key).map(formatNote);
      const basses = ['', ...names.map((name) => `/${name}`)];
      const chords = names.flatMap((root) =>
        basses.flatMap((bass) => ['', 'm7', 'sus4', '6/9', '(b5)'].map((quality) => root + quality + bass)),
      );
      expect(chords.map((chord) => chordInKey(relativeChord(chord, key), key))).toEqual(chords);
    }
  });

  test('[MUS-17] no chord changes its pitch, typed and shown in any key', () => {
    fc.assert(
      fc.property(chordNames, keys, (text, key) => {
        const typed = sound(text);
        const after = chordInKey(relativeChord(text, key), key);
        expect(soundWithPlainQuality(after)).toEqual(withPlainQuality(typed));
      }),
      { numRuns: 5000 },
    );
  });

  test('[MUS-17] root and bass of a chord typed in one key and shown in another move by the same distance', () => {
    fc.assert(
      fc.property(chordNames, keys, keys, (text, from, to) => {
        const there = chordInKey(relativeChord(text, from), to);
        const back = chordInKey(relativeChord(there, to), from);
        expect(soundWithPlainQuality(back)).toEqual(withPlainQuality(sound(text)));
        expect(relativeChord(formatChord(parseChord(there)!), to)).toBe(relativeChord(there, to));
      }),
      { numRuns: 5000 },
    );
  });
});

/** Treats "F#b5" and "F(b5)" as equal: parentheses around the same alteration. */
function withPlainQuality(soundingChord: unknown): string {
  return JSON.stringify(soundingChord).replaceAll(/[()]/gu, '');
}

function soundWithPlainQuality(text: string): string {
  return withPlainQuality(sound(text));
}

describe('a bass outside the key', () => {
  test.each([
    ['A/C#', 'Dm'],
    ['D/F#', 'F'],
    ['E/G#', 'F'],
    ['E7/G#', 'Dm'],
    ['D7/F#', 'Bb'],
    ['Bb/D', 'G'],
    ['C7/Bb', 'C'],
    ['F7/Eb', 'C'],
    ['G/B', 'Cm'],
  ])('the bass of %s in %s is spelled as a tone of its chord', (text, key) => {
    expect(chordInKey(relativeChord(text, key as KeyName), key as KeyName).split('/')[1]).toBe(text.split('/')[1]);
  });
});
