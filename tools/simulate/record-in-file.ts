import { newRecord } from './edits.ts';
import { isFromFile } from './journal.ts';
import type { AnyRecord } from './places.ts';

export function recordInFile(id: string): AnyRecord {
  let number = 0;
  const newName = (): string => `${id}.${(number += 1)}`;
  return newRecord('songs', id, { newName, now: 0 });
}

/** Returns true for a record that wasn't imported from a file, or that equals the file's. */
export function isAsInFile(id: string, value: AnyRecord, isSame: (a: unknown, b: unknown) => boolean): boolean {
  return !isFromFile(id) || isSame(value, recordInFile(id));
}
