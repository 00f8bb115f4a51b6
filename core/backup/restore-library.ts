import type { CollectionRepository } from '@uplift/core/collections';
import type { KeyedValueRepository, RecordRepository, StorageRefusal } from '@uplift/core/foundation';
import type { SongRepository } from '@uplift/core/library';
import type { LayerRepository } from '@uplift/core/layers';
import type { SetListRepository } from '@uplift/core/set-list';
import { LIBRARY_KINDS, NO_COUNTS } from './library-contents.ts';
import type { LibraryContents, LibraryCounts, LibraryKind } from './library-contents.ts';

/** Records per transaction: each rewrites the blocks of rows it touches, and stays stored if a later one is refused. */
const BATCH_SIZE = 200;

export interface RestorePorts {
  readonly songs: SongRepository;
  readonly collections: CollectionRepository;
  readonly sets: SetListRepository;
  readonly layers: LayerRepository;
  readonly preferences: KeyedValueRepository;
}

interface Restored {
  readonly stored: LibraryCounts;
  readonly refusal: StorageRefusal | null;
}

/**
 * Stores `contents`, songs first, and reports the count after each batch. Stops at the first refusal; stored records
 * stay.
 */
export async function restoreLibrary(
  ports: RestorePorts,
  contents: LibraryContents,
  onProgress: (done: number) => void,
): Promise<Restored> {
  const stored: Record<LibraryKind, number> = { ...NO_COUNTS };
  for (const batch of batches(ports, contents)) {
    const refusal = await batch.store();
    if (refusal !== null) return { stored, refusal };
    stored[batch.kind] += batch.count;
    onProgress(LIBRARY_KINDS.reduce((sum, kind) => sum + stored[kind], 0));
  }
  return { stored, refusal: null };
}

interface Batch {
  readonly kind: LibraryKind;
  readonly count: number;
  store(): Promise<StorageRefusal | null>;
}

function batches(
  ports: RestorePorts,
  { songs, collections, sets, layers, preferences }: LibraryContents,
): readonly Batch[] {
  return [
    ...recordBatches('songs', ports.songs, songs),
    ...recordBatches('collections', ports.collections, collections),
    ...recordBatches('sets', ports.sets, sets),
    ...recordBatches('layers', ports.layers, layers),
    ...[...preferences].map(([id, value]): Batch => ({
      kind: 'preferences',
      count: 1,
      store: async () => findRefusal(await ports.preferences.put(id, value)),
    })),
  ];
}

function recordBatches<Value extends { readonly id: string }>(
  kind: LibraryKind,
  repository: RecordRepository<Value>,
  values: readonly Value[],
): readonly Batch[] {
  const starts = Array.from({ length: Math.ceil(values.length / BATCH_SIZE) }, (_, index) => index * BATCH_SIZE);
  return starts.map((start) => {
    const batch = values.slice(start, start + BATCH_SIZE);
    return { kind, count: batch.length, store: async () => findRefusal(await repository.putAll(batch)) };
  });
}

function findRefusal(
  result: { readonly ok: true } | { readonly ok: false; readonly refusal: StorageRefusal },
): StorageRefusal | null {
  return result.ok ? null : result.refusal;
}
