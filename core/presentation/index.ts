export { nextFedItem } from './deck/fed-deck.ts';
export type { FedItem, ItemWords, SeenItem } from './deck/fed-deck.ts';
export { buildSlides } from './deck/slides.ts';
export type { Slide, SlideRow, SlideWord } from './deck/slides.ts';
export type { FittedRow, SlideFit } from './fit/fit-slide.ts';
export { fitLines } from './fit/fitted-slides.ts';
export { linesOfSlides } from './deck/lyric-slides.ts';
export { rowText } from './deck/slide-words.ts';
export type { SlidePiece } from './deck/slide-words.ts';
export { aspectRatio } from './fit/slide-room.ts';
export { buildDeck, EMPTY_SLIDE, slideAt } from './deck/deck.ts';
export { secondLanguageKey, chooseSecondLanguage, listSecondLanguages } from './deck/second-language.ts';
export type { SecondLanguage } from './deck/second-language.ts';
export {
  BACKGROUND_IMAGE_KEY,
  DEFAULT_SLIDE_SETTINGS,
  LARGEST_SLIDE_SIZE,
  PRESENTATION_SETTINGS_KEY,
  readBackgroundImage,
  readSlideSettings,
  SMALLEST_SLIDE_SIZE,
} from './look/slide-settings.ts';
export type { SlideAspect, SlideFont, SlideSettings } from './look/slide-settings.ts';
export type { Deck, DeckPart, DeckSection, DeckSlide, DeckSong, MeasureWord, SlidePart } from './deck/deck-slide.ts';
export { IMAGE_QUALITIES, IMAGE_VEIL, imageCut, LARGEST_IMAGE_FILE, LONGEST_IMAGE } from './look/background-image.ts';
export type { ImageCut, ImageSize } from './look/background-image.ts';
export { computeContrast, LEAST_CONTRAST, leastContrast, veiled } from './look/contrast.ts';
export { NO_PRESENTATION, nextPresentation, offeredPresentation } from './list/presentation-list.ts';
export type { LeftPresentation, Presentation, PresentationEvent, ScreenState } from './list/presentation.ts';
export { presentationAt } from './list/timed-presentation.ts';
export { PRESENTATION_KEY } from './list/presentation-key.ts';
export { readPresentation, storedPresentation } from './list/stored-presentation.ts';
export { dueHotkey, assignHotkeys, nextHotkey, NO_HOTKEY } from './controls/section-hotkeys.ts';
export type { HotkeyPlace, HotkeyState, HotkeyStep, SectionHotkey } from './controls/section-hotkeys.ts';
export { GO_ON_WITHIN_MS, slideStep } from './controls/slide-step.ts';
export type { SlidePress } from './controls/slide-step.ts';
export { presentKey } from './controls/present-key.ts';
export type { PresentCommand, PresentPress } from './controls/present-key.ts';
export { planMoves, slideAtBeat, listSlideTimes } from './controls/follow-beat.ts';
export type { PlannedMove, SlideTime } from './controls/follow-beat.ts';
export { NO_FRAME, nextFrame, showNumber, shownSlide } from './audience/audience-frame.ts';
export type {
  AudienceDeck,
  AudienceFrame,
  AudienceMessage,
  AudienceShow,
  ShownSlide,
} from './audience/audience-frame.ts';
export type {
  Audience,
  AudienceKey,
  AudienceStage,
  AudienceWindowSize,
  AudienceWindowState,
  ScreenArea,
  ScreenChoices,
  ScreenInfo,
} from './audience/audience-port.ts';
export { readAudienceMessage } from './audience/audience-messages.ts';
export {
  fittedRowsByLine,
  groupBySection,
  placeOfSlide,
  slideIndexAt,
  slideText,
  stripIndex,
  type SlideLines,
} from './deck/slide-strip.ts';
export { clampSlide, endSlide, firstSlideIn, keptSlide } from './deck/slide-places.ts';
export { parseGround, type Ground } from './audience/ground.ts';
