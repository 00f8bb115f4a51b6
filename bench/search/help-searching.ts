// Bundled and run in Chromium by the help bench.
import type { ArticleText } from '@uplift/core/search';
import { createArticleSearch } from '@uplift/core/search';

/** Duration of each query in ms, once the articles are read. */
export interface HelpSearching {
  readonly readMs: number;
  readonly answeredMs: readonly number[];
  readonly hits: number;
}

declare global {
  var upliftHelpSearching: (articles: readonly ArticleText[], queries: readonly string[]) => HelpSearching;
}

Object.assign(globalThis, { upliftHelpSearching: searchHelp });

function searchHelp(articles: readonly ArticleText[], queries: readonly string[]): HelpSearching {
  const startedAt = performance.now();
  const search = createArticleSearch(articles);
  const readMs = performance.now() - startedAt;
  let hits = 0;
  const answeredMs = queries.map((query) => {
    const askedAt = performance.now();
    hits += search.find(query).length;
    return performance.now() - askedAt;
  });
  return { readMs, answeredMs, hits };
}
