import { listGuides, type Guide, type GuideCategory } from '@uplift/core/search';
import type { Article } from './article.ts';

/** The titles of all articles, by file. They are in the page; the articles are not. */
const TITLES = import.meta.glob<string>('./articles/*/*.md', { query: '?title', import: 'title', eager: true });
const ARTICLES = import.meta.glob<Article>('./articles/*/*.md', { import: 'article' });

const FILES = listGuides(TITLES);

/** Every guide, by category and in order. */
export const GUIDES: readonly Guide[] = FILES.map(({ guide }) => guide);

export function guidesIn(category: GuideCategory): readonly Guide[] {
  return GUIDES.filter((guide) => guide.category === category);
}

/** The guide at an address; null for an unknown one. */
export function guideAt(slug: string): Guide | null {
  return GUIDES.find((guide) => guide.slug === slug) ?? null;
}

/** Fetches the article of a guide. Rejects if that fails. */
export async function fetchArticle(slug: string): Promise<Article> {
  const file = FILES.find(({ guide }) => guide.slug === slug);
  const load = ARTICLES[file?.path ?? ''];
  if (load === undefined) throw new Error(`No article is at ${slug}`);
  return load();
}

export function guideLink(slug: string): string {
  return `/help/guides/${slug}`;
}

export function categoryLink(category: GuideCategory): string {
  return `/help/guides?category=${category}`;
}

/** The file of a guide: what other lists of the articles go by. */
export function articlePath(slug: string): string {
  return FILES.find(({ guide }) => guide.slug === slug)?.path ?? '';
}
