import { describe, expect, test } from 'vitest';
import { askedMove } from '@uplift/core/performance';
import { GO_ON_WITHIN_MS, slideStep, type SlidePress } from './slide-step.ts';

const AT_END: SlidePress = { by: 1, index: 3, slides: 4, hasNextItem: true, isRepeat: false, atMs: 5000, asked: null };
const asked = (atMs: number) => askedMove(1, atMs, GO_ON_WITHIN_MS);

describe('[PRES-24] Next slide', () => {
  test.each<[string, Partial<SlidePress>, ReturnType<typeof slideStep>]>([
    ['before the last slide goes to a slide', { index: 2 }, 'slide'],
    ['at the last slide asks', {}, 'ask'],
    ['at the last slide again, within 2 s, goes to the next item', { asked: asked(3001) }, 'item'],
    ['at the last slide again after 2 s asks once more', { asked: asked(3000) }, 'ask'],
    ['at the end of the list stays', { hasNextItem: false, asked: asked(4000) }, 'slide'],
    ['by a held key stays at the last slide', { isRepeat: true, asked: asked(4000) }, 'slide'],
    ['while the item loads stays', { slides: 0, index: 0 }, 'slide'],
    ['of an item with one slide asks', { slides: 1, index: 0 }, 'ask'],
  ])('%s', (_, change, step) => {
    expect(slideStep({ ...AT_END, ...change })).toBe(step);
  });

  test('[PRES-16] Previous slide always goes to a slide', () => {
    expect(slideStep({ ...AT_END, by: -1, asked: asked(4000) })).toBe('slide');
    expect(slideStep({ ...AT_END, by: -1, index: 0 })).toBe('slide');
  });
});
