import { describe, expect, test } from 'vitest';
import { joinedReasons } from './complaints.tsx';

const complaints = [
  { for: 'title', because: 'The title must not be empty.' },
  { for: 'tempo', because: 'The tempo must be at least 1bpm.' },
  { for: 'title', because: 'The title must be unique.' },
];

describe('complaints beside their fields', () => {
  test.each([
    [
      '[VALID-15] several reasons are joined to one text',
      'title',
      'The title must not be empty. The title must be unique.',
    ],
    ['[VALID-14] a field shows the complaint that is for it', 'tempo', 'The tempo must be at least 1bpm.'],
    ['[VALID-14] a field without a complaint shows none', 'key', null],
    ['[VALID-14] a field named like an inherited property shows none', '__proto__', null],
  ])('a complaint is shown next to its field: %s', (_rule, name, text) => {
    expect(joinedReasons(complaints, name)).toBe(text);
  });
});
