import { createDice, oneOf, wholeBetween } from './dice.ts';
import type { Dice } from './dice.ts';
import type { ComposedSong } from './library-of-songs.ts';

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz');
const SEED = 77;

/** Queries as people type them: one to three words of a title or a lyric line, every third with a slip of the finger, every other one unfinished. */
export function typedQueries(songs: readonly ComposedSong[], count: number): readonly string[] {
  const dice = createDice(SEED);
  return Array.from({ length: count }, () => typedQuery(dice, oneOf(dice, songs)));
}

function typedQuery(dice: Dice, song: ComposedSong): string {
  const text = dice() < 0.4 ? song.title : oneOf(dice, oneOf(dice, song.sections).lines).lyrics;
  const words = text.toLowerCase().split(' ');
  const from = Math.floor(dice() * words.length);
  const chosen = words.slice(from, from + wholeBetween(dice, 1, 3));
  if (dice() < 1 / 3) {
    const at = Math.floor(dice() * chosen.length);
    chosen[at] = mistyped(dice, chosen[at] ?? '');
  }
  const query = chosen.join(' ');
  return dice() < 0.5 ? query : unfinished(dice, query);
}

/** A letter left out, put in, or hit instead of another. */
function mistyped(dice: Dice, word: string): string {
  const at = Math.floor(dice() * word.length);
  const letter = dice() < 0.33 ? '' : oneOf(dice, LETTERS);
  const rest = dice() < 0.5 ? at : at + 1;
  return word.slice(0, at) + letter + word.slice(rest);
}

/** Without some of the last letters, but not without the last word. */
function unfinished(dice: Dice, query: string): string {
  const last = query.lastIndexOf(' ') + 1;
  return query.slice(0, wholeBetween(dice, Math.min(last + 1, query.length), query.length));
}
