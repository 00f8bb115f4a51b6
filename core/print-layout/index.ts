export { layOutPrint } from './lay-out-print.ts';
export type { PrintDocument, PrintedSong, PrintFace, PrintPage, PrintRule, PrintText } from './print-document.ts';
export type { PrintMeasure, TextFace } from './measure/print-measure.ts';
export type { CoverLine, PrintCover, PrintOptions, PrintSong } from './print-song.ts';
export { setCover, setOccasion, SONG_NOT_FOUND } from './set-cover.ts';
export type { CoverSongs, TimeWords } from './set-cover.ts';
export { choosePaper, PAPERS, usualPaper } from './paper.ts';
export type { Paper, PaperName } from './paper.ts';
export { firstPrintChoices, nextPrintChoices, PRINT_SIZES, songLook } from './list/print-choices.ts';
export type {
  ChordsChoice,
  OwnChoice,
  PrintChoiceEvent,
  PrintChoices,
  SheetsChoice,
  SongLook,
  WholeChoice,
} from './list/print-choices.ts';
export { capoChange, listSheets, shownCapo } from './list/print-sheets.ts';
export type { ListedSong } from './list/print-sheets.ts';
export { chordPieces, signsApart, type ChordPiece } from './measure/letter-pieces.ts';
export { SET_WORDS } from './set-words.ts';
export { knownWidths } from './measure/known-widths.ts';
export { printItem, wantedSongs, type PrintItem, type Wanted } from './list/print-item.ts';
export { layOutList, printedAt, type PrintedList } from './list/print-list.ts';
export { stretchedMeasure } from './measure/stretched-measure.ts';
