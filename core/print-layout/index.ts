export { layOutPrint } from './lay-out-print.ts';
export type { PrintDocument, PrintFace, PrintPage, PrintRule, PrintText } from './print-document.ts';
export type { PrintMeasure, TextFace } from './print-measure.ts';
export type { CoverLine, PrintCover, PrintOptions, PrintSong } from './print-song.ts';
export { usualPaper } from './paper.ts';
export type { PaperName } from './paper.ts';
