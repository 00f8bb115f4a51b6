export { slidesOf } from './slides.ts';
export type { Slide, SlideRow, SlideWord } from './slides.ts';
export { fitSlide, SMALLEST_SLIDE_SCALE } from './fit-slide.ts';
export type { SlideRoom, SlideText } from './fit-slide.ts';
