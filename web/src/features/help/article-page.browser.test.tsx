import { expect, test } from 'vitest';
import { renderPage, type PageState } from '../../testing/render-page.tsx';
import { ArticlePage } from './article-page.tsx';

async function open(slug: string, state: PageState = {}) {
  const path = `/help/guides/${slug}`;
  const opened = await renderPage(<ArticlePage />, { path, route: '/help/guides/:slug', ...state });
  const neighbors = opened.screen.getByRole('navigation', { name: 'Previous and next guides' }).getByRole('link');
  return { ...opened, neighbors };
}

test.each([
  ['add-song', ['Next Import files']],
  ['export-song', ['Previous Printing songs']],
  ['terms-of-service', ['Next Privacy policy']],
])('[HELP-10] the guide %s at an end of its category has one neighbor', async (slug, names) => {
  const { neighbors } = await open(slug);
  await expect
    .poll(() => neighbors.elements().map(({ textContent }) => textContent.toLowerCase()))
    .toEqual(names.map((name) => name.toLowerCase()));
});

test('[HELP-10] the only guide of its category has no neighbors', async () => {
  const { screen, neighbors } = await open('planning-set-lists');
  await expect.element(screen.getByRole('article')).toBeVisible();
  await expect.element(neighbors.first()).not.toBeInTheDocument();
});

test('[HELP-10] the link to a neighbor opens its guide', async () => {
  const { screen, neighbors, address } = await open('add-song');
  await neighbors.first().click();
  await expect.poll(address).toBe('/help/guides/import-files');
  await expect.element(screen.getByRole('heading', { level: 2 }).first()).toMatchTextContent(/^Import files$/iu);
});

test('a guide that is opened by its address moves no focus', async () => {
  const { screen } = await open('add-song');
  await expect.element(screen.getByRole('article')).toBeVisible();
  expect(document.activeElement).toBe(document.body);
});

test('[HELP-10] a guide leads to the other guides of its category', async () => {
  const { screen, address } = await open('live-scroll');
  await screen.getByRole('article').getByRole('link', { name: 'Perform', exact: true }).click();
  await expect.poll(address).toBe('/help/guides?category=perform');
});

test.each(['no-such-guide', '__proto__', 'ADD-SONG'])(
  'an address without a guide, such as %s, leads back',
  async (slug) => {
    const { screen, address } = await open(slug);
    await expect.element(screen.getByRole('heading', { name: 'Article Not Found' })).toBeVisible();
    await screen.getByRole('link', { name: 'Back to Search' }).click();
    await expect.poll(address).toBe('/help');
  },
);

test('[HELP-12] only the privacy policy has the button for cookies', async () => {
  const { screen, navigate } = await open('terms-of-service');
  await expect.element(screen.getByRole('article')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Manage Cookies' })).not.toBeInTheDocument();
  await navigate('/help/guides/privacy-policy');
  await expect.element(screen.getByRole('button', { name: 'Manage Cookies' })).toBeVisible();
});

test('the cookie preferences wait until the first question is answered', async () => {
  const { screen } = await open('privacy-policy?intent=manage-cookies');
  await expect.element(screen.getByRole('article')).toBeVisible();
  const dialog = screen.getByRole('dialog', { name: 'Manage Cookie Preferences' });
  await expect.element(dialog).not.toBeInTheDocument();
});

test('[HELP-16] before 2026 the copyright of the help names one year', async () => {
  const { screen } = await open('add-song', { now: Date.UTC(2025, 5, 1) });
  await expect.element(screen.getByText(/^© 2025 Uplift\./u)).toBeVisible();
});
