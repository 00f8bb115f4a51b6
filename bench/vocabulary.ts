import { createDice, oneOf, wholeBetween } from './dice.ts';
import type { Dice } from './dice.ts';

const WORDS = 9_000;
const SEED = 1779;

/** The commonest words of English songs, the commonest first; the rest of the vocabulary is made of syllables. */
const COMMONEST = (
  'the you and i to me my a in of your is all on love we it for lord be with oh that his will so are this now up come ' +
  "heart he god when let no sing our by from life like know one have holy as more but praise at see down never can don't " +
  "there i'm what light am name out way through was how they day go hands high who soul every grace world night us it's " +
  "glory just ever time stand here away king home long find give mercy jesus hold take spirit new only make eyes you're " +
  "great fire not rise if were where song can't father still free then strong cross won't i'll back over their forever " +
  'voice feel again sea heaven dark good could rain before call morning found keep faith baby hallelujah sweet lead say ' +
  "he's river fall break o'er deep breath joy would wonder heav'n young peace believe dream side road earth sun alone"
).split(' ');

const ONSETS = [
  '',
  'b',
  'br',
  'c',
  'ch',
  'd',
  'f',
  'fl',
  'g',
  'gr',
  'h',
  'l',
  'm',
  'n',
  'p',
  'r',
  's',
  'sh',
  'st',
  't',
  'v',
  'w',
];
const VOWELS = ['a', 'a', 'e', 'e', 'i', 'i', 'o', 'o', 'u', 'ea', 'ai', 'ou', 'é'];
const CODAS = ['', '', '', 'l', 'm', 'n', 'nd', 'r', 'rd', 's', 'st', 't', 'ng'];

/** Words as songs use them: about nine thousand, of which the first are sung most (Zipf's law). */
export interface Vocabulary {
  readonly words: readonly string[];
  draw(dice: Dice): string;
}

export function createVocabulary(): Vocabulary {
  const words = makeWords();
  const chances = cumulativeChances(words.length);
  return { words, draw: (dice) => words[placeOf(chances, dice())] ?? 'the' };
}

function makeWords(): readonly string[] {
  const dice = createDice(SEED);
  const words = new Set(COMMONEST);
  while (words.size < WORDS) words.add(makeWord(dice));
  return [...words];
}

function makeWord(dice: Dice): string {
  const syllables = Array.from({ length: wholeBetween(dice, 1, 3) }, () => oneOf(dice, ONSETS) + oneOf(dice, VOWELS));
  return syllables.join('') + oneOf(dice, CODAS);
}

/** The chance of each word or one before it; Zipf's law as Mandelbrot corrected it for the commonest words. */
function cumulativeChances(count: number): Float64Array {
  const weights = Float64Array.from({ length: count }, (_, rank) => 1 / (rank + 2.7));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let sum = 0;
  return weights.map((weight) => (sum += weight) / total);
}

/** The first place whose chance is above `thrown`. */
function placeOf(chances: Float64Array, thrown: number): number {
  let [from, to] = [0, chances.length - 1];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((chances[middle] ?? 1) <= thrown) from = middle + 1;
    else to = middle;
  }
  return from;
}
