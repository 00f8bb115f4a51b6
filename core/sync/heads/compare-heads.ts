import { compareDigests } from './library-digest.ts';
import type { LibraryDigest } from './library-digest.ts';
import type { Head } from './head.ts';

/**
 * Something that a device noticed about its server. `missing`: changes that another device sent were left out. `set-back`: the
 * server shows an earlier state. `unproven-deletion`: it says that a record was deleted permanently, and can't prove
 * it. `foreign-head`: it shows a statement that no device of the account made.
 */
export type SyncWarning = 'missing' | 'set-back' | 'unproven-deletion' | 'foreign-head';

/** A head as the server listed it; null if it doesn't open, or isn't a head. */
export interface ListedHead {
  readonly device: string;
  readonly head: Head | null;
  /** The generation of the key that it was sealed with, and its digest made with; null if it isn't sealed. */
  readonly generation: number | null;
}

/** State of a device that the heads of the server are compared with. */
export interface OwnState {
  readonly device: string;
  /** The sequence of its own last head; 0 for none. */
  readonly sequence: number;
  /** The highest sequence that it has seen of each other device. */
  readonly seen: Readonly<Record<string, number>>;
  readonly digest: LibraryDigest;
  /** The generation of the key that the digest was made with. */
  readonly generation: number;
}

/** Heads that a server keeps at most. Of more devices, it drops those that stated nothing for longest. */
export const MOST_HEADS = 200;

/** Compares what this device has and has seen with the heads that were listed before its last pull. */
export function compareHeads(own: OwnState, listed: readonly ListedHead[]): ReadonlySet<SyncWarning> {
  const warnings = new Set<SyncWarning>();
  const heads = listed.flatMap(({ head, ...one }) => (head === null ? [] : [{ ...one, head }]));
  if (heads.length < listed.length) warnings.add('foreign-head');
  for (const { device, head, generation } of heads) {
    // What this device doesn't have at the server, it has itself: a refused record is reported otherwise.
    if (device === own.device) continue;
    if (compareDigests(own.digest, head.digest, generation === own.generation) === 'lacking') warnings.add('missing');
  }
  if (isSetBack(own, listed)) warnings.add('set-back');
  return warnings;
}

/** Returns true if a head is older than one that this device, or any other, has seen. */
function isSetBack({ device, sequence, seen }: OwnState, listed: readonly ListedHead[]): boolean {
  const known = new Map([...Object.entries(seen), [device, sequence] as const].filter(([, highest]) => highest > 0));
  for (const { head } of listed)
    for (const [other, highest] of Object.entries(head?.seen ?? {}))
      known.set(other, Math.max(highest, known.get(other) ?? 0));
  const found = new Map(listed.map((one) => [one.device, one.head]));
  return [...known].some(([other, highest]) => {
    const head = found.get(other);
    if (head === undefined) return listed.length < MOST_HEADS;
    return head !== null && head.sequence < highest;
  });
}

/** The sequences to remember: the highest that were ever seen of the other devices that are listed. */
export function rememberSeen(
  { device, seen }: Pick<OwnState, 'device' | 'seen'>,
  listed: readonly ListedHead[],
): Readonly<Record<string, number>> {
  const others = listed.filter((one) => one.device !== device);
  const isDropped = listed.length >= MOST_HEADS;
  const kept = isDropped
    ? Object.entries(seen).filter(([other]) => others.some((one) => one.device === other))
    : Object.entries(seen);
  const next = new Map(kept);
  for (const { device: other, head } of others)
    if (head !== null) next.set(other, Math.max(head.sequence, next.get(other) ?? 0));
  return Object.fromEntries(next);
}
