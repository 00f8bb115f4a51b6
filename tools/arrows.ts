import { readFileSync } from 'node:fs';
import { CORE_ARROWS } from './arrows/core-arrows.mjs';
import { checkArrows, presentFindings } from './arrows/check-arrows.ts';
import { compareArrows, readArrows } from './arrows/check-list.ts';
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

const arrows = [...unused, ...compareArrows(readArrows(readFileSync('ARCHITECTURE.md', 'utf8')), CORE_ARROWS)];

console.log(presentFindings(all, modules));
if (modules < FEWEST_MODULES) console.log(`Only ${modules} modules were seen: is @swc/core installed?`);
if (arrows.length > 0) console.log(arrows.join('\n'));
if (all.length > 0 || arrows.length > 0 || modules < FEWEST_MODULES) process.exitCode = 1;
