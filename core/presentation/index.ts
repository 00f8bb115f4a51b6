export { nextFedItem } from './fed-deck.ts';
export type { FedItem, ItemWords, SeenItem } from './fed-deck.ts';
export { slidesOf } from './slides.ts';
export type { Slide, SlideRow, SlideWord } from './slides.ts';
export type { FittedRow, SlideFit } from './fit-slide.ts';
export { fitLine } from './fitted-slides.ts';
export { rowText } from './slide-words.ts';
export type { SlidePiece } from './slide-words.ts';
export { aspectRatio } from './slide-room.ts';
export { deckOf, EMPTY_SLIDE, slideAt } from './deck.ts';
export { secondLanguageKey, secondLanguageOf, secondLanguagesOf } from './second-language.ts';
export type { SecondLanguage } from './second-language.ts';
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
export { IMAGE_QUALITIES, IMAGE_VEIL, imageCut, LARGEST_IMAGE_FILE, LONGEST_IMAGE } from './background-image.ts';
export type { ImageCut, ImageSize } from './background-image.ts';
export { contrastOf, LEAST_CONTRAST, leastContrast, veiled } from './contrast.ts';
export { NO_PRESENTATION, nextPresentation, offeredPresentation } from './presentation-list.ts';
export type { LeftPresentation, Presentation, PresentationEvent, ScreenState } from './presentation-list.ts';
export { presentationAt } from './timed-presentation.ts';
export { PRESENTATION_KEY, readPresentation, storedPresentation } from './stored-presentation.ts';
export { dueHotkey, hotkeysOf, nextHotkey, NO_HOTKEY } from './section-hotkeys.ts';
export type { HotkeyPlace, HotkeyState, HotkeyStep, SectionHotkey } from './section-hotkeys.ts';
export { GO_ON_WITHIN_MS, slideStep } from './slide-step.ts';
export type { SlidePress } from './slide-step.ts';
export { presentKey } from './present-key.ts';
export type { PresentCommand, PresentPress } from './present-key.ts';
export { planOf, slideAtBeat, slideTimesOf } from './follow-beat.ts';
export type { PlannedMove, SlideTime } from './follow-beat.ts';
export { NO_FRAME, nextFrame, showNumber, shownSlide } from './audience-frame.ts';
export type { AudienceDeck, AudienceFrame, AudienceMessage, AudienceShow, ShownSlide } from './audience-frame.ts';
export { readAudienceMessage } from './audience-messages.ts';
