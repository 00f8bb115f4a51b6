import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import { TabLinks } from './tab-links.tsx';

const LABELS = ['Sections', 'Timing of lines', 'Slides', 'Everyone who sings', 'Versions of before'];

test('if not all tabs fit on a phone, the current one is scrolled into view', async () => {
  const { innerWidth, innerHeight } = window;
  await page.viewport(390, 800);
  const tabs = LABELS.map((label, index) => ({ href: `/${String(index)}`, label, isCurrent: index === 4 }));
  const screen = await render(
    <div style={{ width: 300 }}>
      <TabLinks label="Parts" tabs={tabs} />
    </div>,
  );
  const list = screen.getByRole('navigation', { name: 'Parts' }).element();
  const current = screen.getByRole('link', { name: 'Versions of before' }).element();
  await expect.poll(() => list.scrollLeft).toBeGreaterThan(0);
  const [around, tab] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
  expect(tab.left).toBeGreaterThanOrEqual(around.left);
  expect(tab.right).toBeLessThanOrEqual(around.right + 1);
  await page.viewport(innerWidth, innerHeight);
});
