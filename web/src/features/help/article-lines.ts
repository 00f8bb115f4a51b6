import { createArticleSearch, type ArticleSearch } from '@uplift/core/library';
import { GUIDES, pathOf } from './catalogue.ts';

/** What all articles say, in one script: it is fetched with the first search. */
const LINES = import.meta.glob<readonly string[]>('./articles/*/*.md', {
  query: '?lines',
  import: 'lines',
  eager: true,
});

/** The search of all articles. */
export function searchArticles(): ArticleSearch {
  return createArticleSearch(GUIDES.map(({ slug, title }) => ({ slug, title, lines: LINES[pathOf(slug)] ?? [] })));
}
