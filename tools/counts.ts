// `npm run counts`: figures of how the code reads, each with its goal. `npm run counts -- words` lists every retired word with its place.
import { readFileSync } from 'node:fs';
import { bareCastsIn } from './counts/count-casts.ts';
import { bareSuppressionsIn, clauseDocstringsIn, filesByFolder, isTest } from './counts/count-lines.ts';
import { declaredNames, sharedNamesIn } from './counts/count-names.ts';
import { addCounts, countSyntax } from './counts/count-syntax.ts';
import { brokenLimits, LIMITS } from './counts/limits.ts';
import type { FigureName, Figures } from './counts/limits.ts';
import { readRetiredWords, retiredWordsIn } from './counts/retired-words.ts';
import { parseTree } from './syntax.ts';
import type { SourceText } from './syntax.ts';
import { filesUnder } from './tree.ts';

/** Broken examples and built files. */
const NOT_COUNTED = ['dist', 'tools/arrows/violations'];
const SOURCE = /\.tsx?$/u;
const CODE = /\.(?:tsx?|mjs|css)$/u;
const MOST_FILES = 40;
const NAMED_NOTHING = /\bNOTHING\b\s*(?::[^=]+)?=/gu;

const paths = filesUnder('.', NOT_COUNTED);
const source = paths.filter((path) => SOURCE.test(path)).map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const words = readRetiredWords(readFileSync('GLOSSARY.md', 'utf8'));
const retired = source.flatMap((one) => retiredWordsIn(one, words));
const parsed = source.map(readSyntax);
const syntax = addCounts(parsed.map(({ counts }) => counts));
const crowded = [...filesByFolder(paths.filter((path) => CODE.test(path)))].filter(([, files]) => files > MOST_FILES);
const bare = source.flatMap(bareSuppressionsIn);
const clauses = source.flatMap(clauseDocstringsIn);
const product = source.filter(({ path }) => !isTest(path));
const casts = parsed.flatMap((one) => (isTest(one.path) ? [] : one.casts));
const names = sharedNamesIn(parsed.filter(({ path }) => !isTest(path)));
const countLinesIn = (folder: string): number =>
  product.reduce((sum, { path, text }) => (path.startsWith(folder) ? sum + text.split('\n').length - 1 : sum), 0);

const figures: Figures = {
  retiredWords: new Set(retired.map(({ path, line }) => `${path}:${line}`)).size,
  functionsInOf: syntax.functionNames.filter((name) => name.endsWith('Of')).length,
  namedNothing: source.reduce((sum, { text }) => sum + [...text.matchAll(NAMED_NOTHING)].length, 0),
  crowdedFolders: crowded.length,
  openSwitches: syntax.switches - syntax.exhaustiveSwitches,
  sharedNames: names.length,
  bareCasts: casts.length,
  pageLines: countLinesIn('web/src/'),
  compositionLines: countLinesIn('web/src/app/'),
  bareSuppressions: bare.length,
  clauseDocstrings: clauses.length,
};

/** Places behind a figure, a line each. */
const details: Readonly<Record<string, readonly string[]>> = {
  words: retired.map(({ path, line, retired: { word, instead } }) => `${path}:${line} ${word} -> ${instead}`),
  folders: crowded.map(([folder, files]) => `${folder}: ${files}`),
  suppressions: bare,
  docstrings: clauses,
  casts,
  names,
};

for (const name of process.argv.slice(2)) console.log((details[name] ?? [`There is no list "${name}".`]).join('\n'));
// its own keys
for (const name of Object.keys(LIMITS) as readonly FigureName[]) {
  const { name: words, goal, allowed } = LIMITS[name];
  console.log(`${String(figures[name]).padStart(6)}  ${words} (goal ${goal}, allowed ${allowed})`);
}
const broken = brokenLimits(figures);
for (const line of broken) console.log(`TOO MANY ${line}`);
if (broken.length > 0) process.exitCode = 1;

/** Takes everything from a file's syntax tree at once: parsing takes longest, and all trees together would fill the memory. */
function readSyntax(file: SourceText) {
  const tree = parseTree(file);
  return { path: file.path, counts: countSyntax(tree), casts: bareCastsIn(file, tree), names: declaredNames(tree) };
}
