/** The list that a page prints: its songs, live, and the reason if there is nothing to print. */
export {
  ownSetToPrint,
  sharedSetToPrint,
  songsToPrint,
  toPrintList,
  type NothingReason,
  type PrintList,
  type SetToPrint,
} from './print-list.ts';
