import { expect, type Page } from '@playwright/test';
import { expectNoBarriersInBothThemes } from '../support/barriers.ts';
import { openWithSongs, performAddress } from '../fixtures/charted-songs.ts';
import { test } from '../support/journey.ts';

const THREE = performAddress('grace', 'vision', 'joy');

function nowPlaying(page: Page) {
  return page.getByRole('heading', { level: 1 });
}

test('[PERF-5, PERF-4] the stage is accessible, its buttons are large, and it works in landscape', async ({ page }) => {
  await openWithSongs(page, THREE);
  await test.step('[PERF-5] Previous and Next are 64 px high or more, along the bottom edge, and leave 8 px of every edge free', async () => {
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    for (const name of [/^Previous/, /^Next/]) {
      const box = await page.getByRole('button', { name }).boundingBox();
      if (box === null) throw new Error('the button is not shown');
      expect(box.height).toBeGreaterThanOrEqual(64);
      expect(box.x).toBeGreaterThanOrEqual(8);
      expect(box.x + box.width).toBeLessThanOrEqual(width - 8);
      expect(height - box.y - box.height).toBeLessThan(40);
    }
  });

  await test.step('[PERF-4] [PERF-5] the stage is accessible, with its preferences and its set list', async () => {
    await expect(nowPlaying(page)).toHaveText('Amazing Grace');
    await expectNoBarriersInBothThemes(page);
    await page.getByRole('button', { name: 'Performance preferences' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoBarriersInBothThemes(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Set list/ }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectNoBarriersInBothThemes(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  });

  await test.step('the chart in landscape fits again, and the same song stays', async () => {
    await page.getByRole('button', { name: /^Next/ }).click();
    const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
    await page.setViewportSize({ width: height, height: width });
    await expect(nowPlaying(page)).toHaveText('Be Thou My Vision');
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wider).toBeLessThanOrEqual(0);
  });
});

test('[PERF-10, PERF-4] a long song is swiped, scrolled and jumped through', async ({ page }) => {
  await openWithSongs(page, performAddress('joy', 'grace'));
  await test.step('[PERF-10] a swipe across steps through the list; a drag down scrolls only', async () => {
    await expect(nowPlaying(page)).toHaveText('Joy to the World');
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    const drag = async (from: readonly [number, number], to: readonly [number, number]) => {
      const at = (share: number) => ({
        x: from[0] + (to[0] - from[0]) * share,
        y: from[1] + (to[1] - from[1]) * share,
      });
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(0)] });
      for (const share of [0.1, 0.3, 0.6, 1]) {
        await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(share)] });
      }
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await drag([200, 500], [210, 250]);
    await expect(nowPlaying(page)).toHaveText('Joy to the World');
    await expect
      .poll(() => page.getByRole('region', { name: 'Chart' }).evaluate((chart) => chart.scrollTop))
      .toBeGreaterThan(50);
    await drag([330, 400], [60, 410]);
    await expect(nowPlaying(page)).toHaveText('Amazing Grace');
    await drag([60, 400], [330, 410]);
    await expect(nowPlaying(page)).toHaveText('Joy to the World');
  });

  await test.step('[PERF-4] every width has the sections to jump to, and nothing is wider than the page', async () => {
    const sections = page.getByRole('navigation', { name: 'Sections' }).getByRole('button');
    await expect(sections).toHaveCount(8);
    await sections.filter({ hasText: 'Verse 6' }).click();
    await expect(page.getByRole('heading', { name: 'Verse 6' })).toBeInViewport();
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wider).toBeLessThanOrEqual(0);
  });
});

test('[PERF-4] the key, the capo, the tempo and the time of a song are all visible at every width', async ({
  page,
}) => {
  await openWithSongs(page, performAddress('grace'));
  await page.getByRole('button', { name: 'Performance preferences' }).click();
  await page.getByRole('radio', { name: 'Song', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'A semitone down' }).click();
  await page.getByRole('button', { name: /Capo/ }).click();
  await page.getByRole('option', { name: /^Capo 2/ }).click();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(page.locator('[role="dialog"]:focus-within')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const facts = page.getByRole('list', { name: 'Song facts' });
  await expect(facts.getByRole('listitem')).toHaveCount(3);
  await expect(facts.locator('[data-key]').filter({ hasText: 'F♯', visible: true })).toHaveCount(1);
  const box = await facts.boundingBox();
  if (box === null) throw new Error('The facts are hidden.');
  for (const fact of await facts.getByRole('listitem').all()) {
    const right = await fact.evaluate((item) => item.getBoundingClientRect().right);
    expect(right).toBeLessThanOrEqual(box.x + box.width + 0.5);
    expect(await fact.evaluate((item) => item.scrollWidth - item.clientWidth)).toBeLessThanOrEqual(0);
  }
});
