import { existsSync } from 'node:fs';
import { join } from 'node:path';

export const PAGE = 'index.html';

/** Returns true if `folder` holds a built page. */
export function isPageBuilt(folder: string): boolean {
  return existsSync(join(folder, PAGE));
}
