export { layOutPrint } from './lay-out-print.ts';
export type { PrintDocument, PrintedSong, PrintFace, PrintPage, PrintRule, PrintText } from './print-document.ts';
export type { PrintMeasure, TextFace } from './print-measure.ts';
export type { CoverLine, PrintCover, PrintOptions, PrintSong } from './print-song.ts';
export { setCover, setOccasion, SONG_NOT_FOUND } from './set-cover.ts';
export type { CoverSongs, TimeWords } from './set-cover.ts';
export { PAPERS, usualPaper } from './paper.ts';
export type { Paper, PaperName } from './paper.ts';
export { firstPrintChoices, nextPrintChoices, PRINT_SIZES, songLook } from './print-choices.ts';
export type {
  ChordsChoice,
  OwnChoice,
  PrintChoiceEvent,
  PrintChoices,
  SheetsChoice,
  SongLook,
  WholeChoice,
} from './print-choices.ts';
export { capoChange, listSheets, shownCapo } from './print-sheets.ts';
export type { ListedSong } from './print-sheets.ts';
export { chordPieces, signsApart, type ChordPiece } from './letter-pieces.ts';
export { SET_WORDS } from './set-words.ts';
export { knownWidths } from './known-widths.ts';
export { printItem, wantedSongs, type PrintItem, type Wanted } from './print-item.ts';
