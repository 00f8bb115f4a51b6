import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markMatches } from './mark-matches.ts';

/** The text with its marked parts in brackets. */
function marked(text: string, query: string): string {
  return markMatches(text, query)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');
}

describe('marking why a text was found', () => {
  test.each([
    ['Amazing Grace', 'grace', 'Amazing [Grace]'],
    ['What but Thy grace can foil', 'grace', 'What but Thy [grace] can foil'],
    ['Grace, grace, God’s grace', 'grace', '[Grace], [grace], God’s [grace]'],
    ['Come, Thou Fount', 'come fount', '[Come], Thou [Fount]'],
    ['Déjà vu', 'deja', '[Déjà] vu'],
    ['Don’t stop', 'dont', '[Don’t] stop'],
    ['奇異恩典', '恩', '奇異[恩]典'],
    ['Amazing Grace', 'zzzz', 'Amazing Grace'],
    ['Amazing Grace', '', 'Amazing Grace'],
    ['', 'grace', ''],
  ])('the words marked in "%s" for "%s" are %s', (text, query, expected) => {
    expect(marked(text, query)).toBe(expected);
  });

  test('[FUZZY-4] the last typed word also marks words that begin with it, the others only similar ones', () => {
    expect(marked('Amazing Grace', 'gra')).toBe('Amazing [Grace]');
    expect(marked('Graceful is Amazing', 'g amazing')).toBe('Graceful is [Amazing]');
  });

  test('a typing error still marks the word it means, and only the best', () => {
    expect(marked('Amazing grace, a trace', 'grase')).toBe('Amazing [grace], a trace');
  });

  test('the parts of a marked text join to the text again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, query) => {
        expect(
          markMatches(text, query)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
