import { notifyOnce } from '../notifications/notifications.repository.ts';
import type { Platform } from '../platform.ts';
import { findOpenSet } from './room-access.repository.ts';
import type { ReadingParts } from './room-access.repository.ts';
import { formatSetDay, sharedSetPath, timeIn } from './set-day.ts';
import { findSetReaders, holdName } from './sharing-people.repository.ts';
import type { SetReader } from './sharing-people.repository.ts';

/**
 * Leaves a card with each person a changed set is shared with: one per set, until it is read. Returns the people with
 * a new one.
 */
export async function noteChangedSets(
  { queries, recordReader, now }: Pick<Platform, 'queries' | 'recordReader' | 'now'>,
  ownerId: string,
  setIds: readonly string[],
): Promise<readonly string[]> {
  const readers = setIds.length === 0 ? [] : await findSetReaders(queries, ownerId, setIds);
  const recipients = new Set<string>();
  for (const setId of new Set(readers.map((reader) => reader.setId))) {
    const changed = { ownerId, setId, readers: readers.filter((reader) => reader.setId === setId), now: now() };
    const noted = await queries.transaction((transaction) =>
      noteChanged({ queries: transaction, recordReader }, changed),
    );
    for (const accountId of noted) recipients.add(accountId);
  }
  return [...recipients];
}

interface ChangedSet {
  readonly ownerId: string;
  readonly setId: string;
  readonly readers: readonly SetReader[];
  readonly now: Date;
}

/** A set in the trash or gone notifies no one: the card would lead nowhere. The card of a sealed set has no date. */
async function noteChanged(parts: ReadingParts, { ownerId, setId, readers, now }: ChangedSet) {
  const transaction = parts.queries;
  const name = await holdName(transaction, ownerId);
  const set = await findOpenSet(parts, { accountId: ownerId, setId, isShared: false });
  if (name === null || set === null) return [];
  const at = set.value && timeIn(set.value);
  const timeZone = readers.find((reader) => reader.timeZone !== null)?.timeZone ?? undefined;
  const object = at === null ? 'a set list' : formatSetDay(at, { now, timeZone });
  const person = { id: ownerId, name };
  const news = { kind: 'shared', person, action: 'changed', object, href: sharedSetPath(setId) } as const;
  return notifyOnce(transaction, news, { recipients: { accountIds: readers.map(({ accountId }) => accountId) }, now });
}
