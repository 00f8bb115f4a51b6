import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder } from '../tree.ts';

/** Copies the checkout into a folder, so that changes made on purpose never touch it. Packages are linked; workspaces are those of the copy. */
export function copyTree(root: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  for (const path of filesUnder(root, ['dist'])) cpSync(join(root, path), join(to, path));
  const packages = join(root, 'node_modules');
  mkdirSync(join(to, 'node_modules', '@uplift'), { recursive: true });
  for (const name of readdirSync(packages).filter((one) => one !== '@uplift' && !one.startsWith('.')))
    symlinkSync(join(packages, name), join(to, 'node_modules', name), 'junction');
  for (const name of readdirSync(join(packages, '@uplift')))
    symlinkSync(join(to, name), join(to, 'node_modules', '@uplift', name), 'junction');
}
