import { readFileSync } from 'node:fs';
import { checkArrows, presentFindings } from './arrows/check-arrows.ts';
import { findSql } from './arrows/find-sql.ts';
import { filesUnder } from './tree.ts';

/** The product and what checks it, from the root of the checkout. */
const ROOMS = ['core', 'contract', 'adapters', 'ui-kit', 'web/src', 'server/src', 'cli', 'e2e', 'bench', 'tools'];

/** Far fewer modules than the product has: below it the TypeScript parser is missing and nothing was checked. */
const FEWEST_MODULES = 200;

const { findings, modules } = await checkArrows({ baseFolder: process.cwd(), rooms: ROOMS });
const sql = ['server/src', 'cli'].flatMap((room) =>
  filesUnder(room).flatMap((path) =>
    findSql({ path: `${room}/${path}`, text: readFileSync(`${room}/${path}`, 'utf8') }),
  ),
);
const all = [...findings, ...sql];

console.log(presentFindings(all, modules));
if (modules < FEWEST_MODULES) console.log(`Only ${modules} modules were seen: is @swc/core installed?`);
if (all.length > 0 || modules < FEWEST_MODULES) process.exitCode = 1;
