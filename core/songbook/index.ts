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
} from './new-song.ts';
export type { NewSongDraft } from './new-song.ts';
export { COPYRIGHT_STATUSES, copyrightLine, isCopyrightStatus } from './copyright-status.ts';
export type { CopyrightStatusWords } from './copyright-status.ts';
export { arrangementOf, sectionsInOrder } from './arrangement.ts';
export type { ArrangementOfSong, SectionInOrder } from './arrangement.ts';
export { timeSignatureTop } from './time-signature-top.ts';
export { createFieldReader } from './field-reader.ts';
export type { Field, FieldReader, FieldsOf } from './field-reader.ts';
export type { TextMessages } from './song-messages.ts';
export { parseTags, tagsFrom, tagsText } from './tags.ts';
export { validateSong } from './validate-song.ts';
export { validateNewSongDraft } from './validate-new-song-draft.ts';
export {
  typedTempoComplaint,
  typedTimeSignatureBottomComplaint,
  typedTimeSignatureTopComplaint,
} from './typed-numbers.ts';
export { pruneEmptySections } from './prune-empty-sections.ts';
export { mergeSongs, replaceSong } from './merge-songs.ts';
export { recordPerformance } from './record-performance.ts';
export { chartHeader } from './chart-header.ts';
export type { ChartHeader } from './chart-header.ts';
export { layOutChart } from './lay-out-chart.ts';
export type { ChartOptions } from './lay-out-chart.ts';
export { withoutChords } from './sung-section.ts';
export { layOutSection } from './lay-out-section.ts';
export type { SectionLayout } from './lay-out-section.ts';
export { chordsShownIn } from './shown-chord.ts';
export type { ShownChord } from './shown-chord.ts';
export { spokenPlace } from './spoken-line.ts';
export type {
  BarChord,
  Chart,
  ChartBar,
  ChartChord,
  ChartLine,
  ChartSection,
  ChartSegment,
  ChartWord,
} from './chart.ts';
export { lineWidth, measureLine } from './segment-spacing.ts';
export type { ChartMeasure, SegmentSpacing } from './segment-spacing.ts';
export { fitChart, NARROWEST_PERCENT } from './fit-chart.ts';
export type { ChartFit, ChartFitting } from './fit-chart.ts';
export { columnCounts, columnWidth, fitColumns } from './fit-columns.ts';
export type { ColumnCount } from './fit-columns.ts';
export { characterStart, characterStarts, wordSpans } from './word-boundaries.ts';
export type { WordSpan } from './word-boundaries.ts';
export { isRightToLeft } from './writing-direction.ts';
