import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SLIDE_SETTINGS, EMPTY_SLIDE, type DeckSlide, type SlideSettings } from '@uplift/core/presentation';
import { SlideView, type SlideViewProps } from './slide-view.tsx';

const PICTURE = 'data:image/png;base64,iVBORw0KGgo=';
const SLIDE: DeckSlide = { ...EMPTY_SLIDE, kind: 'lyrics', rows: ['Amazing <grace>!', 'How sweet'], scale: 0.85 };

function render(slide: Partial<DeckSlide> = {}, props: Partial<SlideViewProps> = {}): string {
  return renderToStaticMarkup(
    <SlideView slide={{ ...SLIDE, ...slide }} settings={DEFAULT_SLIDE_SETTINGS} image={null} {...props} />,
  );
}

function findRows(page: string): readonly string[] {
  return [...page.matchAll(/<span class="[^"]*row[^"]*">([^<]*)<\/span>/gu)].map(([, row = '']) => row);
}

describe('a slide for the audience', () => {
  test('[PRES-17] a slide has its rows as broken, the second language below, and the copyright', () => {
    const page = render({ secondRows: ['O Gnade'], caption: 'John Newton, 1779' });
    expect(findRows(page)).toEqual(['Amazing &lt;grace&gt;!', 'How sweet', 'O Gnade']);
    expect(page).toMatch(/<p [^>]*>John Newton, 1779<\/p>/u);
    expect(page).toContain('--slide-scale:0.85');
    expect(render()).not.toContain('<p');
  });

  test('a slide has the colors, the aspect and the font of the settings', () => {
    const settings: SlideSettings = {
      ...DEFAULT_SLIDE_SETTINGS,
      textColor: '#ffee00',
      backgroundColor: '#102030',
      aspect: '4:3',
      font: 'serif',
    };
    const page = render({}, { settings });
    expect(page).toContain('color:#ffee00');
    expect(page).toContain('background-color:#102030');
    expect(page).toContain(`--slide-aspect:${4 / 3}`);
    expect(page).toContain('Newsreader');
  });

  test('a slide has the picture of the settings behind its words, and nothing if it is transparent', () => {
    const settings = { ...DEFAULT_SLIDE_SETTINGS, hasImage: true };
    expect(render({}, { settings, image: PICTURE })).toContain('background-image:');
    expect(render({}, { image: PICTURE })).not.toContain('background-image:');
    expect(render({}, { settings, image: PICTURE, isTransparent: true })).not.toContain('background');
  });

  test('a slide without words is the background alone', () => {
    const page = renderToStaticMarkup(<SlideView slide={EMPTY_SLIDE} settings={DEFAULT_SLIDE_SETTINGS} image={null} />);
    expect(findRows(page)).toEqual([]);
    expect(page).toContain('background-color:#000000');
  });
});
