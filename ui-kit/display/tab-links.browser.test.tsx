import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react/pure';
import { TabLinks } from './tab-links.tsx';

const LABELS = ['Sections of the song', 'Timing of its lines', 'Slides for the audience'];

test('if not all tabs fit, the current one is scrolled into view', async () => {
  const tabs = LABELS.map((label, index) => ({ href: `/${String(index)}`, label, isCurrent: index === 2 }));
  const screen = await render(
    <div style={{ width: 200 }}>
      <TabLinks label="Parts" tabs={tabs} />
    </div>,
  );
  const list = screen.getByRole('navigation', { name: 'Parts' }).element();
  const current = screen.getByRole('link', { name: 'Slides for the audience' }).element();
  await expect.poll(() => list.scrollLeft).toBeGreaterThan(0);
  const [around, tab] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
  expect(tab.left).toBeGreaterThanOrEqual(around.left);
  expect(tab.right).toBeLessThanOrEqual(around.right);
});
