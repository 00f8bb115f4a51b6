import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Song } from '@uplift/core/songbook';
import { buildSong } from '@uplift/testing/songs';
import { renderPage } from '../../testing/render-page.tsx';
import { PresentPage } from './present-page.tsx';

const LONG = 'Immortal, invisible, God only wise, in light inaccessible hid from our eyes, most blessed, most glorious';

async function open(song: Song) {
  const opened = await renderPage(<PresentPage />, { path: '/present?open=song.grace.default', songs: [song] });
  const slides = opened.screen.getByRole('region', { name: 'Slides' });
  await expect.element(slides.getByRole('button').first()).toBeVisible();
  return { ...opened, slides };
}

test('a section that is sung twice has its count next to its name', async () => {
  const sections = { v: { name: 'Verse', lyrics: 'Amazing grace' }, ch: { name: 'Chorus', lyrics: 'My chains' } };
  const { slides } = await open(buildSong({ sections, order: ['v', 'ch', 'v', 'ch'] }));
  await expect.element(slides.getByRole('heading', { name: /^Chorus 1 of 2/u })).toBeVisible();
  await expect.element(slides.getByRole('heading', { name: /^Chorus 2 of 2/u })).toBeVisible();
});

test('only the slide that is shown is a stop of Tab', async () => {
  const { slides } = await open(buildSong({ sections: { v: { lyrics: 'One\nTwo\nThree\nFour\nFive\nSix' } } }));
  const stops = () =>
    slides
      .getByRole('button')
      .elements()
      .filter((tile) => tile.getAttribute('tabindex') === '0');
  await expect.poll(() => stops().length).toBe(1);
  await slides.getByRole('button').nth(1).click();
  await expect.poll(() => stops()[0]?.getAttribute('aria-label') ?? '').toContain('Slide 2:');
  expect(stops()).toHaveLength(1);
});

test('the shown slide of a long song is scrolled into sight', async () => {
  await page.viewport(1280, 600);
  const lines = Array.from({ length: 80 }, (_, index) => `Line ${String(index + 1)}`).join('\n');
  const { slides } = await open(buildSong({ sections: { v: { lyrics: lines } } }));
  await userEvent.keyboard('{End}');
  const last = slides.getByRole('button').last();
  await expect.element(last).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => last.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(600);
});

test('a very long line stays within its slide', async () => {
  const { slides } = await open(buildSong({ sections: { v: { lyrics: `${LONG} ${LONG}` } } }));
  for (const tile of slides.getByRole('button').elements()) {
    const box = tile.getBoundingClientRect();
    expect(tile.querySelectorAll('span').length).toBeGreaterThan(1);
    for (const row of tile.querySelectorAll('span')) {
      expect(row.getBoundingClientRect().right).toBeLessThanOrEqual(Math.ceil(box.right));
      expect(row.getBoundingClientRect().left).toBeGreaterThanOrEqual(Math.floor(box.left));
    }
  }
});

test('a word without spaces that is wider than a slide stays within it', async () => {
  const { slides } = await open(buildSong({ sections: { v: { lyrics: 'Hallelu'.repeat(20) } } }));
  const tile = slides.getByRole('button').first().element();
  expect(tile.scrollWidth).toBeLessThanOrEqual(tile.clientWidth);
});

test('all words of a long verse are on its slides, in their order', async () => {
  const words = Array.from({ length: 60 }, (_, index) => `word${String(index)}`);
  const { slides } = await open(buildSong({ sections: { v: { lyrics: words.join(' ') } } }));
  const shown = slides
    .getByRole('button')
    .elements()
    .map((tile) => tile.getAttribute('aria-label') ?? '');
  expect(shown.join(' ').match(/word\d+/gu)).toEqual(words);
});

test('the list of slides scrolls after the fade of the slides window, even while a key is held', async () => {
  await page.viewport(1280, 600);
  const lines = Array.from({ length: 80 }, (_, index) => `Line ${String(index + 1)}`).join('\n');
  const { slides } = await open(buildSong({ sections: { v: { lyrics: lines } } }));
  await expect.poll(() => document.querySelectorAll('[aria-current]').length).toBeGreaterThan(0);
  const scrolls: number[] = [];
  const tile = slides.getByRole('button').nth(3).element();
  Object.assign(tile, { scrollIntoView: () => scrolls.push(performance.now()) });
  const pressedMs = performance.now();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await expect.element(slides.getByRole('button').nth(3)).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => scrolls.length).toBeGreaterThan(0);
  expect((scrolls[0] ?? 0) - pressedMs).toBeGreaterThanOrEqual(120);
});

function press(): void {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
}

test('the list of slides still scrolls after a key that is pressed just as it scrolls', async () => {
  const lines = Array.from({ length: 80 }, (_, index) => `Line ${String(index + 1)}`).join('\n');
  const { slides } = await open(buildSong({ sections: { v: { lyrics: lines } } }));
  await expect.poll(() => document.querySelectorAll('[aria-current]').length).toBeGreaterThan(0);
  const scrolled = vi.fn<() => void>();
  const tile = slides.getByRole('button').nth(3).element();
  Object.assign(tile, { scrollIntoView: scrolled });
  const plain = window.setTimeout.bind(window);
  const pressAfter = (run: () => void, ms?: number) =>
    plain(() => {
      window.setTimeout = plain;
      run();
      press();
    }, ms);
  Object.assign(window, { setTimeout: pressAfter });
  press();
  await expect.element(slides.getByRole('button').nth(2)).toHaveAttribute('aria-current', 'true');
  press();
  await expect.element(slides.getByRole('button').nth(3)).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => scrolled.mock.calls.length).toBeGreaterThan(0);
});
