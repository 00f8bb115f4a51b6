import { useEffect, useState } from 'react';
import type { Article } from './article.ts';
import { fetchArticle } from './catalogue.ts';

interface Fetched {
  readonly slug: string;
  readonly article: Article | 'unreadable';
}

/** Fetches the guide at an address; 'reading' until it is here, 'unreadable' if it can't be fetched. */
export function useArticle(slug: string): Article | 'reading' | 'unreadable' {
  const [fetched, setFetched] = useState<Fetched | null>(null);
  useEffect(() => {
    let isGone = false;
    const settle = (article: Fetched['article']) => {
      if (!isGone) setFetched({ slug, article });
    };
    fetchArticle(slug).then(settle, () => settle('unreadable'));
    return () => {
      isGone = true;
    };
  }, [slug]);
  return fetched?.slug === slug ? fetched.article : 'reading';
}
