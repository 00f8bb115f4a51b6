export {
  editLink,
  encodeId,
  formatOpenList,
  parseOpenList,
  performLink,
  presentLink,
  printLink,
  searchLink,
  songLink,
} from './open-list.ts';
export type { OpenEntry } from './open-list.ts';
