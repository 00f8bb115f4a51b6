import type { SlideRoom } from './fit-slide.ts';
import type { SlideAspect } from '../look/slide-settings.ts';

/** Width by height. */
const ASPECTS: Readonly<Record<SlideAspect, number>> = { '16:9': 16 / 9, '4:3': 4 / 3, '16:10': 16 / 10 };

/**
 * Shares of the slide's width: the size of the words, the margin next to them, and the height of a row in em.
 * slide.module.css sets the same ones.
 */
const FONT_SHARE = 0.069;
const MARGIN_SHARE = 0.08;
const ROW_HEIGHT_EM = 1.26;
/** Shares of the slide's height above and below the words; the copyright is below. */
const TOP_SHARE = 0.09;
const BOTTOM_SHARE = 0.12;
/**
 * Factor for rows that a browser occasionally draws wider than the sum of their words: letters overhang, fonts fall
 * back.
 */
const SAFE_SHARE = 0.985;

/** Computes the capacity of slides of an aspect at full size. */
export function slideRoom(aspect: SlideAspect): SlideRoom {
  const heightShare = 1 / ASPECTS[aspect];
  return {
    width: ((1 - 2 * MARGIN_SHARE) / FONT_SHARE) * SAFE_SHARE,
    height: ((1 - TOP_SHARE - BOTTOM_SHARE) * heightShare) / (FONT_SHARE * ROW_HEIGHT_EM),
  };
}

/**
 * Width by height of slides of an aspect.
 *
 * @example
 * aspectRatio('16:9') // 16 / 9
 */
export function aspectRatio(aspect: SlideAspect): number {
  return ASPECTS[aspect];
}
