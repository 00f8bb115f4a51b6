import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { ScreenChoices, ScreenInfo } from '@uplift/core/presentation';
import { ScreenPart } from './screen-choices.tsx';

const LAPTOP: ScreenInfo = {
  id: 'laptop',
  label: '',
  left: 0,
  top: 0,
  width: 1366,
  height: 768,
  isPrimary: true,
  isCurrent: true,
};
const PROJECTOR: ScreenInfo = {
  ...LAPTOP,
  id: 'wall',
  label: 'EPSON PJ',
  left: 1366,
  width: 1920,
  height: 1080,
  isCurrent: false,
};

const nothing = () => undefined;

function render(screens: Partial<ScreenChoices>): string {
  const known: ScreenChoices = { kind: 'known', list: [LAPTOP, PROJECTOR], chosen: null, isChosenMissing: false };
  return renderToStaticMarkup(<ScreenPart screens={{ ...known, ...screens }} onAsk={nothing} onChoose={nothing} />);
}

describe('the screen for the audience', () => {
  test('the chosen screen is named by its label and its size', () => {
    expect(render({ chosen: PROJECTOR })).toContain('EPSON PJ, 1920 × 1080');
  });

  test('a screen without a label is named by its number, and the operator’s own is marked', () => {
    expect(render({ chosen: LAPTOP })).toContain('Screen 1, 1366 × 768 (this one)');
  });

  test.each([
    ['ask', 'Choose a Screen…'],
    ['one', 'Only one screen found. Plug in the projector'],
    ['unsupported', 'Drag the slides window to the big screen, then click it'],
  ] as const)('unknown screens (%s) show a remedy', (kind, words) => {
    expect(render({ kind, list: [] })).toContain(words);
  });

  test.each(['known', 'one', 'ask'] as const)('a missing remembered screen is reported (%s)', (kind) => {
    expect(render({ kind, isChosenMissing: true })).toContain('The chosen screen isn’t connected.');
    expect(render({ kind })).not.toContain('is not there');
  });
});
