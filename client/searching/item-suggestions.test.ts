import { expect, test } from 'vitest';
import { exampleArrangementId, exampleRow, exampleSongId } from '@uplift/core/library/testing';
import { createSongSuggestions } from '@uplift/core/search';
import { suggestedItem, suggestItems } from './item-suggestions.ts';

const SONGS = createSongSuggestions([
  exampleRow({
    id: exampleSongId('grace'),
    arrangement_id: exampleArrangementId('slow'),
    title: 'Amazing Grace',
    arrangement: 'Default',
  }),
]);

const titles = (text: string) => suggestItems(SONGS, text).map(({ type, title }) => `${type} ${title}`);

test.each([
  ['a title', 'amazing gr', ['song Amazing Grace', 'section amazing gr']],
  ['words that only resemble a title', 'Amazing Goose', ['section Amazing Goose', 'song Amazing Grace']],
  ['a title and a length', 'Amazing Grace 5m', ['section Amazing Grace', 'song Amazing Grace']],
  ['other words', 'Welcome', ['section Welcome']],
  ['nothing', ' ', []],
])('[PLAN-24] the items suggested for %s (%j) are %j', (_, text, suggested) => {
  expect(titles(text)).toEqual(suggested);
});

test('a suggested song is added in its arrangement, and a part of the service with its typed length', () => {
  const [section, song] = suggestItems(SONGS, 'Amazing Grace 5m');
  expect(song && suggestedItem(song)).toEqual({ song_id: 'grace', arrangement: 'slow' });
  expect(section && suggestedItem(section)).toEqual({ section: 'Amazing Grace', duration: 300 });
  const [welcome] = suggestItems(SONGS, 'Welcome');
  expect(welcome && suggestedItem(welcome)).toEqual({ section: 'Welcome', duration: 0 });
});
