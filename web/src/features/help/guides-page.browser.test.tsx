import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage, type PageState } from '../../testing/render-page.tsx';
import { GuidesPage } from './guides-page.tsx';

async function open(path: string, state: PageState = {}) {
  // All addresses of the guides are this page.
  const opened = await renderPage(<GuidesPage />, { path, route: path.split('?')[0] ?? path, ...state });
  const { screen } = opened;
  const search = screen.getByRole('searchbox', { name: 'How can we help?' });
  const results = screen.getByRole('region', { name: 'Search results' });
  return { ...opened, search, results };
}

test('[HELP-3] [HELP-4] the start page of the help has its search and six categories, each with its count', async () => {
  const { screen, search } = await open('/help/guides');
  await expect.element(search).toHaveValue('');
  const categories = screen.getByRole('navigation', { name: 'Categories' }).getByRole('link');
  await expect
    .poll(() => categories.elements().map((each) => each.getAttribute('aria-label')))
    .toEqual(['Library', 'Plan', 'Perform', 'Present', 'Legal', 'About']);
  await expect.element(categories.first()).toHaveAccessibleDescription('10 guides');
  await expect.element(categories.nth(1)).toHaveAccessibleDescription('1 guide');
});

test('[HELP-5] the cards of the categories are reached by Tab and opened by Enter', async () => {
  const { screen, search, address } = await open('/help/guides');
  await search.click();
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByRole('link', { name: 'Library', exact: true })).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.poll(address).toBe('/help/guides?category=plan');
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Plan' })).toBeVisible();
});

test.each(['constructor', 'Library', ''])(
  'a category that is none, such as “%s”, shows the start page',
  async (name) => {
    const { screen } = await open(`/help/guides?category=${name}`);
    await expect.element(screen.getByRole('navigation', { name: 'Categories' })).toBeVisible();
  },
);

test('[HELP-6] a search in the address counts before its category', async () => {
  const { screen, results } = await open('/help/guides?category=plan&s=metronome');
  await expect.element(results).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Plan' })).not.toBeInTheDocument();
});

test('[HELP-6] spaces around a search are not searched for', async () => {
  const { search, results, address } = await open('/help/guides');
  await search.fill('  metronome  ');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/help/guides?s=metronome');
  await expect.element(results.getByRole('heading', { level: 2 })).toMatchTextContent(/^\d+ articles?$/u);
});

test('[HELP-7] Enter in a search box of spaces goes nowhere', async () => {
  const { search, address } = await open('/help/guides?category=plan');
  await search.fill('   ');
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe('/help/guides?category=plan');
});

test('[HELP-8] Escape in an empty search box leads from a category to the start page', async () => {
  const { search, address } = await open('/help/guides?category=plan');
  await search.click();
  await userEvent.keyboard('{Escape}');
  await expect.poll(address).toBe('/help');
});

test('[HELP-9] a search without a match shows its words as they were typed, and leads to all guides and to support', async () => {
  const { results } = await open('/help/guides?s=%3Cb%3Exylo%3C%2Fb%3E');
  await expect.element(results.getByRole('heading', { name: 'No articles found' })).toBeVisible();
  await expect.element(results.getByText('Your search "<b>xylo</b>" did not match any articles.')).toBeVisible();
  await expect.element(results.getByRole('link', { name: 'All Guides' })).toHaveAttribute('href', '/help');
  await expect.element(results.getByRole('link', { name: 'Support' })).toHaveAttribute('href', '/help/support');
});

test('a screen reader hears how many articles a search found, none among them', async () => {
  const { results, navigate } = await open('/help/guides?s=xylophone');
  await expect.element(results.getByRole('status')).toMatchTextContent(/^0 articles found$/u);
  await navigate('/help/guides?s=metronome');
  await expect.element(results.getByRole('status')).toMatchTextContent(/^[1-9]\d* articles? found$/u);
});

test('the words of a search are marked in the titles that have them', async () => {
  const { results } = await open('/help/guides?s=live%20scroll');
  const marked = () => [...results.element().querySelectorAll('mark')].map((mark) => mark.textContent.toLowerCase());
  await expect.poll(() => marked().join(' ')).toMatch(/live.*scroll/u);
});

test('a search of 5,000 letters without a space keeps the page of a phone as wide as the phone', async () => {
  await page.viewport(390, 700);
  const { results } = await open(`/help/guides?s=${'q'.repeat(5_000)}`);
  await expect.element(results.getByRole('heading', { name: 'No articles found' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('another search in the address replaces what was typed', async () => {
  const { search, navigate } = await open('/help/guides?s=metronome');
  await search.fill('metronome and more');
  await navigate('/help/guides?s=capo');
  await expect.element(search).toHaveValue('capo');
});
