import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  buildDeck,
  DEFAULT_SLIDE_SETTINGS,
  EMPTY_SLIDE,
  type DeckSlide,
  type SlideSettings,
} from '@uplift/core/presentation';
import { render } from 'vitest-browser-react/pure';
import { SlideView, useMeasure } from './index.ts';

/** Share of a slide's width that two words of the usual size take. */
const SHARE = 0.5;

interface WallProps {
  readonly slide: Partial<DeckSlide>;
  readonly settings?: Partial<SlideSettings>;
  readonly widthPx?: number;
}

function Wall({ slide, settings = {}, widthPx = 960 }: WallProps) {
  return (
    <div role="document" aria-label="Wall" style={{ width: widthPx }}>
      <SlideView
        slide={{ ...EMPTY_SLIDE, ...slide }}
        settings={{ ...DEFAULT_SLIDE_SETTINGS, ...settings }}
        image={null}
      />
    </div>
  );
}

/** The slide of a title, broken into rows for the font. */
function Title({ words }: { readonly words: string }) {
  const measure = useMeasure(DEFAULT_SLIDE_SETTINGS.font);
  const settings: SlideSettings = { ...DEFAULT_SLIDE_SETTINGS, sections: 'title' };
  const [slide] = buildDeck({ type: 'section', name: words }, settings, measure).slides;
  return <Wall slide={slide ?? {}} />;
}

async function openWall(element: ReactElement) {
  await page.viewport(1280, 900);
  const screen = await render(element);
  const wall = screen.getByRole('document', { name: 'Wall' });
  await expect.element(wall).toBeVisible();
  const slide = wall.element().firstElementChild;
  if (slide === null) throw new Error('The wall shows no slide.');
  return { wall, slide: slide.getBoundingClientRect() };
}

test.each([
  ['16:9', 540],
  ['16:10', 600],
  ['4:3', 720],
] as const)('[PRES-17] a slide of the shape %s is %i px high at a width of 960', async (aspect, height) => {
  const { slide } = await openWall(<Wall slide={{}} settings={{ aspect }} />);
  expect(slide.width).toBeCloseTo(960, 0);
  expect(slide.height).toBeCloseTo(height, 0);
});

test('a long title is broken into rows that all stay on the slide', async () => {
  const words =
    'Immortal, invisible, God only wise, in light inaccessible hid from our eyes, most blessed, most glorious';
  const { wall, slide } = await openWall(<Title words={words} />);
  const rows = [...wall.element().querySelectorAll('span')];
  expect(rows.length).toBeGreaterThan(1);
  for (const row of rows) {
    const box = row.getBoundingClientRect();
    expect(box.left).toBeGreaterThanOrEqual(slide.left);
    expect(box.right).toBeLessThanOrEqual(slide.right);
    expect(box.bottom).toBeLessThanOrEqual(slide.bottom);
  }
});

test.each([
  ['short', 'John Newton, 1779'],
  ['of several hundred letters', 'Words by many hands. '.repeat(20)],
])('a caption that is %s stays at the foot of the slide with all its words', async (_length, caption) => {
  const { wall, slide } = await openWall(<Wall slide={{ rows: ['Amen'], caption }} />);
  const box = wall.element().querySelector('p')?.getBoundingClientRect();
  expect(box?.bottom).toBeLessThanOrEqual(slide.bottom);
  expect(box?.right).toBeLessThanOrEqual(slide.right);
  expect(box?.top).toBeGreaterThan(slide.top + slide.height / 2);
});

test.each([1200, 240])('the words of a slide take the same share of it at a width of %i px', async (widthPx) => {
  const { wall, slide } = await openWall(<Wall slide={{ rows: ['Amazing grace'], scale: 1 }} widthPx={widthPx} />);
  const range = document.createRange();
  range.selectNodeContents(wall.element().querySelector('span') ?? wall.element());
  expect(range.getBoundingClientRect().width / slide.width).toBeCloseTo(SHARE, 1);
});
