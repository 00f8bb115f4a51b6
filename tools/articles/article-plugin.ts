import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { listLines, readArticle } from './read-article.ts';

const ARTICLE = /\/features\/help\/articles\/.+\.md$/;

/**
 * Makes a module of each article of the help. `article.md` exports its blocks, `article.md?title` its title alone, and
 * `article.md?lines` its lines for the search: no Markdown parser reaches the page.
 */
export function articlePlugin(): Plugin {
  return {
    name: 'uplift-articles',
    load(id) {
      const [path = '', query = ''] = id.split('?');
      if (!ARTICLE.test(path)) return null;
      this.addWatchFile(path);
      return { code: buildModule(path, query), moduleSideEffects: false };
    },
  };
}

function buildModule(path: string, query: string): string {
  try {
    const article = readArticle(readFileSync(path, 'utf8'));
    if (query === 'title') return exported('title', article.title);
    if (query === 'lines') return exported('lines', listLines(article));
    return exported('article', article);
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

function exported(name: string, value: unknown): string {
  return `export const ${name} = ${JSON.stringify(value)};`;
}
