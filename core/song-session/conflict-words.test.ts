import { expect, test } from 'vitest';
import { keptSentence, lossSentence } from './conflict-words.ts';

test.each([
  [['artist'], 'the artist'],
  [['copyright_status', 'copyright_information'], 'the copyright'],
  [['title', 'arrangements.key', 'sections.chords'], 'the title, the key, and chords'],
  [['sections.line_breaks'], 'the timing'],
])('a conflict about the fields %j is named as %s', (fields, words) => {
  const sentence = `Two devices changed ${words} at the same time. The version that was replaced is in History.`;
  expect(lossSentence(fields)).toBe(sentence);
});

test('kept words name their section, and their number only if there are several', () => {
  const sentence = 'Two devices changed the same words of Verse 1 at the same time. Both versions are kept.';
  expect(keptSentence('Verse 1', 1)).toBe(sentence);
  expect(keptSentence('Verse 1', 3)).toBe(`${sentence} (1 of 3)`);
});
