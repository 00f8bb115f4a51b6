import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder } from '../tree.ts';

/** The built page, and the folder of a server that was started here: its database and its secret. */
const NOT_COPIED = ['dist', 'data'];

/**
 * Copies the source of the checkout into a folder, so that changes made on purpose never touch it. Packages are linked;
 * workspaces are the copied ones.
 */
export function copyTree(root: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  for (const path of filesUnder(root, NOT_COPIED)) cpSync(join(root, path), join(to, path));
  const packages = join(root, 'node_modules');
  mkdirSync(join(to, 'node_modules', '@uplift'), { recursive: true });
  for (const name of readdirSync(packages).filter((one) => one !== '@uplift' && !one.startsWith('.')))
    symlinkSync(join(packages, name), join(to, 'node_modules', name), 'junction');
  for (const name of readdirSync(join(packages, '@uplift')))
    symlinkSync(join(to, name), join(to, 'node_modules', '@uplift', name), 'junction');
}
