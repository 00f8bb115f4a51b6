import type { SlidePiece } from '../deck/slide-words.ts';

/**
 * Quality of a break after a piece: 'sentence', 'clause' and 'comma' are after punctuation, 'join' is before a word
 * that begins a phrase, 'weak' after one that belongs to the next.
 */
export type PhraseEnd = 'sentence' | 'clause' | 'comma' | 'join' | 'plain' | 'weak';

const SENTENCE = /[.!?…。！？؟]["'”’»)\]]*$/u;
const CLAUSE = /[;:—–；：؛]["'”’»)\]]*$/u;
const COMMA = /[,，、،]["'”’»)\]]*$/u;
/** Words that begin a phrase, in the most common languages of songs; any other word begins one no better than the next. */
const BEGINS_PHRASE = new Set(
  'and but or for nor so that when where while till until who which because than y pero que cuando porque und aber oder denn dass wenn weil et mais ou car quand e mas ou porque quando ma perché'.split(
    ' ',
  ),
);
const BELONGS_TO_NEXT = new Set(
  'a an the of to in on at by my your our his her its their thy and or el la los las un una de mi tu su en der die das ein eine den dem mein dein sein zu im am le les des du mon ma ton ta son sa à au o os as um uma do da meu minha il lo gli di del mio'.split(
    ' ',
  ),
);

/** Rates a break between two pieces. */
export function phraseEnd(before: SlidePiece, after: SlidePiece): PhraseEnd {
  const { text } = before;
  if (SENTENCE.test(text)) return 'sentence';
  if (CLAUSE.test(text)) return 'clause';
  if (COMMA.test(text)) return 'comma';
  const word = text.toLowerCase();
  if (BELONGS_TO_NEXT.has(word) || BEGINS_PHRASE.has(word)) return 'weak';
  return BEGINS_PHRASE.has(after.text.toLowerCase()) ? 'join' : 'plain';
}
