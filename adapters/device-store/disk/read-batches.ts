import type { Disk, DiskRead } from './disk.ts';

/** A read with its result: one entry, undefined if there is none, or the list of a range's entries. */
export interface ReadResult {
  readonly read: DiskRead;
  readonly value: unknown;
}

/** Reads of one transaction, grouped by purpose. */
export type ReadBatches<Name extends string> = Readonly<Record<Name, readonly DiskRead[]>>;

export type ResultBatches<Name extends string> = Readonly<Record<Name, readonly ReadResult[]>>;

export function joinBatches<Name extends string>(batches: ReadBatches<Name>): readonly DiskRead[] {
  return Object.values<readonly DiskRead[]>(batches).flat();
}

/** Groups `values`, the results of {@link joinBatches}'s reads, by purpose. */
export function splitBatches<Name extends string>(
  batches: ReadBatches<Name>,
  values: readonly unknown[],
): ResultBatches<Name> {
  return matchResults(batches, new Map(joinBatches(batches).map((read, at) => [read, values[at]])));
}

/** Reads all batches in one transaction. A read that `isSkipped` isn't made, and its value is undefined. */
export async function readBatches<Name extends string>(
  disk: Disk,
  batches: ReadBatches<Name>,
  isSkipped: (read: DiskRead) => boolean,
): Promise<ResultBatches<Name>> {
  const reads = joinBatches(batches).filter((read) => !isSkipped(read));
  const values = await disk.read(reads);
  return matchResults(batches, new Map(reads.map((read, at) => [read, values[at]])));
}

export function listValues(results: readonly ReadResult[]): readonly unknown[] {
  return results.map(({ value }) => value);
}

function matchResults<Name extends string>(
  batches: ReadBatches<Name>,
  values: ReadonlyMap<DiskRead, unknown>,
): ResultBatches<Name> {
  const matched = Object.entries<readonly DiskRead[]>(batches).map(([name, reads]) => [
    name,
    reads.map((read): ReadResult => ({ read, value: values.get(read) })),
  ]);
  return Object.fromEntries(matched) as ResultBatches<Name>; // the names are those of `batches`
}
