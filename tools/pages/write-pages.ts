// Writes an HTML file for each page of the app, which names all files that the page needs: the browser requests them at once, not one import after the other.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withBar, withFirstPage } from './bar.ts';
import { drawFirstPages } from './draw-first-pages.ts';
import {
  DIST,
  listAudienceFiles,
  listGuestFiles,
  listPageFiles,
  listStartFiles,
  readManifest,
  type Manifest,
  type PageFiles,
} from './page-files.ts';

/** Fonts that every page draws its text and titles in, by their names in the manifest. */
const FONTS = [/instrument-sans-latin-wdth-normal\.woff2$/, /newsreader-latin-titles-normal\.woff2$/];
const FOLDER = 'pages';
/** Pages as they look on a new device. */
const FIRST_FOLDER = 'first';

interface PageHtml {
  readonly paths: readonly string[];
  /** Its path in the built page. */
  readonly file: string;
  readonly html: string;
}

const manifest = readManifest();
const index = readFileSync(join(DIST, 'index.html'), 'utf8');
const fonts = findFonts(manifest);
const listed = [...listPageFiles(manifest), listAudienceFiles(manifest), listGuestFiles(manifest)];
const pages = [...(await listFirstPages()), ...listed.map(writeBarPage)];

for (const folder of [FOLDER, FIRST_FOLDER]) mkdirSync(join(DIST, folder), { recursive: true });
for (const { file, html } of pages) writeFileSync(join(DIST, file), html);
// Offline it opens every page of the app.
writeFileSync(join(DIST, 'index.html'), withLinks(index, listStartFiles(manifest)));
// The server reads it. Files that begin with a dot are not served.
writeFileSync(join(DIST, '.vite', 'pages.json'), JSON.stringify(pages.map(({ paths, file }) => ({ paths, file }))));

function writeBarPage(page: PageFiles): PageHtml {
  return {
    paths: page.paths,
    file: `${FOLDER}/${fileName(page)}.html`,
    html: withBar(withLinks(index, page), page.paths[0]),
  };
}

/** The pages that are drawn into their HTML. The server sends these for their paths, since they come before the others. */
async function listFirstPages(): Promise<readonly PageHtml[]> {
  const drawn = await drawFirstPages();
  return drawn.map(({ paths, html }) => {
    const page = listed.find((each) => each.paths.includes(paths[0]));
    if (page === undefined) throw new Error(`There is no page ${paths[0]}.`);
    return {
      paths,
      file: `${FIRST_FOLDER}/${fileName({ ...page, paths })}.html`,
      html: withFirstPage(withLinks(index, { ...page, scripts: [] }), html),
    };
  });
}

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
