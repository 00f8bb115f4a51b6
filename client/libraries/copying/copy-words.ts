import { counted } from '@uplift/core/library';
import { LIBRARY_KINDS, type RecordIds } from './library-records.ts';
import type { Transfer } from './copy-records.ts';

const NAMES = { songs: 'song', collections: 'collection', sets: 'set' } as const;

/**
 * Counts what is copied.
 *
 * @example
 * recordsText({ songs: ['a', 'b'], collections: [], sets: [] }) // '2 songs'
 */
export function recordsText(records: RecordIds): string {
  const kinds = LIBRARY_KINDS.filter((kind) => records[kind].length > 0);
  return kinds.map((kind) => counted(records[kind].length, NAMES[kind])).join(' and ');
}

/** The same as a title: "2 Songs". */
export function recordsTitle(records: RecordIds): string {
  return recordsText(records).replaceAll(/\b[a-z]/gu, (letter) => letter.toUpperCase());
}

interface TransferWords {
  readonly asked: RecordIds;
  readonly transfer: Transfer;
  /** The name of the other library. */
  readonly target: string;
  readonly isMove: boolean;
}

/** Message after a copy or a move. */
export function transferredText({ asked, transfer, target, isMove }: TransferWords): string {
  const { reused, removed } = transfer;
  const verb = isMove ? 'moved' : 'copied';
  const already = reused === 0 ? '' : ` ${counted(reused, 'song')} ${reused === 1 ? 'was' : 'were'} there already.`;
  const stayed = isMove ? asked.songs.length - removed.songs.length : 0;
  const kept = stayed === 0 ? '' : ` ${counted(stayed, 'song')} stayed here too.`;
  return `${recordsText(asked)} ${verb} to ${target}.${already}${kept}`;
}
