import { describe, expect, test } from 'vitest';
import { formatSafetyCode, isSafetyCode } from './safety-code-text.ts';

const GROUPS = ['4071', '9926', '1358', '7740', '6612', '0394', '8825', '5107', '2963', '7418', '0059', '3381'];
const TEXT = 'UPLIFT SAFETY CODE: 4071 9926 1358 7740 6612 0394 8825 5107 2963 7418 0059 3381';

test('a safety code is written with its prefix and groups, which any scanner shows', () => {
  expect(formatSafetyCode(GROUPS)).toBe(TEXT);
});

describe('the text of a QR code', () => {
  test.each([TEXT, TEXT.replaceAll(/[1-9]/gu, '0')])('is a safety code: %s', (text) => {
    expect(isSafetyCode(text)).toBe(true);
  });

  test.each([
    '',
    'https://example.org/menu',
    TEXT.toLowerCase(),
    TEXT.slice('UPLIFT SAFETY CODE: '.length),
    `${TEXT} 1234`,
    TEXT.slice(0, -1),
    `${TEXT}\n`,
    ` ${TEXT}`,
    TEXT.replace('4071', '407x'),
    TEXT.replace('4071', '٤٠٧١'),
  ])('isn’t one: %j', (text) => {
    expect(isSafetyCode(text)).toBe(false);
  });
});
