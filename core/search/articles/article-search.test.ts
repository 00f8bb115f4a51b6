import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ARTICLE_TEXT_THRESHOLD, ARTICLE_TITLE_THRESHOLD, createArticleSearch } from './article-search.ts';
import type { ArticleText } from './article-search.ts';
import { reaches, scoreText } from '../similarity.ts';

const ARTICLES: readonly ArticleText[] = [
  {
    slug: 'add-song',
    title: 'Add song',
    lines: ['Write a song from scratch.', 'Tap the tempo', 'The last nine taps count.'],
  },
  {
    slug: 'live-scroll',
    title: 'Live scroll',
    lines: ['The chart moves with the beat.', 'Press the pedal on the beat.'],
  },
  { slug: 'tempo', title: 'Tempo', lines: ['How fast it goes.', 'Beats in a minute.'] },
];
const slugs = (query: string, articles = ARTICLES) =>
  createArticleSearch(articles)
    .find(query)
    .map(({ slug }) => slug);

test('[FUZZY-7] an article is found when its text reaches 0.8 or its title 0.75', () => {
  // Three of four letters are right: enough for a title, too few for a text.
  expect(scoreText('abcd', 'abcx')).toBe(0.75);
  expect(slugs('abcx', [{ slug: 'a', title: 'abcd', lines: ['other words'] }])).toEqual(['a']);
  expect(slugs('abcx', [{ slug: 'a', title: 'other words', lines: ['abcd'] }])).toEqual([]);
  expect(scoreText('abcde', 'abcdx')).toBe(0.8);
  expect(slugs('abcdx', [{ slug: 'a', title: 'other words', lines: ['abcde'] }])).toEqual(['a']);
  expect(slugs('abxy', [{ slug: 'a', title: 'abcd', lines: ['other words'] }])).toEqual([]);
});

test('[FUZZY-7] the article search finds exactly what its definition finds', () => {
  const word = fc.stringMatching(/^[abc]{1,6}$/);
  const text = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));
  const article = fc.record({ title: text, lines: fc.array(text, { minLength: 1, maxLength: 3 }) });
  fc.assert(
    fc.property(fc.array(article, { maxLength: 5 }), text, (made, query) => {
      const articles = made.map((each, at) => ({ ...each, slug: String(at) }));
      const defined = articles.filter(
        ({ title, lines }) =>
          reaches(scoreText(title, query), ARTICLE_TITLE_THRESHOLD) ||
          reaches(scoreText(lines.join('\n'), query), ARTICLE_TEXT_THRESHOLD),
      );
      expect(slugs(query, articles).toSorted()).toEqual(defined.map(({ slug }) => slug).toSorted());
    }),
  );
});

test('articles found by title come first, and a line with all words before scattered ones', () => {
  expect(slugs('tempo')).toEqual(['tempo', 'add-song']);
  expect(slugs('scrol')).toEqual(['live-scroll']);
  const scattered = { slug: 'scattered', title: 'One', lines: ['a pedal', 'the foot'] };
  const together = { slug: 'together', title: 'Two', lines: ['foot and pedal'] };
  expect(slugs('foot pedal', [scattered, together])).toEqual(['together', 'scattered']);
});

test('synonyms of an article count as its title; an article marked as last comes last unless its title was typed', () => {
  const guide = { slug: 'guide', title: 'Preferences', lines: ['Sizes.'], searchWords: 'transpose capo' };
  const legal = { slug: 'legal', title: 'Terms', lines: ['Terms of songs that people transpose.'], isLast: true };
  const other = { slug: 'other', title: 'Other', lines: ['How to transpose', 'Terms'] };
  expect(slugs('transpose', [legal, other, guide])).toEqual(['guide', 'other', 'legal']);
  expect(slugs('terms', [other, legal, guide])).toEqual(['legal', 'other']);
});

const shownFor = (query: string) => createArticleSearch(ARTICLES).find(query)[0]?.snippet;

test('an article hit shows the matching line, or the lead if only the title matched', () => {
  expect(shownFor('nine taps')).toBe('The last nine taps count.');
  expect(shownFor('live scrol')).toBe('The chart moves with the beat.');
  const long = `${'Before. '.repeat(40)}Here is a pedal. ${'After. '.repeat(40)}`;
  const [hit] = createArticleSearch([{ slug: 'long', title: 'Long', lines: [long] }]).find('pedal');
  expect(hit?.snippet).toContain('a pedal');
  expect(hit?.snippet.length).toBeLessThan(170);
});

test.each(['', '   ', '<b>', '"', '5000 '.repeat(1000), 'x'.repeat(5000), '<img src=x onerror=alert(1)>', '\u{1F3B5}'])(
  'any text may be typed into the article search: %#',
  (query) => {
    expect(Array.isArray(slugs(query))).toBe(true);
  },
);

test('an empty query finds no articles', () => {
  expect(slugs('')).toEqual([]);
  expect(slugs(' .,;! ')).toEqual([]);
});
