import type { UpliftId } from '@uplift/core/foundation';
import { applyToDigest, formatDigest, parseDigest } from '@uplift/core/sync';
import type { CountedChange, LibraryDigest } from '@uplift/core/sync';
import type { DiskRead, DiskWrite } from '../../disk/disk.ts';
import { isObject } from '../../records/raw-record.ts';

/** Changes of records, as they change the digest of an account's library. */
export interface CountedChanges {
  readonly owner: UpliftId;
  /** The generation of the key that the fingerprints were made with. */
  readonly generation: number;
  readonly changes: readonly CountedChange[];
}

const [SORT, NAME] = ['cursor', 'digest'];

/** The place of an account's digest, next to its cursors. */
export function digestRead(owner: UpliftId): DiskRead {
  return { store: 'outbox', key: [SORT, [owner, NAME]] };
}

/** The digest and the generation of its key; null for any other entry. */
export function parseDigestEntry(raw: unknown): { readonly digest: LibraryDigest; readonly generation: number } | null {
  if (!isObject(raw) || typeof raw['digest'] !== 'string' || typeof raw['generation'] !== 'number') return null;
  const digest = parseDigest(raw['digest']);
  return digest === null ? null : { digest, generation: raw['generation'] };
}

export function digestWrite(owner: UpliftId, digest: LibraryDigest, generation: number): DiskWrite {
  return {
    store: 'outbox',
    value: { store: SORT, record_id: [owner, NAME], digest: formatDigest(digest), generation },
  };
}

/** No key has this generation: everything is counted again. */
export const OUTDATED = 0;

/** The digest with changes, to be written with the records. Changes that were counted with another key outdate it. */
export function countedWrites({ owner, generation, changes }: CountedChanges, raw: unknown): readonly DiskWrite[] {
  const stored = parseDigestEntry(raw);
  if (stored === null || changes.length === 0) return [];
  if (stored.generation !== generation) return [digestWrite(owner, applyToDigest(stored.digest, changes), OUTDATED)];
  return [digestWrite(owner, applyToDigest(stored.digest, changes), generation)];
}
