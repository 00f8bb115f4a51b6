import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from './locked-packages.ts';
import type { LockedPackage } from './locked-packages.ts';

const LICENSE_FILE = /^(?:licen[cs]e|copying)(?:[.-].*)?$/iu;
const NOTICE_FILE = /^notice(?:\..*)?$/iu;

const described = z.object({ author: z.union([z.string(), z.object({ name: z.string() })]).optional() });

/** The text of a package's license and its notices; null without any. */
export function readLicenseText({ folder, license }: LockedPackage): string | null {
  const path = join(ROOT, folder);
  if (!existsSync(path)) return null;
  const names = readdirSync(path).toSorted();
  const files = [names.find((name) => LICENSE_FILE.test(name)), names.find((name) => NOTICE_FILE.test(name))];
  const texts = files.flatMap((name) => (name === undefined ? [] : [readFileSync(join(path, name), 'utf8').trim()]));
  if (files[0] !== undefined) return texts.join('\n\n');
  return license === 'MIT' ? mitText(path) : null;
}

/** Some authors state the MIT license in package.json alone: its text, with their name. */
function mitText(path: string): string {
  const { author } = described.parse(JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')));
  const holder = typeof author === 'object' ? author.name : (author ?? 'its authors');
  const [, ...terms] = readFileSync(join(ROOT, 'LICENSE'), 'utf8').split(/^Copyright .*$/mu);
  return `MIT License\n\nCopyright (c) ${holder}\n\n${terms.join('').trim()}`;
}

const RULE = '-'.repeat(78);

/** The licenses of all packages as one text file. Rejects a package without a text. */
export function licensesFile(packages: readonly LockedPackage[]): string {
  const sections = packages.map((shipped) => {
    const { name, version, license } = shipped;
    const text = readLicenseText(shipped);
    if (text === null) throw new Error(`${name} ${version} (${license}) has no license text.`);
    return `${RULE}\n${name} ${version} (${license})\n${RULE}\n\n${text}\n`;
  });
  return `Uplift's pages are built with these packages and fonts.\n\n${sections.join('\n')}`;
}
