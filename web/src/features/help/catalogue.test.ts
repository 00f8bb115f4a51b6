import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import packageJson from '../../../../package.json';
import type { Article, Block } from './article.ts';
import { searchArticles } from './article-lines.ts';
import { GUIDE_CATEGORIES, neighborGuides, type GuideCategory, SEARCH_WORDS } from '@uplift/core/search';
import { categoryLink, fetchArticle, guideAt, GUIDES, guidesIn } from './catalogue.ts';

const PICTURES = join(import.meta.dirname, 'pictures');
const MOST_PICTURE_BYTES = 23_000;

const titlesIn = (category: GuideCategory) => guidesIn(category).map(({ title }) => title);

/** The addresses before and after a guide. */
function around(slug: string): readonly (string | undefined)[] {
  const guide = guideAt(slug);
  const { previous, next } = guide === null ? { previous: null, next: null } : neighborGuides(GUIDES, guide);
  return [previous?.slug, next?.slug];
}

describe('the guides', () => {
  test('[HELP-18] the help has guides to the library', () => {
    expect(titlesIn('library')).toEqual([
      'Add song',
      'Import files',
      'Sort and search',
      'Select songs',
      'Song editing',
      'Add collection',
      'Sorting collections',
      'Manage collection',
      'Printing songs',
      'Export song',
    ]);
  });

  test('[HELP-19] the help has guides to planning', () => expect(titlesIn('plan')).toEqual(['Planning set lists']));

  test('[HELP-20] the help has guides to performing', () => {
    expect(titlesIn('perform')).toEqual([
      'Open performance',
      'Navigating the performance',
      'Manually advance',
      'LiveScroll',
      'Performance preferences',
    ]);
  });

  test('[HELP-21] the help has guides to presenting', () => {
    expect(titlesIn('present')).toEqual(['Open presentation', 'Navigating the presentation']);
  });

  test('[HELP-22] the help has the legal texts', () =>
    expect(titlesIn('legal')).toEqual(['Terms of service', 'Privacy policy']));

  test('[HELP-23] the help has guides about Uplift', () =>
    expect(titlesIn('about')).toEqual([
      'Product information',
      'Version history',
      'End-to-end encryption',
      'Library of a church',
    ]));

  test('the address of a guide is derived from its title', () => {
    expect(GUIDES.map(({ slug }) => slug)).toEqual(
      GUIDES.map(({ title }) => title.replaceAll(/ |(?<=[a-z])(?=[A-Z])/gu, '-').toLowerCase()),
    );
    expect(guideAt('add-song')?.category).toBe('library');
    expect(guideAt('constructor')).toBeNull();
  });

  test('[HELP-10] a guide has its neighbors within its category', () => {
    expect(around('open-performance')).toEqual([undefined, 'navigating-the-performance']);
    expect(around('live-scroll')).toEqual(['manually-advance', 'performance-preferences']);
    expect(around('planning-set-lists')).toEqual([undefined, undefined]);
  });
});

test('[HELP-24, HELP-17] the version history covers the releases 1.0.4 to 2.0.4, the newest first', async () => {
  const { blocks } = await fetchArticle('version-history');
  const releases = blocks.flatMap((block) => (block.type === 'heading' ? [block.text] : []));
  expect(releases[0]).toBe('2.0.4');
  expect(releases.at(-1)).toBe('1.0.4');
  expect(releases).toEqual(releases.toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true })));
  expect(releases[0]).toBe(packageJson.version);
});

describe.each(GUIDES.map(({ slug }) => slug))('%s', (slug) => {
  test('every link of a guide has a target', async () => {
    expect(findLinks(await fetchArticle(slug)).filter((href) => !leads(href))).toEqual([]);
  });

  test('every picture of a guide exists, is described and is small', async () => {
    for (const { name, alt } of findPictures(await fetchArticle(slug))) {
      expect(alt.length).toBeGreaterThan(10);
      expect(statSync(join(PICTURES, `${name}.avif`)).size).toBeLessThanOrEqual(MOST_PICTURE_BYTES);
      expect(sizes()[name]).toEqual({ width: expect.any(Number), height: expect.any(Number) });
    }
  });
});

test('every picture is shown by a guide', async () => {
  const articles = await Promise.all(GUIDES.map(({ slug }) => fetchArticle(slug)));
  const shown = articles.flatMap(findPictures).map(({ name }) => `${name}.avif`);
  expect(readdirSync(PICTURES).filter((name) => name !== 'sizes.json')).toEqual(shown.toSorted());
});

test.each([
  ['tap tempo', 'add-song'],
  ['pedal', 'performance-preferences'],
  ['chordpro', 'import-files'],
  ['proyector', 'open-presentation'],
  ['capoo', 'performance-preferences'],
  ['sort', 'sort-and-search'],
  ['delete my account', 'privacy-policy'],
])('[FUZZY-7] a help search for "%s" finds %s', (query, slug) => {
  expect(
    searchArticles()
      .find(query)
      .map((hit) => hit.slug),
  ).toContain(slug);
});

test.each([
  ['transpose', 'song-editing'],
  ['change key', 'performance-preferences'],
  ['how do i delete a song', 'select-songs'],
  ['foot pedal', 'performance-preferences'],
  ['backup', 'export-song'],
  ['how do I print a chart?', 'printing-songs'],
  ['import word file', 'import-files'],
  ['projector', 'open-presentation'],
  ['setlist', 'planning-set-lists'],
  ['cookies', 'privacy-policy'],
  ['bpm', 'add-song'],
  ['offline', 'open-performance'],
  ['click track', 'live-scroll'],
  ['live scroll', 'live-scroll'],
  ['wedding', 'planning-set-lists'],
  ['lines per slide', 'open-presentation'],
])('a help search for "%s" finds %s first', (query, slug) => {
  expect(searchArticles().find(query)[0]?.slug).toBe(slug);
});

test('a help search lists legal texts last', () => {
  const found = searchArticles()
    .find('song')
    .map(({ slug }) => guideAt(slug)?.category === 'legal');
  expect(found.length).toBeGreaterThan(5);
  expect(found).toEqual(found.toSorted((a, b) => Number(a) - Number(b)));
});

test('every guide has search words', () => {
  expect(GUIDES.filter(({ slug }) => SEARCH_WORDS[slug] === undefined)).toEqual([]);
});

function findLinks({ blocks }: Article): readonly string[] {
  const words = blocks.flatMap((block) => {
    if (block.type === 'paragraph') return block.words;
    return block.type === 'list' ? block.items.flat() : [];
  });
  return words.flatMap((inline) => (inline.type === 'link' ? [inline.href] : []));
}

function findPictures({ blocks }: Article): readonly Extract<Block, { type: 'picture' }>[] {
  return blocks.flatMap((block) => (block.type === 'picture' ? [block] : []));
}

function leads(href: string): boolean {
  const others = ['/help', '/help/support', '/licenses.txt', ...GUIDE_CATEGORIES.map(categoryLink)];
  return others.includes(href) || guideAt(href.replace('/help/guides/', '')) !== null;
}

function sizes(): Readonly<Record<string, unknown>> {
  const path = join(PICTURES, 'sizes.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>) : {};
}
