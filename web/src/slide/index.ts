/** Draws a slide as the audience sees it. What every page that shows one shares. */
export { SlideFrame, type SlideFrameProps } from './slide-frame.tsx';
export { SlideText } from './slide-text.tsx';
