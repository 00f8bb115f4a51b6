import { expect, test } from 'vitest';
import { drawClicks } from './click-picture.ts';

test('the picture has one dot per tick, red if the tick was late or missing', () => {
  const reading = { offFrames: [0, 0, 100, null], lateTicks: 2, strayTicks: 0 };
  const picture = drawClicks([{ title: 'Hidden tab', reading }], 2);
  expect(picture).toContain('Hidden tab: 2 late ticks of 4');
  expect(picture.match(/<circle/g)).toHaveLength(4);
  expect(picture.match(/fill="#c00"/g)).toHaveLength(2);
});
