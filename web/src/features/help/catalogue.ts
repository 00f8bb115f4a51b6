import type { Article } from './article.ts';

/** The parts of the help, in order. */
export const CATEGORIES = ['library', 'plan', 'perform', 'present', 'legal', 'about'] as const;
export type Category = (typeof CATEGORIES)[number];

/** A guide as shown in lists; its article is fetched when it is opened. */
export interface Guide {
  readonly slug: string;
  readonly title: string;
  readonly category: Category;
}

/** The titles of all articles, by file. They are in the page; the articles are not. */
const TITLES = import.meta.glob<string>('./articles/*/*.md', { query: '?title', import: 'title', eager: true });
const ARTICLES = import.meta.glob<Article>('./articles/*/*.md', { import: 'article' });

/** The number in a file's name puts it in order; the rest is the guide's address. */
const FILE = /^\.\/articles\/([^/]+)\/\d+-([^/]+)\.md$/;

interface GuideFile {
  readonly path: string;
  readonly guide: Guide;
}

const FILES: readonly GuideFile[] = CATEGORIES.flatMap((category) =>
  Object.keys(TITLES)
    .toSorted()
    .flatMap((path) => {
      const [, folder, slug = ''] = FILE.exec(path) ?? [];
      return folder === category ? [{ path, guide: { slug, title: TITLES[path] ?? '', category } }] : [];
    }),
);

/** Every guide, by category and in order. */
export const GUIDES: readonly Guide[] = FILES.map(({ guide }) => guide);

/** The category of that name; null for an unknown one. */
export function findCategory(name: string | null): Category | null {
  return CATEGORIES.find((category) => category === name) ?? null;
}

export function guidesIn(category: Category): readonly Guide[] {
  return GUIDES.filter((guide) => guide.category === category);
}

/** The guide at an address; null for an unknown one. */
export function guideAt(slug: string): Guide | null {
  return GUIDES.find((guide) => guide.slug === slug) ?? null;
}

/** The guides before and after one, within its category. */
export function findNeighbors(guide: Guide): { readonly previous: Guide | null; readonly next: Guide | null } {
  const guides = guidesIn(guide.category);
  const at = guides.indexOf(guide);
  return { previous: guides[at - 1] ?? null, next: guides[at + 1] ?? null };
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

export function categoryLink(category: Category): string {
  return `/help/guides?category=${category}`;
}

/** The file of a guide: what other lists of the articles go by. */
export function articlePath(slug: string): string {
  return FILES.find(({ guide }) => guide.slug === slug)?.path ?? '';
}
