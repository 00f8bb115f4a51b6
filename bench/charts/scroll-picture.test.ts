import { expect, test } from 'vitest';
import { drawScroll } from './scroll-picture.ts';

test('the picture has one dot per line and pause, red if it missed its goal', () => {
  const parts = [
    { heardMs: 1_000, shownMs: 1_010 },
    { heardMs: 2_000, shownMs: 2_040 },
  ];
  const gaps = [{ atMs: 1_500, ms: 17 }];
  const picture = drawScroll({ parts, gaps }, { errorMs: 16, gapMs: 34 });
  expect(picture).toContain('1 s of LiveScroll');
  expect(picture.match(/<circle/g)).toHaveLength(3);
  expect(picture.match(/fill="#c00"/g)).toHaveLength(1);
});
