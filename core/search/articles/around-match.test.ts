import { expect, test } from 'vitest';
import { aroundMatch } from './around-match.ts';

const LONG = 'Set the tempo with the buttons, or tap it on the beat of a song. Then the chart knows how fast it goes.';

test.each([
  ['tempo', 31, 'Set the tempo with the buttons…'],
  ['tempo', 64, 'Set the tempo with the buttons, or tap it on the beat of a song…'],
])(
  'the text around "%s" of a long line, up to %i characters, has an ellipsis in place of punctuation',
  (query, most, piece) => {
    expect(aroundMatch(LONG, query, most)).toBe(piece);
  },
);

test('a short line around a match stays whole, with its punctuation', () => {
  expect(aroundMatch('Press T on the beat.', 'beat')).toBe('Press T on the beat.');
});

test('a line whose end is shown keeps its punctuation', () => {
  expect(aroundMatch(LONG, 'goes', 60)).toMatch(/^….*fast it goes\.$/u);
});
