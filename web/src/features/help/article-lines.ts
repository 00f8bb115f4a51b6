import { createArticleSearch, withoutFillers, type ArticleSearch, SEARCH_WORDS } from '@uplift/core/search';
import { GUIDES, articlePath } from './catalogue.ts';

/** Lines of all articles, in one script that is fetched with the first search. */
const LINES = import.meta.glob<readonly string[]>('./articles/*/*.md', {
  query: '?lines',
  import: 'lines',
  eager: true,
});

/** The search of all articles. Legal texts contain every word, and come last. */
export function searchArticles(): ArticleSearch {
  const search = createArticleSearch(
    GUIDES.map(({ slug, title, category }) => ({
      slug,
      title,
      lines: LINES[articlePath(slug)] ?? [],
      searchWords: SEARCH_WORDS[slug] ?? '',
      isLast: category === 'legal',
    })),
  );
  return { find: (query) => search.find(withoutFillers(query)) };
}
