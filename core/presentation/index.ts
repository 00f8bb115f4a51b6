export { slidesOf } from './slides.ts';
export type { Slide, SlideRow, SlideWord } from './slides.ts';
export { fitSlide, SMALLEST_SLIDE_SCALE } from './fit-slide.ts';
export type { SlideRoom, SlideText } from './fit-slide.ts';
export {
  BACKGROUND_IMAGE_KEY,
  DEFAULT_SLIDE_SETTINGS,
  LARGEST_SLIDE_SIZE,
  PRESENTATION_SETTINGS_KEY,
  readBackgroundImage,
  readSlideSettings,
  SMALLEST_SLIDE_SIZE,
} from './slide-settings.ts';
export type { SlideAspect, SlideFont, SlideSettings } from './slide-settings.ts';
export type { Deck, DeckPart, DeckSection, DeckSlide, DeckSong, MeasureWord, SlidePart } from './deck-slide.ts';
export { IMAGE_QUALITIES, imageCut, LARGEST_IMAGE_FILE, LONGEST_IMAGE } from './background-image.ts';
export type { ImageCut, ImageSize } from './background-image.ts';
export { contrastOf, LEAST_CONTRAST } from './contrast.ts';
