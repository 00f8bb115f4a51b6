export type {
  Arrangement,
  CopyrightStatus,
  LineBeginning,
  LineBreak,
  OrderedSection,
  PlacedChord,
  Section,
  Song,
} from './song.ts';
export {
  DEFAULT_ARRANGEMENT_NAME,
  DEFAULT_KEY,
  DEFAULT_TEMPO,
  DEFAULT_TIME_SIGNATURE,
  NEW_SONG_DRAFT,
  newSong,
} from './song/new-song.ts';
export type { NewSongDraft } from './song/new-song.ts';
export { COPYRIGHT_STATUSES, copyrightLine, isCopyrightStatus } from './song/copyright-status.ts';
export type { CopyrightStatusWords } from './song/copyright-status.ts';
export { findSection, withSection } from './song/sections.ts';
export { findArrangement, ownArrangementName, sectionsInOrder, shownArrangementName } from './song/arrangement.ts';
export type { ArrangementOfSong, SectionInOrder } from './song/arrangement.ts';
export { timeSignatureTop } from './song/time-signature-top.ts';
export { createFieldReader } from './validation/field-reader.ts';
export type { Field, FieldReader, FieldsOf } from './validation/field-reader.ts';
export type { TextMessages } from './validation/song-messages.ts';
export { parseTags, tagsFrom, tagsText } from './song/tags.ts';
export { validateSong } from './validation/validate-song.ts';
export { validateNewSongDraft } from './validation/validate-new-song-draft.ts';
export {
  typedTempoComplaint,
  typedTimeSignatureBottomComplaint,
  typedTimeSignatureTopComplaint,
} from './validation/typed-numbers.ts';
export { pruneEmptySections } from './song/prune-empty-sections.ts';
export { mergeSongs, replaceSong } from './song/merge-songs.ts';
export { recordPerformance } from './song/record-performance.ts';
export { barPhrases } from './chart/bar-phrases.ts';
export { chartHeader, keyAndCapoWords } from './chart/chart-header.ts';
export type { ChartHeader } from './chart/chart-header.ts';
export { layOutChart } from './chart/lay-out-chart.ts';
export type { ChartOptions } from './chart/lay-out-chart.ts';
export { withoutChords } from './chart/sung-section.ts';
export { layOutSection } from './chart/lay-out-section.ts';
export type { SectionLayout } from './chart/lay-out-section.ts';
export { chordsShownIn } from './chart/shown-chord.ts';
export type { ShownChord } from './chart/shown-chord.ts';
export { spokenPlace } from './chart/spoken-line.ts';
export type {
  BarChord,
  Chart,
  ChartBar,
  ChartChord,
  ChartLine,
  ChartNote,
  ChartSection,
  ChartSegment,
  ChartWord,
  OwnInSection,
} from './chart/chart.ts';
export { lineWidth, measureLine, unbrokenWidth } from './chart/segment-spacing.ts';
export type { ChartMeasure, SegmentSpacing } from './chart/segment-spacing.ts';
export { fitChart, NARROWEST_PERCENT } from './chart/fit-chart.ts';
export type { ChartFit, ChartFitting } from './chart/fit-chart.ts';
export { fitColumns } from './chart/fit-columns.ts';
export type { ColumnCount } from './chart/fit-columns.ts';
export {
  countFirstSections,
  countsToTry,
  fitInColumns,
  fitToWidth,
  longestLine,
  mightHaveColumns,
  stretchInColumns,
} from './chart/fit-to-width.ts';
export type { ChartFitOptions, FittedChart, LongestLine } from './chart/fit-to-width.ts';
export { isAsPlanned, planColumns, tryColumns } from './chart/plan-columns.ts';
export type { ColumnPlan, ColumnScreen, DrawnSections, FilledColumns } from './chart/plan-columns.ts';
export { hasChord, lineDirection, spacingsWithin } from './chart/line-rows.ts';
export { createTextWidths } from './chart/text-widths.ts';
export type { ChartFace, ChordSetting } from './chart/text-widths.ts';
export { characterStart, characterStarts, wordSpans } from './chart/word-boundaries.ts';
export type { WordSpan } from './chart/word-boundaries.ts';
export { isRightToLeft } from './chart/writing-direction.ts';
