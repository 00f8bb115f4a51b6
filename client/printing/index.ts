/** The list that a page prints: its songs, live, or the reason that there is nothing to print. */
export {
  ownSetToPrint,
  sharedSetToPrint,
  songsToPrint,
  toPrintList,
  type NothingReason,
  type PrintList,
  type SetToPrint,
} from './print-list.ts';
export { printTitle, documentName, pageLabel, printSummary, songSummary } from './print-words.ts';
