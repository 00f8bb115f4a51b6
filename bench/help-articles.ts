import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ArticleText } from '@uplift/core/library';
import { linesOf, readArticle } from '../tools/articles/read-article.ts';

const FOLDER = join(import.meta.dirname, '..', 'web', 'src', 'features', 'help', 'articles');

/** Every guide of the help, as its search reads it. */
export function helpArticles(): readonly ArticleText[] {
  return globSync('*/*.md', { cwd: FOLDER })
    .toSorted()
    .map((path) => {
      const article = readArticle(readFileSync(join(FOLDER, path), 'utf8'));
      return { slug: basename(path, '.md').replace(/^\d+-/, ''), title: article.title, lines: linesOf(article) };
    });
}
