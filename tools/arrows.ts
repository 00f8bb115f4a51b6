import { readdirSync, readFileSync } from 'node:fs';
import { CORE_ARROWS } from './arrows/core-arrows.mjs';
import { checkArrows, presentFindings } from './arrows/check-arrows.ts';
import { compareArrows, compareLists, readArrows, readMap } from './arrows/check-map.ts';
import { findSql } from './arrows/find-sql.ts';
import { filesUnder } from './tree.ts';

/** The product and what checks it, from the root of the checkout. */
const ROOMS = [
  'core',
  'contract',
  'adapters',
  'client',
  'testing',
  'ui-kit',
  'web/src',
  'server/src',
  'cli',
  'e2e',
  'bench',
  'tools',
];

/** Far fewer modules than the product has: below it the TypeScript parser is missing and nothing was checked. */
const FEWEST_MODULES = 200;

const { findings, modules, unused } = await checkArrows({ baseFolder: process.cwd(), rooms: ROOMS });
const sql = ['server/src', 'cli'].flatMap((room) =>
  filesUnder(room).flatMap((path) =>
    findSql({ path: `${room}/${path}`, text: readFileSync(`${room}/${path}`, 'utf8') }),
  ),
);
const all = [...findings, ...sql];

const architecture = readFileSync('ARCHITECTURE.md', 'utf8');
const map = [
  ...unused,
  ...compareArrows(readArrows(architecture), CORE_ARROWS),
  ...['core/', 'adapters/', 'client/', 'web/src/'].flatMap((folder) =>
    compareLists(folder, readMap(architecture, folder), listFolders(folder)),
  ),
];

console.log(presentFindings(all, modules));
if (modules < FEWEST_MODULES) console.log(`Only ${modules} modules were seen: is @swc/core installed?`);
if (map.length > 0) console.log(map.join('\n'));
if (all.length > 0 || map.length > 0 || modules < FEWEST_MODULES) process.exitCode = 1;

function listFolders(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => name);
}
