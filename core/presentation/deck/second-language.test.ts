import { describe, expect, test } from 'vitest';
import { type SongId, toId } from '@uplift/core/foundation';
import { buildDeck } from './deck.ts';
import { exampleMeasure, exampleSong, type ExampleSection } from '../testing/example-slides.ts';
import { namesLanguage } from './languages.ts';
import { secondLanguageKey, chooseSecondLanguage, listSecondLanguages } from './second-language.ts';
import { DEFAULT_SLIDE_SETTINGS } from '../look/slide-settings.ts';

const VERSE = { name: 'Verse 1', lyrics: 'Amazing grace\nhow sweet' };
const CHORUS = { name: 'Chorus', lyrics: 'Hallelujah' };
const VERS = { name: 'verse 1 ', lyrics: 'O Gnade\n\nwunderbar' };

function below(own: readonly ExampleSection[], other: readonly ExampleSection[]) {
  const song = exampleSong(own, { Deutsch: other });
  const item = { type: 'song', song, arrangementId: 'main', secondLanguage: 'Deutsch' } as const;
  return buildDeck(item, { ...DEFAULT_SLIDE_SETTINGS, linesPerSlide: 1 }, exampleMeasure).slides.map(
    ({ rows, secondRows }) => [rows.join(' / '), secondRows.join(' / ')],
  );
}

describe('the second language', () => {
  test('the second language is shown below, line by line, in the section of the same name', () => {
    expect(below([VERSE, CHORUS], [VERS, CHORUS])).toEqual([
      ['Amazing grace', 'O Gnade'],
      ['how sweet', 'wunderbar'],
      ['Hallelujah', ''],
    ]);
  });

  test('the second time of a section pairs with its second time, or with the last there is', () => {
    const again = { ...VERS, lyrics: 'Noch\neinmal' };
    expect(below([VERSE, VERSE, VERSE], [VERS, again]).map(([, second]) => second)).toEqual([
      'O Gnade',
      'wunderbar',
      'Noch',
      'einmal',
      'Noch',
      'einmal',
    ]);
  });

  test('surplus lines are shown below the last one; missing ones leave no gap', () => {
    expect(below([CHORUS], [{ name: 'Chorus', lyrics: 'Lobt\nGott\nden Herrn' }])).toEqual([
      ['Hallelujah', 'Lobt / Gott / den Herrn'],
    ]);
    expect(below([VERSE], [{ name: 'Verse 1', lyrics: 'O Gnade' }]).at(-1)).toEqual(['how sweet', '']);
  });
});

describe('the arrangements that can be one', () => {
  const song = exampleSong([VERSE, CHORUS], {
    Deutsch: [VERS, CHORUS],
    Acoustic: [VERSE, CHORUS],
    Short: [VERS],
  });

  test('second languages are arrangements with the same sections in other words', () => {
    expect(listSecondLanguages(song, 'main')).toEqual([{ id: 'Deutsch', name: 'Deutsch' }]);
    expect(listSecondLanguages(exampleSong([], { Deutsch: [VERS] }), 'main')).toEqual([]);
  });

  test.each([
    ['nothing chosen: the one named for a language', 'main', undefined, 'Deutsch'],
    ['damaged', 'main', { id: 7 }, 'Deutsch'],
    ['none was chosen', 'main', '', null],
    ['it was chosen', 'main', 'Deutsch', 'Deutsch'],
    ['one that is none was chosen', 'main', 'Acoustic', null],
    ['the shown one is named for a language already', 'Deutsch', undefined, null],
  ])('the second language is chosen: %s', (_what, arrangementId, stored, id) => {
    expect(chooseSecondLanguage(song, arrangementId, stored)).toBe(id);
  });

  test('an arrangement without a language in its name is a second language only by choice', () => {
    const other = exampleSong([VERSE], { Other: [VERS] });
    expect(chooseSecondLanguage(other, 'main', undefined)).toBeNull();
    expect(chooseSecondLanguage(other, 'main', 'Other')).toBe('Other');
  });

  test('the choice is kept for each song', () => {
    expect(secondLanguageKey(toId<SongId>('abc'))).toBe('abc.secondLanguage');
  });
});

test.each([
  ['Deutsch', true],
  ['Spanish (key of D)', true],
  ['ESPAÑOL', true],
  ['中文版', true],
  ['Tiếng Việt', true],
  ['Default', false],
  ['Polish', true],
  ['Polished', false],
  ['Greeknote', false],
  ['', false],
])('the arrangement name %j names a language: %j', (name, isNamed) => {
  expect(namesLanguage(name)).toBe(isNamed);
});
