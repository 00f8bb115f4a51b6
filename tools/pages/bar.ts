/** Titles of the pages with the same bar for everyone, by their paths. */
const TITLES: Readonly<Record<string, string>> = {
  '/library/songs': 'Library',
  '/library/collections': 'Library',
  '/plan': 'Plan',
  '/help': 'Help',
  '/help/guides/:slug': 'Help',
  '/help/support': 'Help',
};

const MENU =
  '<span class="page-menu"><svg aria-hidden="true" viewBox="0 0 24 24"><path d="M4 5h16M4 12h16M4 19h16" /></svg></span>';
const EMPTY = '<div id="root"></div>';

/**
 * Draws the bar of a page into its HTML, as web/src/page draws it: it is painted as soon as the style sheets are there,
 * and stays until the page replaces it. A page without such a bar is painted when its first script has run.
 */
export function withBar(html: string, path: string | undefined): string {
  const title = TITLES[path ?? ''];
  if (title === undefined) return html;
  if (!html.includes(EMPTY)) throw new Error('index.html has no empty element with the id "root".');
  const bar = `<header><div class="page-bar">${MENU}<h1 class="page-title">${title}</h1></div></header>`;
  return html.replace(EMPTY, `<div id="root">${bar}</div>`).replace(' blocking="render"', '');
}

/** Draws a page into its HTML, as it looks on a new device. The first script takes it out again on any other device. */
export function withFirstPage(html: string, page: string): string {
  if (!html.includes(EMPTY)) throw new Error('index.html has no empty element with the id "root".');
  return html.replace(EMPTY, () => `<div id="root"><div data-first-page aria-hidden="true" inert>${page}</div></div>`);
}
