import { useEffect, useMemo, useState } from 'react';
import type { ArticleHit, ArticleSearch } from '@uplift/core/search';

/** Results of a search; 'reading' while the texts are fetched, 'unreadable' if they can't be fetched. */
export type ArticleAnswer = readonly ArticleHit[] | 'reading' | 'unreadable';

/** Searches all articles. Their texts are fetched with the first search. */
export function useArticleSearch(query: string): ArticleAnswer {
  const [search, setSearch] = useState<ArticleSearch | 'reading' | 'unreadable'>('reading');
  useEffect(() => {
    let isGone = false;
    const settle = (read: ArticleSearch | 'unreadable') => {
      if (!isGone) setSearch(read);
    };
    import('./article-lines.ts').then(
      ({ searchArticles }) => settle(searchArticles()),
      () => settle('unreadable'),
    );
    return () => {
      isGone = true;
    };
  }, []);
  return useMemo(() => (typeof search === 'string' ? search : search.find(query)), [search, query]);
}
