import { describe, expect, test } from 'vitest';
import { DEFAULT_SLIDE_SETTINGS, readBackgroundImage, readSlideSettings } from './slide-settings.ts';

describe('stored settings of slides', () => {
  test('stored slide settings are read back unchanged', () => {
    const own = {
      font: 'serif',
      size: 120,
      align: 'left',
      position: 'bottom',
      textColor: '#ffffff',
      backgroundColor: '#102030',
      hasImage: true,
      hasShadow: true,
      linesPerSlide: 2,
      copyright: 'last',
      aspect: '4:3',
      sections: 'nothing',
    } as const;
    expect(readSlideSettings(JSON.parse(JSON.stringify(own)))).toEqual(own);
  });

  test.each([
    [undefined],
    [null],
    ['dark'],
    [7],
    [[]],
    [{ font: 'comic', size: '100', linesPerSlide: 5, hasImage: 1 }],
  ])('damaged slide settings get their defaults: %j', (stored) => {
    expect(readSlideSettings(stored)).toEqual(DEFAULT_SLIDE_SETTINGS);
  });

  test.each([
    ['too large', { size: 900 }, { size: 150 }],
    ['too small', { size: -1 }, { size: 50 }],
    ['no number', { size: Number.NaN }, { size: 100 }],
    ['capital letters', { textColor: '#FFAA00' }, { textColor: '#ffaa00' }],
    ['no colour', { textColor: 'url(x)' }, { textColor: '#f7f4f0' }],
    ['a short colour', { backgroundColor: '#fff' }, { backgroundColor: '#000000' }],
  ])('a slide setting out of range is corrected: %s', (_what, stored, read) => {
    expect(readSlideSettings(stored)).toEqual({ ...DEFAULT_SLIDE_SETTINGS, ...read });
  });
});

test.each([
  ['data:image/png;base64,iVBORw0KGgo=', true],
  ['data:image/jpeg;base64,/9j/4AA', true],
  ['data:image/svg+xml;base64,PHN2Zz4=', false],
  ['data:text/html;base64,PHN2Zz4=', false],
  ['data:image/png;base64,a") url(x', false],
  ['https://example.org/a.png', false],
  [null, false],
])('a background picture is a data URL of an image: %j', (stored, isRead) => {
  expect(readBackgroundImage(stored)).toBe(isRead ? stored : null);
});
