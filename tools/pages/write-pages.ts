// Writes an HTML file for each page of the app, which names all files that the page needs: the browser requests them at once, not one import after the other.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withBar } from './bar.ts';
import {
  DIST,
  listAudienceFiles,
  listPageFiles,
  listStartFiles,
  readManifest,
  type Manifest,
  type PageFiles,
} from './page-files.ts';

/** Fonts that every page draws its text and titles in, by their names in the manifest. */
const FONTS = [/instrument-sans-latin-wdth-normal\.woff2$/, /newsreader-latin-titles-normal\.woff2$/];
const FOLDER = 'pages';

const manifest = readManifest();
const index = readFileSync(join(DIST, 'index.html'), 'utf8');
const fonts = findFonts(manifest);
const pages = [...listPageFiles(manifest), listAudienceFiles(manifest)].map((page) => ({
  paths: page.paths,
  file: `${FOLDER}/${fileName(page)}.html`,
  html: withBar(withLinks(index, page), page.paths[0]),
}));

mkdirSync(join(DIST, FOLDER), { recursive: true });
for (const { file, html } of pages) writeFileSync(join(DIST, file), html);
// Offline it opens every page of the app.
writeFileSync(join(DIST, 'index.html'), withLinks(index, listStartFiles(manifest)));
// The server reads it. Files that begin with a dot are not served.
writeFileSync(join(DIST, '.vite', 'pages.json'), JSON.stringify(pages.map(({ paths, file }) => ({ paths, file }))));

/** Names a file: `/plan/:setId` becomes `plan-setId`. */
function fileName({ paths: [path = ''] }: PageFiles): string {
  return path.slice(1).replaceAll(':', '').replaceAll('/', '-');
}

/** Adds links to all files that the HTML doesn't name yet, before its first script. */
function withLinks(html: string, { scripts, styles }: Omit<PageFiles, 'paths'>): string {
  const links = [
    ...styles.map((file) => ({ file, link: `<link rel="stylesheet" crossorigin href="/${file}">` })),
    ...fonts.map((file) => ({
      file,
      link: `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`,
    })),
    ...scripts.map((file) => ({ file, link: `<link rel="modulepreload" crossorigin href="/${file}">` })),
  ];
  const missing = links.filter(({ file }) => !html.includes(`"/${file}"`)).map(({ link }) => link);
  return html.replace('<script type="module"', `${missing.join('\n    ')}\n    <script type="module"`);
}

function findFonts(built: Manifest): readonly string[] {
  const files = Object.values(built).flatMap(({ assets = [] }) => assets);
  return FONTS.map((pattern) => {
    const name = Object.keys(built).find((key) => pattern.test(key));
    const file = name === undefined ? files.find((one) => pattern.test(one)) : built[name]?.file;
    if (file === undefined) throw new Error(`The built page has no font ${String(pattern)}.`);
    return file;
  });
}
