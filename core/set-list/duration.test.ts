import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseAddText, typedDuration } from './add-text.ts';
import { formatDuration, lengthText, parseDuration, sumText, uncountedText } from './duration.ts';

describe('a duration', () => {
  test.each([
    [0, '0:00'],
    [5, '0:05'],
    [59.4, '0:59'],
    [59.5, '1:00'],
    [150, '2:30'],
    [3725, '62:05'],
    [-3, '0:00'],
    [Number.NaN, '0:00'],
    [Infinity, '0:00'],
  ])('[PLAN-34] a duration of %d seconds is formatted as %s', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });

  test.each([
    ['2:30', 150],
    ['0:00', 0],
    ['00:07', 7],
    [' 62:05 ', 3725],
    ['99:59', 5999],
  ])('[PLAN-31] the duration %j is parsed', (text, seconds) => {
    expect(parseDuration(text)).toBe(seconds);
  });

  test.each([
    '',
    ':30',
    '2:3',
    '2:60',
    '99:99',
    '2:300',
    '-2:30',
    '2.30',
    '2m 30s',
    '1:02:30',
    '2:30 min',
    '٢:٣٠',
    '9'.repeat(10_000),
    'two',
  ])("[PLAN-31] the text %j isn't a duration", (text) => {
    expect(parseDuration(text)).toBeNull();
  });

  test('[PLAN-31] [PLAN-34] a formatted duration parses to the same duration', () => {
    fc.assert(
      fc.property(fc.nat(59_999_999), (seconds) => {
        expect(parseDuration(formatDuration(seconds))).toBe(seconds);
      }),
    );
  });
});

describe('a duration in a field of its own', () => {
  test.each([
    ['2:30', 150],
    [' 4 ', 240],
    ['0', 0],
    ['4m', 240],
    ['5 min', 300],
    ['2m 30s', 150],
    ['90s', 90],
    ['62:05', 3725],
  ])('[PLAN-25] [PLAN-31] the duration field "%s" is parsed as in the add box', (typed, seconds) => {
    expect(typedDuration(typed)).toBe(seconds);
  });

  test.each(['', 'four', '4 Prayer', 'Prayer 5m', '2:60', '-4', '4.5', '12345', '2:3'])(
    '[PLAN-31] the duration field "%s" is refused',
    (typed) => {
      expect(typedDuration(typed)).toBeNull();
    },
  );
});

describe('a section as it is typed', () => {
  test.each([
    ['Prayer 2m 30s', 'Prayer', 150],
    ['Prayer 2m30s', 'Prayer', 150],
    ['Prayer 2m', 'Prayer', 120],
    ['Prayer 30s', 'Prayer', 30],
    ['Prayer 1m', 'Prayer', 60],
    ['Prayer 1:00', 'Prayer', 60],
    ['Prayer 2:30', 'Prayer', 150],
    ['2:30 Prayer', 'Prayer', 150],
    ['2m 30s Prayer', 'Prayer', 150],
    ['Prayer 5 min and blessing', 'Prayer and blessing', 300],
    ['Welcome (5 min)', 'Welcome', 300],
    ['Welcome (2:30)', 'Welcome', 150],
    ['Welcome - 5 minutes', 'Welcome', 300],
    ['Welcome: 90 seconds', 'Welcome', 90],
    ['2:30 – Welcome', 'Welcome', 150],
    ['Welcome 1 min 5 sec', 'Welcome', 65],
    ['Welcome 5M', 'Welcome', 300],
    ['  Welcome   and\tnotices  0:45 ', 'Welcome and notices', 45],
    ['2:30', '', 150],
    ['3:16 to 2:30', '3:16 to', 150],
    ['Reading 2:30 3m', 'Reading 2:30', 180],
  ])('[PLAN-25] [PLAN-26] the typed section %j is %j of %d seconds', (text, section, duration) => {
    expect(parseAddText(text)).toEqual({ section, duration });
  });

  test.each([
    'Prayer',
    'Prayer 99:99',
    'Prayer 2:3',
    'Prayer -2m',
    '10,000 Reasons',
    'Psalm 23',
    '3rd reading',
    '2mm gap',
    'Room 5m2',
    'Intro (2x)',
    '',
  ])('[PLAN-26] the typed section %j states no duration', (text) => {
    expect(parseAddText(text)).toEqual({ section: text, duration: null });
  });

  test.each([
    ['Reading: John 3:16', 'Reading: John 3:16', null],
    ['1 Cor. 13:13', '1 Cor. 13:13', null],
    ['psalm 46:10', 'psalm 46:10', null],
    ['John 3:16 2:30', 'John 3:16', 150],
    ['John 3:16 2m', 'John 3:16', 120],
    ['Testimony John 5:00', 'Testimony John', 300],
  ])('a typed Bible verse isn’t a duration: %j', (text, section, duration) => {
    expect(parseAddText(text)).toEqual({ section, duration });
  });

  test('[PLAN-25] [PLAN-26] a typed section is parsed into its name and duration', () => {
    const anyName = fc.array(fc.constantFrom('Prayer', 'of', 'the', 'people', 'Été', '祈り'), { minLength: 1 });
    fc.assert(
      fc.property(anyName, fc.nat(59_999), fc.boolean(), (parts, seconds, isFirst) => {
        const name = parts.join(' ');
        for (const typed of [
          formatDuration(seconds),
          `${String(Math.floor(seconds / 60))}m ${String(seconds % 60)}s`,
        ]) {
          const text = isFirst ? `${typed} ${name}` : `${name} ${typed}`;
          expect(parseAddText(text)).toEqual({ section: name, duration: seconds });
        }
      }),
    );
  });

  // One that goes back at every letter takes minutes for these, and the test ends before.
  test('a typed section of any length is parsed in one pass', () => {
    for (const piece of ['1m ', '1:', ' ', '(', '5 m', '- ']) {
      expect(parseAddText(piece.repeat(150_000))).toBeDefined();
    }
  });
});

describe('the length of an item', () => {
  test.each([
    ['typed', 250, '4:10'],
    ['beats', 250, '4:10'],
    ['estimate', 250, '~4:10'],
    ['estimate', 0.4, '~0:00'],
    ['typed', 36_000, '600:00'],
  ] as const)("[PLAN-34] an item's length by %s, of %d seconds, is %s", (source, seconds, text) => {
    expect(lengthText({ seconds, source })).toBe(text);
  });
});

describe('a sum of lengths', () => {
  test.each([
    [2850, false, '47:30'],
    [2850, true, 'about 48 min'],
    [2849, true, 'about 47 min'],
    [20, true, 'about 1 min'],
    [0, true, 'about 0 min'],
    [36_000, true, 'about 600 min'],
  ])('a sum of %d seconds (about: %s) is %s', (seconds, isAbout, text) => {
    expect(sumText(seconds, isAbout)).toBe(text);
  });

  test.each([
    [0, ''],
    [1, '1 song isn’t counted'],
    [3, '3 songs aren’t counted'],
  ])('a sum that leaves out %d songs says: %s', (songs, text) => {
    expect(uncountedText(songs)).toBe(text);
  });
});
