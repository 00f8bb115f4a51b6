import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { brokenLinks } from './documents/check-links.ts';
import { unknownSteps } from './documents/check-lives.ts';
import { compareMap, readMap } from './documents/check-map.ts';
import type { Rooms } from './documents/check-map.ts';
import { wrongRequirements } from './documents/check-requirements.ts';
import { conflictMarkers, machinePaths, unknownRules, wrongNumbers } from './documents/check-text.ts';
import { readRules } from './spec/rules.ts';
import { filesUnder } from './tree.ts';

const ROOT_DOCUMENTS = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'GLOSSARY.md'];

/** Folders whose sub-folders are all in the map of ARCHITECTURE.md. */
const PARENTS_OF_ROOMS = ['core', 'adapters', 'client', 'web/src', 'web/src/features', 'server/src/features'];

const checkout = { read: (path: string) => (isFile(path) ? readFileSync(path, 'utf8') : null), isFolder };

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}

function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}

/** Folders that contain a file somewhere: empty ones are in no checkout. */
function listFolders(parent: string): readonly string[] {
  if (!isFolder(parent)) return [];
  const folders = filesUnder(parent).filter((path) => path.includes('/'));
  return [...new Set(folders.map((path) => path.slice(0, path.indexOf('/'))))];
}

function checkMap(): readonly string[] {
  const map = readMap(checkout.read('ARCHITECTURE.md') ?? '');
  if (map === null) return ['ARCHITECTURE.md has no map of the folders'];
  const rooms: Rooms = Object.fromEntries(PARENTS_OF_ROOMS.map((parent) => [parent, listFolders(parent)]));
  return compareMap(map, { rooms, exists: (entry) => (entry.isFolder ? isFolder(entry.path) : isFile(entry.path)) });
}

/** Lists the files under version control; the whole folder if it came as an archive. */
function trackedFiles(): readonly string[] {
  if (!existsSync('.git')) return filesUnder('.', ['dist']);
  return execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(isFile);
}

const documents = [...ROOT_DOCUMENTS, ...filesUnder('docs').map((path) => `docs/${path}`)].filter((path) =>
  path.endsWith('.md'),
);
const known = new Set(readRules(checkout.read('docs/spec/rules.md') ?? '').rules.map((rule) => rule.id));
const findings = [
  ...ROOT_DOCUMENTS.filter((path) => !isFile(path)).map((path) => `${path} is missing`),
  ...documents.flatMap((path) => brokenLinks(path, checkout)),
  ...documents.flatMap((path) => unknownRules({ path, text: checkout.read(path) ?? '' }, known)),
  ...wrongRequirements({
    path: 'docs/security.md',
    text: checkout.read('docs/security.md') ?? '',
    exists: (place) => isFile(place) || isFolder(place),
  }),
  ...checkMap(),
  ...unknownSteps({ path: 'ARCHITECTURE.md', text: checkout.read('ARCHITECTURE.md') ?? '' }, checkout),
  ...wrongNumbers(isFolder('docs/decisions') ? readdirSync('docs/decisions') : []),
  ...trackedFiles()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
    .flatMap((file) => [...machinePaths(file), ...conflictMarkers(file)]),
];

console.log(findings.length === 0 ? `${documents.length} documents, all in order.` : findings.join('\n'));
if (findings.length > 0) process.exitCode = 1;
