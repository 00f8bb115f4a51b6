export { FIRST_PLACE, nextPlace } from './place.ts';
export type { Place, PlaceEvent } from './place.ts';
export {
  capoPreferenceKey,
  CHORD_COLORS,
  clampFontSize,
  DEFAULT_PREFERENCES,
  HIGHLIGHT_COLORS,
  PREFERENCE_KEYS,
  readPreferences,
} from './preferences.ts';
export type { NamedColor, PerformancePreferences } from './preferences.ts';
export { turnPage } from './paging.ts';
export type { ChartView, PageDirection, PageTurn } from './paging.ts';
export { keyCommand } from './key-command.ts';
export type { KeyCommand, KeyPress } from './key-command.ts';
export { swipeBetween } from './swipe.ts';
export type { TouchPoint } from './swipe.ts';
export { countsAt, nextPerformed, NOTHING_PERFORMED, PERFORMED_AFTER_MS } from './performed.ts';
export type { PerformedEvent, PerformedSongs } from './performed.ts';
