import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { matchesPath } from '@uplift/core/links';

const PAGE = 'index.html';

/** HTML files of the built page, with the paths that open them. The build writes the list. */
const PageList = z.array(z.object({ paths: z.array(z.string()), file: z.string() }));
const PAGE_LIST = join('.vite', 'pages.json');

/** Returns true if `folder` holds a built page. */
export function isPageBuilt(folder: string): boolean {
  return existsSync(join(folder, PAGE));
}

/**
 * Reads the list of HTML files, and returns a function that finds the one for a path. Each names the files that its page
 * needs, so that a browser requests them at once. The general one, for any other path, loads them import by import.
 */
export function readPages(folder: string): (path: string) => string {
  const list = join(folder, PAGE_LIST);
  const pages = existsSync(list) ? PageList.parse(JSON.parse(readFileSync(list, 'utf8'))) : [];
  return (path) => {
    const trimmed = path.replace(/(?<=.)\/+$/, '');
    return pages.find(({ paths }) => paths.some((pattern) => matchesPath(pattern, trimmed)))?.file ?? PAGE;
  };
}
