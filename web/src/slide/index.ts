/** Draws a slide as the audience sees it. What every page that shows one shares. */
export { SlideFrame, type SlideFrameProps } from './slide-frame.tsx';
export { SlideRows } from './slide-rows.tsx';
export { SlideView, type SlideViewProps } from './slide-view.tsx';
export { useLinesFit } from './use-lines-fit.ts';
export { useMeasure } from './use-measure.ts';
export { type SlideLook, useSlideLook } from './use-slide-look.ts';
